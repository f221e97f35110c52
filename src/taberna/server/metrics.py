"""What the house measures, for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate

from prometheus_client import (
    CollectorRegistry,
    Gauge,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

CONTENT_TYPE = CONTENT_TYPE_PLAIN_1_0_0
_COMMIT = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
_FAN_OUT = (0.00005, 0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05)


class Count(Collector):
    """A counter by one label.

    It belongs to one thread, as `Spread` does: the library's own take a lock and five times as long, at every command.
    """

    def __init__(self, name: str, about: str, label: str) -> None:
        self._name, self._about, self._label = name, about, label
        self._counts: Counter[str] = Counter()

    def add(self, which: str) -> None:
        """Counts one."""
        self._counts[which] += 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        """For the registry."""
        family = CounterMetricFamily(self._name, self._about, labels=(self._label,))
        for which, count in self._counts.items():
            family.add_metric((which,), count)
        yield family


class Spread(Collector):
    """A histogram."""

    def __init__(self, name: str, about: str, bounds: Sequence[float]) -> None:
        self._name, self._about, self._bounds = name, about, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        """Counts one."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """For the registry."""
        buckets = zip((*map(str, self._bounds), "+Inf"), accumulate(self._counts), strict=True)
        family = HistogramMetricFamily(self._name, self._about)
        family.add_metric((), list(buckets), self._sum)
        yield family


class Metrics:
    """The house's observer, with a registry of its own."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self._registry = CollectorRegistry()
        commands = Count("taberna_commands", "Commands received, by kind.", "kind")
        refusals = Count("taberna_refusals", "Refusals sent, by code.", "code")
        commit = Spread("taberna_commit_seconds", "From append to durable.", _COMMIT)
        fan_out = Spread("taberna_fan_out_seconds", "Making and queueing one commit's updates.", _FAN_OUT)
        for one in (commands, refusals, commit, fan_out):
            self._registry.register(one)
        self.command, self.refused = commands.add, refusals.add
        self.committed, self.fanned_out = commit.observe, fan_out.observe
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)

    def gauges(self, gauges: Mapping[str, tuple[str, Callable[[], float]]]) -> None:
        """Adds gauges that are read when asked for: name -> (what it says, how to read it)."""
        for name, (about, read) in gauges.items():
            Gauge(f"taberna_{name}", about, registry=self._registry).set_function(read)

    def exposition(self) -> bytes:
        """All of it as Prometheus reads it."""
        return generate_latest(self._registry)
