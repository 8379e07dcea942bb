"""The annotations hold: of the package, and of the native part as its stubs tell them."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def run(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, cwd=HERE)
    assert done.returncode == 0, done.stdout + done.stderr


def test_package_is_annotated() -> None:
    run("mypy", "--config-file", str(HERE.parent / "pyproject.toml"), "--package", "outplay")


def test_stubs_tell_the_native_part() -> None:
    run("mypy.stubtest", "outplay._native", "--concise", "--allowlist", "stubtest-allowlist.txt")
