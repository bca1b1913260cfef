#!/usr/bin/env python3
"""The OpenAPI document with things that are there as examples, which Schemathesis begins with.

with_examples.py DOCUMENT KNOWN >WITH_EXAMPLES
"""

import json
import sys

from kinds import KINDS


def main():
    document, known = (json.load(open(name, encoding="utf-8")) for name in sys.argv[1:])

    def things(name, path=None):
        kind = KINDS.get(path.split("/")[1]) if name == "id" and path else KINDS.get(name)
        return known.get(kind) or []

    for path, operations in document["paths"].items():
        for operation in operations.values():
            for parameter in operation.get("parameters", []):
                found = things(parameter["name"], path)[:3]
                if found:
                    parameter["examples"] = {f"known-{n}": {"value": thing} for n, thing in enumerate(found)}
    for schema in document["components"]["schemas"].values():
        for name, field in schema.get("properties", {}).items():
            found = things(name)[:3]
            if found and "$ref" not in field:
                field["examples"] = [[thing] for thing in found] if "array" in field.get("type", "") else found
    json.dump(document, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
