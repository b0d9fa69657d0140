"""Traces for hosts who collect them with OpenTelemetry: what a request, a bot and a commit took, nothing of a match.

They go where OTEL_EXPORTER_OTLP_ENDPOINT says, once `plancia[tracing]` is installed; otherwise spans cost nothing.
"""

from __future__ import annotations

import os
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from opentelemetry import trace

from plancia.server.settings import BadSettings

ENDPOINT: Final = "OTEL_EXPORTER_OTLP_ENDPOINT"

_TRACER: Final = trace.get_tracer("plancia")
_NONE: Final = nullcontext(trace.INVALID_SPAN)


def span(name: str) -> AbstractContextManager[trace.Span]:
    """What goes on under a name, from entering to leaving; where nobody collects spans, nothing is made of it."""
    return _TRACER.start_as_current_span(name) if ENDPOINT in os.environ else _NONE


def set_up() -> None:
    """Send the spans of this process away, if the environment says where to."""
    if ENDPOINT not in os.environ:
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter  # noqa: PLC0415  # few hosts have it
        from opentelemetry.sdk.resources import Resource  # noqa: PLC0415  # as above
        from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415  # as above
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415  # as above
    except ImportError:
        raise BadSettings(f"{ENDPOINT} is set, and traces need more: pip install 'plancia[tracing]'") from None
    provider = TracerProvider(resource=Resource.create({"service.name": "plancia"}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    trace.set_tracer_provider(provider)
