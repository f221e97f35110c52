"""The same table of five on servers that others have written, measured beside ours."""
