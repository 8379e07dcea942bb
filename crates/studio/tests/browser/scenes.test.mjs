// The ten classroom scenes: each by keyboard alone, and by touch alone.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { launch, openTab, says, sentence, serve } from './harness.mjs';

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(async () => { await browser?.close(); await server?.kill(); });

/** Runs a scene in a tab, by keys or by fingers, and lets no fault pass. */
function scene(name, hash, { keys, touch }) {
  for (const [how, play] of Object.entries({ keys, touch })) {
    test(`${name}, by ${how}`, async () => {
      const tab = await openTab(browser, server.address, hash, how === 'touch' ? { touch: true, width: 390, height: 844 } : {});
      try {
        await play(tab.page, tab);
        assert.deepEqual(tab.faults, []);
      } finally {
        await tab.close();
      }
    });
  }
}

const press = async (page, key, times = 1) => { for (let index = 0; index < times; index += 1) await page.keyboard.press(key); };
const tap = (page, name) => page.getByRole('button', { name, exact: true }).first().tap();
const tags = (page) => page.locator('.tags span').allTextContents();

const WORTH = ['−2', '−1', '0', '+1', '0', '−1', '−2'];

scene('1: why the centre is the only move', '#/analyse/connect-four', {
  keys: async (page) => {
    await press(page, 'l');
    await says(page, /Column 4 wins in 41 plies; columns 3 and 5 draw/);
    assert.deepEqual(await tags(page), WORTH);
    assert.equal(await page.locator('.tag.best').textContent(), '+1');
    // Walk to a column by Tab and arrows: its best line appears as numbered stones.
    await page.locator('.stage [role=gridcell][tabindex="0"]').focus();
    await page.waitForFunction(() => document.querySelectorAll('.ghost').length === 8);
    await page.evaluate(() => document.activeElement.blur());
    await press(page, 'Space');
    await page.waitForFunction(() => document.querySelectorAll('.board .disc').length === 1);
  },
  touch: async (page) => {
    await tap(page, 'Start the engine');
    await says(page, /Column 4 wins in 41 plies/);
    assert.deepEqual(await tags(page), WORTH);
    await tap(page, 'Play the best move');
    await page.waitForFunction(() => document.querySelectorAll('.board .disc').length === 1);
  },
});

const CUTS = '#/watch/tree/(((10+12)+(14+5))+((4+6)+(9+3)))?search=alpha-beta';

scene('2: cut before their eyes', CUTS, {
  keys: async (page) => {
    await press(page, 'ArrowRight', 8);
    await says(page, /MAX has 14 here, and the MIN above is sure of 12: 2 cannot matter/);
    assert.equal(await page.locator('.film .cut-word').textContent(), 'β');
    assert.equal(await page.locator('.film .cross').count(), 1);
    await press(page, 'ArrowLeft');
    await page.waitForFunction(() => document.querySelectorAll('.film .cross').length === 0);
    await press(page, 'End');
    await says(page, /11 of 15 nodes, 5 of 8 leaves: the least that any search can look at/);
  },
  touch: async (page) => {
    for (let step = 0; step < 8; step += 1) await tap(page, 'One step forward');
    await says(page, /MAX has 14 here/);
    await tap(page, 'To the end');
    await says(page, /11 of 15 nodes, 5 of 8 leaves/);
    assert.match(page.url(), /step=16/);
  },
});

scene('3: predict first', CUTS, {
  keys: async (page) => {
    await press(page, 'q');
    // The root's window is no question; then windows are typed and cuts are called, wrongly once.
    await says(page, /Press →|Which window/);
    for (let step = 0; step < 60; step += 1) {
      const text = await sentence(page);
      if (/Which window/.test(text)) {
        await page.locator('.question input').focus();
        await page.keyboard.type(/does 1-2 get/.test(text) ? '-inf, 12' : /does 2/.test(text) ? '12, inf' : '-∞ ∞');
        await press(page, 'Enter');
        await page.evaluate(() => document.activeElement.blur());
      } else if (/cut off\?/.test(text)) await press(page, /with 14|with 6\./.test(text) ? 'c' : 'g');
      else if (/11 of 15/.test(text)) break;
      else await press(page, 'ArrowRight');
      await page.waitForTimeout(30);
    }
    await says(page, /11 of 15 nodes/);
    const score = await page.locator('.ticks').textContent();
    const [right, asked] = /(\d+) of (\d+) right/.exec(score).slice(1).map(Number);
    assert.ok(asked >= 9, score);
    assert.ok(right >= asked - 1, score);
    assert.match(page.url(), /answers=[01]{9,}/);
  },
  touch: async (page) => {
    await tap(page, 'Ask me');
    await tap(page, 'One step forward');
    await says(page, /Which window does 1 get/);
    await page.locator('.question input').fill('3, 4');
    await tap(page, 'Answer');
    await page.waitForFunction(() => /0 of 1 right/.test(document.querySelector('.ticks')?.textContent ?? ''));
  },
});

