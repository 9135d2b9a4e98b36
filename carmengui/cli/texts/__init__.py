"""Commands on documents and on the language in them; none needs a project."""
