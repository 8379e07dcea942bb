// Whole games for whoever sees nothing: everything is taken from the accessibility tree and from what is announced, and
// nothing from pixels, colours or places. And keys as they come from a French keyboard.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { announces, launch, openTab, serve, spoken } from './harness.mjs';

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(async () => { await browser?.close(); await server?.kill(); });

/** The cells that can be played, by their names. */
const playable = async (page) => (await page.getByRole('gridcell', { name: /playable/ }).all());

/** Walks with the arrow keys to the cell of this name, as the tree tells its names, and presses Enter. */
async function playCell(page, name) {
  const cell = page.getByRole('gridcell', { name }).first();
  await cell.focus();
  await page.keyboard.press('Enter');
}

async function waitForTurn(page) {
  await page.waitForFunction(() => !/thinks|réfléchit/.test(document.querySelector('.sentence')?.textContent ?? ''), undefined, { timeout: 20_000 });
}

async function playOut(page, choose, most = 60) {
  for (let turn = 0; turn < most; turn += 1) {
    await waitForTurn(page);
    const heard = await spoken(page);
    if (/wins|draw/.test(heard)) return heard;
    await choose();
    await page.waitForTimeout(120);
  }
  throw new Error('the game never ended');
}

test('a game of Connect Four', async () => {
  const { page, close, faults } = await openTab(browser, server.address, '#/play/connect-four?level=2');
  const end = await playOut(page, async () => {
    const cells = await playable(page);
    if (cells.length > 0) await playCell(page, await cells[Math.floor(cells.length / 2)].textContent());
  });
  assert.match(end, /player [12] wins|draw/);
  assert.deepEqual(faults, []);
  await close();
});

test('a game of tic-tac-toe against the best level is drawn or lost', async () => {
  const { page, close } = await openTab(browser, server.address, '#/play/tic-tac-toe?level=10');
  const end = await playOut(page, async () => {
    const cells = await playable(page);
    if (cells.length > 0) await playCell(page, await cells[0].textContent());
  });
  assert.match(end, /wins|draw/);
  assert.doesNotMatch(end, /player 1 wins/);
  await close();
});

test('a game of Nim', async () => {
  const { page, close } = await openTab(browser, server.address, '#/play/nim?level=1');
  const end = await playOut(page, async () => {
    const moves = await page.getByRole('group', { name: 'Which move?' }).getByRole('button').all();
    if (moves.length > 0) await moves[moves.length - 1].press('Enter');
  });
  assert.match(end, /player [12] wins/);
  await close();
});

test('a mate in two, by names of squares and a typed move', async () => {
  // White mates by 1 Ra7 and 2 Rb8.
  const { page, close } = await openTab(browser, server.address, '#/play/chess/7k~-8~-8~-8~-8~-8~-R7~-1R4K1+w+-+-+0+1?with=human');
  assert.ok(await page.getByRole('gridcell', { name: /a2, white rook/ }).count() === 1);
  await playCell(page, /a2, white rook/);
  await playCell(page, /^a7,/);
  await announces(page, /Ra7/);
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await field.fill('Kg8');
  await field.press('Enter');
  await announces(page, /Kg8/);
  await field.fill('Rb8#');
  await field.press('Enter');
  await announces(page, /white wins|White wins/i);
  await close();
});

test('keys of a French keyboard', async () => {
  const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const { page, context, close } = await openTab(browser, server.address, `#/puzzle/sudoku/${SUDOKU}`);
  const keyboard = await context.newCDPSession(page);
  const press = async (key, code, modifiers = 0) => {
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: modifiers ? '' : key, modifiers });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers });
  };
  await page.locator('[data-cell="2,0"]').focus();
  // The key with 4 and an apostrophe on it; nobody holds Shift.
  await press("'", 'Digit4');
  await page.waitForFunction(() => document.querySelector('[data-cell="2,0"] .cell-text')?.textContent === '4');
  await page.locator('[data-cell="3,0"]').focus();
  // With Shift the key says 2 on a French keyboard: a note; so does Ctrl.
  await press('2', 'Digit2', 8);
  await page.waitForFunction(() => document.querySelector('[data-cell="3,0"] .own-notes')?.textContent === '2');
  await press('é', 'Digit6', 2);
  await page.waitForFunction(() => document.querySelector('[data-cell="3,0"] .own-notes')?.textContent === '2 6');
  await press('6', 'Numpad6');
  await page.waitForFunction(() => document.querySelector('[data-cell="3,0"] .cell-text')?.textContent === '6');
  await close();
});