scene('4: two searches race', '#/watch/connect-four?mode=race', {
  keys: async (page) => {
    await press(page, 'ArrowRight', 6);
    await says(page, /137,257 against 6,[0-9]{3} nodes|against/, 30_000);
    await says(page, /They agree/, 30_000);
    await press(page, '+');
    await page.waitForFunction(() => document.querySelectorAll('.bars')[0].children.length === 3);
  },
  touch: async (page) => {
    for (let step = 0; step < 4; step += 1) await tap(page, 'One step forward');
    await says(page, /2,801 against 913 nodes\. They agree/, 20_000);
  },
});

scene('5: a thousand games in the head', '#/watch/tic-tac-toe?search=uct&iterations=40&c=1.41', {
  keys: async (page) => {
    await press(page, 'ArrowRight');
    await says(page, /Iteration 1, selection|iteration 1, selection/i);
    await press(page, 'Shift+ArrowRight');
    await says(page, /iteration 1, back-propagation/i);
    await press(page, 'Control+ArrowRight');
    await says(page, /40 iterations: the most visited move is/);
    assert.match(await page.locator('.formula').textContent(), /√\(ln \d+ \/ \d+\) = \d/);
    assert.ok(await page.locator('.mini [role=gridcell]').count() === 9);
  },
  touch: async (page) => {
    for (let phase = 0; phase < 4; phase += 1) await tap(page, 'One step forward');
    await says(page, /iteration 1, back-propagation/i);
    await tap(page, 'To the end');
    await says(page, /40 iterations/);
  },
});

