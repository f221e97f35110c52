"""Structured logs on stderr, which hold no token, no address, nothing hidden and nothing anyone said."""

from __future__ import annotations

import asyncio
import logging
import sys
import traceback
from collections.abc import MutableMapping
from types import TracebackType
from typing import Any, Literal, TypeAlias

import structlog

Style: TypeAlias = Literal["auto", "console", "json"]
Level: TypeAlias = Literal["debug", "info", "warning", "error"]
_QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "asyncio", "alembic", "sqlalchemy")


def set_up(style: Style, level: Level) -> None:
    """Sends everything that is logged in this process through one formatter."""
    as_json = style == "json" or (style == "auto" and not sys.stderr.isatty())
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _traced,
    ]
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in _QUIET:  # uvicorn writes addresses at info
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.WARNING)
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def _traced(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """An exception as its types and places; its text may quote a message, so it stays out."""
    given = event.pop("exc_info", None)
    record = event.get("_record")
    if given is None and isinstance(record, logging.LogRecord) and record.exc_info:
        given = record.exc_info
    if isinstance(record, logging.LogRecord):
        record.exc_info = record.exc_text = None
    error = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        event["exception"] = places(error)
    return event


def places(error: BaseException) -> list[str]:
    """The chain of an exception, causes first: type, then file, line and function of each frame."""
    chain: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and cause not in chain:
        chain.append(cause)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return [line for link in reversed(chain) for line in (type(link).__name__, *_frames(link.__traceback__))]


def _frames(trace: TracebackType | None) -> list[str]:
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)]


def unhandled(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """The event loop's last resort: says where, and keeps what the objects hold to itself."""
    error = context.get("exception")
    logging.getLogger("taberna.server").error("Unhandled in the event loop", exc_info=error)
