"""Ten Candles: an evening of tragic horror by candlelight, by Stephen Dewey of Cavalry Games."""

from taberna.games.ten_candles.rules import TenCandles

GAME = TenCandles()

__all__ = ["GAME"]
