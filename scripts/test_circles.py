import tempfile
import unittest
from pathlib import Path

from circles import circles, imports, leaves


def crate(files: dict[str, str]) -> Path:
    source = Path(tempfile.mkdtemp()) / "src"
    for name, text in files.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text)
    return source


class Circles(unittest.TestCase):
    def test_a_tree_of_imports_has_its_leaves(self):
        tree = "crate::{A, b::{self, C as D}, e::*}"
        self.assertEqual(leaves(tree), [["crate", "A"], ["crate", "b"], ["crate", "b", "C"], ["crate", "e", "*"]])

    def test_a_circle_is_found_through_what_the_root_gives_on(self):
        source = crate(
            {
                "lib.rs": "mod a;\nmod b;\n\npub use a::deep::Thing;\n",
                "a/mod.rs": "pub mod deep;\n",
                "a/deep.rs": "use super::super::b::Other;\npub struct Thing;\n",
                "b.rs": "use crate::Thing;\npub struct Other;\n",
            }
        )
        self.assertEqual(circles(imports(source)), [frozenset({"a", "b"})])

    def test_tests_and_comments_make_none(self):
        tests = "#[cfg(test)]\nmod tests {\n    use crate::b::Other;\n}\n"
        source = crate({"lib.rs": "mod a;\nmod b;\n", "a.rs": f"// crate::b::Other\n{tests}", "b.rs": "use crate::a::X;\n"})
        self.assertEqual(circles(imports(source)), [])


if __name__ == "__main__":
    unittest.main()
