"""`python -m taberna.cli` is `taberna`."""

from __future__ import annotations

from taberna.cli import main

main()
