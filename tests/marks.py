"""How a test says which statement of the rules it is about."""

import pytest

rule = pytest.mark.rule