scene('6: the attractor grows', '#/arena?game=sticks&start=10', {
  keys: async (page) => {
    await press(page, 'ArrowRight', 4);
    await says(page, /Layer A3: 5@2 \(every move of player 2 leads into A2\)/);
    assert.equal(await page.locator('.arena-node.in').count(), 6);
    assert.ok(await page.locator('.arena-node .left').count() > 0);
    // A new edge by keyboard: the layers are new at once.
    await page.getByRole('button', { name: /^5@2,/ }).focus();
    await press(page, 'Enter');
    await press(page, 'e');
    await page.getByRole('button', { name: /^10,/ }).focus();
    await press(page, 'Enter');
    await page.waitForFunction(() => !/5@2 \(every/.test(document.querySelector('.sentence').textContent));
    await page.evaluate(() => document.activeElement.blur());
    await press(page, 'Control+z');
    await says(page, /Layer A3: 5@2/);
  },
  touch: async (page) => {
    for (let layer = 0; layer < 4; layer += 1) await tap(page, 'One step forward');
    await says(page, /Layer A3: 5@2/);
    await page.locator('.arena-node', { hasText: '5@2' }).tap();
    await tap(page, 'Change target');
    await page.waitForFunction(() => /A0/.test(document.querySelector('.layer-list').textContent) && /5@2/.test(document.querySelector('.layer-list li').textContent));
  },
});

scene('7: play the strategy', '#/arena?game=sticks&start=10', {
  keys: async (page) => {
    await press(page, 'w');
    await says(page, /10: player 1, your move/);
    // From ten sticks only taking one wins; taking two is refuted by name.
    await page.locator('.choice', { hasText: '8@2' }).focus();
    await press(page, 'Enter');
    await says(page, /That loses: after 8@2, the reply .* refutes it/);
  },
  touch: async (page) => {
    await tap(page, 'Play against the strategy');
    await says(page, /10: player 1, your move/);
    await tap(page, '9@2');
    await says(page, /Well played: the victory is \d+ moves away/);
    for (let turn = 0; turn < 6; turn += 1) {
      const text = await sentence(page);
      if (/has won/.test(text)) break;
      const here = Number(/(\d+): player 1, your move/.exec(text)[1]);
      // Leave one more than a multiple of four.
      const wanted = `${Math.floor((here - 2) / 4) * 4 + 1}@2`;
      await tap(page, wanted);
      await page.waitForFunction((before) => document.querySelector('.sentence').textContent !== before, text);
    }
    await says(page, /Player 1 has won/);
  },
});

const SUDOKU = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

scene('8: stuck in the Sudoku', `#/puzzle/sudoku/${SUDOKU}`, {
  keys: async (page) => {
    await press(page, 'h');
    const where = await sentence(page);
    await press(page, 'h');
    await page.waitForFunction((before) => document.querySelector('.sentence').textContent !== before, where);
    const technique = await sentence(page);
    await press(page, 'h');
    await page.waitForFunction((before) => document.querySelector('.sentence').textContent !== before, technique);
    const step = /r(\d)c(\d)=(\d)/.exec(await sentence(page));
    assert.ok(step, await sentence(page));
    await press(page, 'Enter');
    await page.waitForFunction(([row, column, digit]) => document.querySelector(`[data-cell="${column - 1},${row - 1}"] .cell-text`)?.textContent === digit, step.slice(1));
    // A wrong digit, then another: the page says how long ago, and goes back.
    await page.locator('[data-cell="2,0"]').focus();
    await press(page, '1');
    await page.waitForFunction(() => document.querySelector('[data-cell="2,0"] .cell-text')?.textContent === '1');
    await page.locator('[data-cell="3,0"]').focus();
    await press(page, '6');
    await page.waitForFunction(() => document.querySelector('[data-cell="3,0"] .cell-text')?.textContent === '6');
    await page.evaluate(() => document.activeElement.blur());
    await press(page, 'h');
    await says(page, /Something went wrong 2 steps ago/);
    await press(page, 'Control+z', 2);
    await page.waitForFunction(() => !document.querySelector('[data-cell="2,0"] .cell-text'));
  },
  touch: async (page) => {
    await tap(page, 'Hint');
    await tap(page, 'Hint');
    await tap(page, 'Hint');
    await says(page, /r\dc\d=\d/);
    await tap(page, 'Do it');
    await page.waitForFunction(() => /steps=/.test(location.hash));
    await page.locator('[data-cell="2,0"]').tap();
    await page.locator('.digit', { hasText: '4' }).tap();
    await page.waitForFunction(() => document.querySelector('[data-cell="2,0"] .cell-text')?.textContent === '4');
    await tap(page, 'Note');
    await page.locator('[data-cell="3,0"]').tap();
    await page.locator('.digit', { hasText: '2' }).tap();
    await page.waitForFunction(() => document.querySelector('[data-cell="3,0"] .own-notes')?.textContent === '2');
  },
});

scene('9: Akari by reason', '#/puzzle/lightup?grade=easy', {
  keys: async (page) => {
    await press(page, 'h', 3);
    await page.waitForFunction(() => document.querySelectorAll('.mark-reason, .mark-set').length > 0);
    await press(page, 'Enter');
    await page.waitForFunction(() => /steps=/.test(location.hash));
    await page.getByRole('button', { name: 'Play the way to the solution' }).focus();
    await press(page, 'Enter');
    await page.evaluate(() => document.activeElement.blur());
    await page.locator('.time-line').waitFor();
    await press(page, 'End');
    await page.waitForFunction(() => document.querySelectorAll('.tone-lit').length > 40);
    await press(page, 'Home');
    await says(page, /first step/);
  },
  touch: async (page) => {
    const free = page.locator('.cell:not(.tone-wall)').first();
    await free.tap();
    await page.waitForFunction(() => document.querySelectorAll('.bulb').length === 1);
    assert.ok(await page.locator('.tone-lit').count() > 1);
    await free.tap();
    await page.waitForFunction(() => document.querySelectorAll('.bulb').length === 0);
    for (let degree = 0; degree < 3; degree += 1) await tap(page, 'Hint');
    await tap(page, 'Do it');
    await page.waitForFunction(() => document.querySelectorAll('.bulb, .piece-text').length > 0);
  },
});

const HORIZON = '#/analyse/chess/6k1~-2r1p3~-b3p3~-p7~-3qB2Q~-5P2~-P5P1~-2B4K+w+-+-+0+1?search=pvs&eval=shannon&horizon=1';

scene('10: the horizon', HORIZON, {
  keys: async (page) => {
    await page.waitForFunction(() => document.querySelectorAll('.curve .point').length === 12, undefined, { timeout: 60_000 });
    const beliefs = await page.locator('.curve .series-0 .point').evaluateAll((points) => points.map((point) => point.getAttribute('aria-label')));
    assert.deepEqual(beliefs.slice(0, 3).map((label) => /Depth \d: (\S+)/.exec(label)[1]), ['Qg5+', 'Qg5+', 'Bh7+']);
    assert.match(await page.locator('.curve .series-1 .point').first().getAttribute('aria-label'), /Depth 1: Bh7\+/);
    await page.locator('.curve .series-0 .point').nth(2).focus();
    await press(page, 'Enter');
    await page.waitForFunction(() => /horizon=3/.test(location.hash));
    assert.ok(await page.locator('.arrows .best').count() === 1);
    // A link restores all of it.
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.curve .point.here'), undefined, { timeout: 60_000 });
  },
  touch: async (page) => {
    await page.waitForFunction(() => document.querySelectorAll('.curve .point').length === 12, undefined, { timeout: 60_000 });
    await page.locator('.curve .series-1 .point').nth(0).tap();
    await page.waitForFunction(() => /quiet=1/.test(location.hash));
  },
});
