"""What the house measures, for Prometheus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0, generate_latest

CONTENT_TYPE = CONTENT_TYPE_PLAIN_1_0_0
_COMMIT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
_FAN_OUT = (0.00005, 0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05)


class Metrics:
    """The house's observer, with a registry of its own."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self._registry = CollectorRegistry()
        self._commands = Counter("taberna_commands", "Commands received, by kind.", ["kind"], registry=self._registry)
        self._refusals = Counter("taberna_refusals", "Refusals sent, by code.", ["code"], registry=self._registry)
        self._commit = Histogram(
            "taberna_commit_seconds", "From append to durable.", buckets=_COMMIT, registry=self._registry
        )
        self._fan_out = Histogram(
            "taberna_fan_out_seconds",
            "Making and queueing one commit's updates.",
            buckets=_FAN_OUT,
            registry=self._registry,
        )
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        self._command_of: dict[str, Counter] = {}
        self._refusal_of: dict[str, Counter] = {}

    def gauges(self, gauges: Mapping[str, tuple[str, Callable[[], float]]]) -> None:
        """Adds gauges that are read when asked for: name -> (what it says, how to read it)."""
        for name, (about, read) in gauges.items():
            Gauge(f"taberna_{name}", about, registry=self._registry).set_function(read)

    def command(self, kind: str) -> None:
        found = self._command_of.get(kind)
        if found is None:
            found = self._command_of[kind] = self._commands.labels(kind)
        found.inc()

    def refused(self, code: str) -> None:
        found = self._refusal_of.get(code)
        if found is None:
            found = self._refusal_of[code] = self._refusals.labels(code)
        found.inc()

    def committed(self, seconds: float) -> None:
        self._commit.observe(seconds)

    def fanned_out(self, seconds: float) -> None:
        self._fan_out.observe(seconds)

    def exposition(self) -> bytes:
        """All of it as Prometheus reads it."""
        return generate_latest(self._registry)
