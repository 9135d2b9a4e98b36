"""An index of the words of all records: who asks for words finds the pages they stand on."""
