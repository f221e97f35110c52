"""`taberna` with dice that are kind to whoever acts: of each pair of D100 the second is the higher."""

from __future__ import annotations

import sys
from unittest.mock import patch

from taberna.cli import main
from taberna.tables.secrets import SystemChance
from tests.house import House

PERCENT = 100
WORST = 8


class KindChance(SystemChance):
    """Every opposed test succeeds, and a D8, which heroes do not throw, comes to 1; all else is left to the system."""

    def __init__(self) -> None:
        super().__init__()
        self._acting = False

    def below(self, n: int) -> int:
        if n != PERCENT:
            return 0 if n == WORST else super().below(n)
        self._acting = not self._acting
        return 0 if self._acting else PERCENT - 1


class KindHouse(House):
    """A house with such dice."""

    def command(self) -> list[str]:
        _, module, _, *rest = super().command()
        return [sys.executable, module, "tests.e2e.kind_house", *rest]


if __name__ == "__main__":
    with patch("taberna.app.SystemChance", KindChance):
        main()
