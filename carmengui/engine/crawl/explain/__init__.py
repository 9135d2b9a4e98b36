"""Why a URL was or was not fetched."""
