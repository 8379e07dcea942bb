"""The notebooks run from top to bottom."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_runs(path: Path, tmp_path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [data for cell in notebook.cells for out in cell.get("outputs", []) for data in out.get("data", {})]
    assert shown.count("image/svg+xml") >= 5


def test_there_is_one_in_each_language() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["tour.en", "tour.fr"]
