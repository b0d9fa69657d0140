"""Traces reach a collector, and without one nothing is sent."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

_PROGRAM = """
from opentelemetry import trace
from plancia.server.monitoring import tracing
tracing.set_up()
with tracing.span("store"):
    pass
getattr(trace.get_tracer_provider(), "shutdown", lambda: None)()
"""


class _Collector(HTTPServer):
    """Receives what OpenTelemetry sends over HTTP."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Receive)
        self.received: list[tuple[str, bytes]] = []


class _Receive(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        assert isinstance(self.server, _Collector)
        self.server.received.append((self.path, body))
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # named by the library
        """Stay quiet."""


def test_spans_reach_the_collector_that_the_environment_names() -> None:
    with _Collector() as collector:
        threading.Thread(target=collector.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{collector.server_port}"
        for environment in ({}, {"OTEL_EXPORTER_OTLP_ENDPOINT": address, "OTEL_EXPORTER_OTLP_COMPRESSION": "none"}):
            subprocess.run([sys.executable, "-c", _PROGRAM], check=True, env={**os.environ, **environment})
        collector.shutdown()
    ((path, body),) = collector.received
    assert path == "/v1/traces"
    assert b"store" in body
    assert b"plancia" in body
