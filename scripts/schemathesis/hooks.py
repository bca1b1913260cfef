"""Schemathesis invents values; three times in four what names something becomes one that is there, so that more than "not found" is tried."""

import json
import os
import zlib

import schemathesis

from kinds import KINDS

with open(os.environ["KEPING_KNOWN"], encoding="utf-8") as file:
    KNOWN = json.load(file)


def known(kind, value):
    """By the value itself, so that a run can be repeated."""
    drawn = zlib.crc32(repr(value).encode())
    things = KNOWN.get(kind) or []
    return things[drawn // 4 % len(things)] if things and drawn % 4 else value


def replaced(value, name=None):
    if isinstance(value, dict):
        return {key: replaced(inner, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [replaced(inner, name) for inner in value]
    return known(KINDS[name], value) if isinstance(value, str) and name in KINDS else value


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    kind = KINDS.get(context.operation.path.split("/")[1])
    return {
        name: known(kind, value) if name == "id" else replaced(value, name)
        for name, value in (path_parameters or {}).items()
    }


@schemathesis.hook
def map_query(context, query):
    return replaced(query) if isinstance(query, dict) else query


@schemathesis.hook
def map_body(context, body):
    return replaced(body) if isinstance(body, dict) else body
