"""The notation of rule files: tokens, conditions, decisions and facts."""
