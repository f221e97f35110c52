"""Puts the built web client into a wheel; an editable install does without it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CarryClient(BuildHookInterface[Any]):
    """Maps web/dist to taberna/server/client inside the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Refuses to build a wheel that could not show a page."""
        if version == "editable":
            return
        client = Path(self.root) / "web" / "dist"
        if not (client / "index.html").is_file():
            raise FileNotFoundError(f"{client} holds no built client. `make wheel` builds it first.")
        build_data["force_include"][str(client)] = "taberna/server/client"
