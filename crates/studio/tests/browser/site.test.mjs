// The page without a server: the single file from the file system, and the same answers as the server's.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasSite, launch, openTab, root, says, serve, singleFile } from './harness.mjs';

/** Logarithms differ in their last digit. */
const rounded = (value) => (typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(12)) : value);

/** Times differ, and so do the tables of searches that were asked before. */
const comparable = (answer) => JSON.parse(JSON.stringify(answer, (key, value) => (['time_ms', 'hash_full'].includes(key) ? undefined : rounded(value))));

test('the single file plays, solves, hints and watches from file://', { skip: !hasSite && 'cargo xtask site was not run' }, async (t) => {
  assert.ok(statSync(singleFile).size <= 2_500_000);
  const browser = await launch();
  t.after(() => browser.close());
  const tab = await openTab(browser, pathToFileURL(singleFile).href, '#/analyse/connect-four?on=1');
  const { page } = tab;
  await says(page, /Column 4 wins in 41 plies/, 20_000);
  await tab.go('#/watch');
  await page.keyboard.press('End');
  await says(page, /11 of 15 nodes, 5 of 8 leaves/);
  await tab.go('#/puzzle/sudoku/53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
  for (let degree = 0; degree < 3; degree += 1) await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await says(page, /r\dc\d=\d/);
  await tab.go('#/play/tic-tac-toe?level=3');
  await page.locator('[data-cell="1,1"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.stage .piece').length === 2);
  await tab.go('#/arena');
  await page.keyboard.press('ArrowRight');
  await says(page, /Layer A0/);
  assert.deepEqual(tab.faults, []);

});

test('the engine in the page answers as the server does', { skip: !hasSite && 'cargo xtask site was not run' }, async (t) => {
  const calls = readFileSync(join(root, 'crates/wire/tests/calls.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  const [browser, server] = await Promise.all([launch(), serve()]);
  t.after(() => Promise.all([browser.close(), server.kill()]));
  const tab = await openTab(browser, pathToFileURL(singleFile).href, '#/');
  for (const { do: what, id: _, ...body } of calls) {
    const local = await tab.page.evaluate(([name, question]) => globalThis.outplay.port.ask(name, question), [what, body]);
    const response = await fetch(`${server.address}api/v1/${what}`, { method: 'POST', body: JSON.stringify(body) });
    const served = await response.json();
    assert.equal(response.status, 200, `${what}: ${JSON.stringify(served).slice(0, 200)}`);
    assert.deepEqual(comparable(local), comparable(served), what);
  }

});
