// What the views can do beside the classroom scenes, and how quick they are where it counts.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launch, openTab, root, says, sentence, serve } from './harness.mjs';

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(async () => { await browser?.close(); await server?.kill(); });

const press = async (page, key, times = 1) => { for (let index = 0; index < times; index += 1) await page.keyboard.press(key); };
const button = (page, name) => page.getByRole('button', { name, exact: true }).first();
const median = (times) => [...times].sort((one, two) => one - two)[Math.floor(times.length / 2)];

/** Opens a tab, plays in it, and lets no fault pass. */
async function inTab(hash, options, play) {
  const tab = await openTab(browser, server.address, hash, options);
  try {
    await play(tab.page, tab);
    assert.deepEqual(tab.faults, []);
  } finally {
    await tab.close();
  }
}

test('the curve of a whole game names the moves that threw it away', async () => {
  await inTab('#/analyse/connect-four?moves=3.3.2.4.4.1.3.3.3', {}, async (page) => {
    await button(page, 'Curve of the whole game').click();
    await page.waitForFunction(() => document.querySelectorAll('.game-curve .lost').length === 3, undefined, { timeout: 60_000 });
    const lost = await page.locator('.lost-moves li').allTextContents();
    assert.match(lost[0], /3\. 3 \?\?.*4 was better: win in 39 became loss in 37/);
    assert.match(lost[1], /6\. 2 \?\?.*4 was better: loss in 35 became win in 33/);
    assert.match(lost[2], /9\. 4 \?\?.*5 was better/);
    // A point of the curve leads there, and the signs stay behind the moves.
    await page.locator('.lost-moves button').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.stage .disc').length === 2);
    assert.match(page.url(), /curve=1/);
    assert.match(await page.locator('.game-curve svg').getAttribute('aria-label'), /After 2 plies: win in 39 for player 1/);
  });
});

test('a clock runs, and who has no time left has lost', async () => {
  await inTab('#/play/tic-tac-toe?with=human&clock=1%2B2&left=60-1.2&moves=4', {}, async (page) => {
    assert.equal(await page.locator('.clock.runs').count(), 1);
    await says(page, /Time is up for player 2: player 1 wins/, 10_000);
    assert.match(page.url(), /end=flag-2/);
    await page.reload();
    await says(page, /Time is up/);
    assert.equal(await page.getByRole('gridcell', { name: /playable/ }).count(), 0);
  });
  await inTab('#/play/tic-tac-toe?with=human&clock=1%2B2&left=30-30&moves=4', {}, async (page) => {
    // The increment comes with the move: the one who has just moved has more than before.
    await page.getByRole('gridcell', { name: /playable/ }).first().click();
    await page.waitForFunction(() => /moves=4\.\d/.test(location.hash));
    const left = /left=([\d.]+)-([\d.]+)/.exec(page.url()).slice(1).map(Number);
    assert.ok(left[1] > 30 && left[1] <= 32 && left[0] <= 30, page.url());
    await button(page, 'Resign').click();
    await says(page, /player 1 resigns, player 2 wins/i);
  });
});

test('hints say more each time', async () => {
  await inTab('#/play/connect-four?moves=3.3.3.3.3&with=human', {}, async (page) => {
    const heard = [];
    for (let degree = 0; degree < 3; degree += 1) {
      const before = await page.locator('.sentence').textContent();
      await button(page, 'Hint').click();
      await page.waitForFunction((text) => document.querySelector('.sentence').textContent !== text, before);
      heard.push(await sentence(page));
    }
    assert.match(heard[0], /one move|well|ahead|trouble|holds/);
    assert.match(heard[1], /One of these is best/);
    assert.match(heard[2], /is best|are best/);
  });
});

test('two searches beside each other on one time line', async () => {
  await inTab('#/watch/tree/(((10+12)+(14+5))+((4+6)+(9+3)))?search=minimax&beside=alpha-beta', {}, async (page) => {
    await press(page, 'ArrowRight', 5);
    await says(page, /minimax: \d+ · alpha-beta: \d+/);
    await press(page, 'End');
    await says(page, /minimax: 15 · alpha-beta: 11\. They agree: 1, /);
    assert.equal(await page.locator('op-film').count(), 2);
    assert.equal(await page.locator('.film .cross').count(), 2);
    await press(page, 'Home');
    await says(page, /first step/);
    assert.equal(await page.locator('.film .cross').count(), 0);
  });
});

test('colours, notes and their undo, the list of steps, backtracking, a puzzle that is pasted', async () => {
  await inTab('#/puzzle/sudoku/53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', {}, async (page) => {
    await page.locator('[data-cell="2,0"]').focus();
    await press(page, 'x');
    await press(page, '1');
    await press(page, 'c');
    await press(page, '2');
    await page.waitForFunction(() => document.querySelector('[data-cell="2,0"]').classList.contains('mark-colour-2'));
    assert.match(await page.locator('[data-cell="2,0"]').textContent(), /orange \(b\)/);
    await press(page, 'Control+z');
    await page.waitForFunction(() => !document.querySelector('[data-cell="2,0"]').classList.contains('mark-colour-2'));
    assert.equal(await page.locator('[data-cell="2,0"] .own-notes').textContent(), '1');
    await press(page, 'Control+z');
    await page.waitForFunction(() => !document.querySelector('[data-cell="2,0"] .own-notes'));
    await page.locator('summary', { hasText: 'All steps' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.steps li').length > 40);
    await button(page, 'Watch backtracking').click();
    await page.locator('.time-line').waitFor();
    await page.evaluate(() => document.activeElement.blur());
    await press(page, 'ArrowRight', 2);
    await says(page, /Try r1c\d=\d.*2 on the board/);
    await press(page, 'End');
    await says(page, /tried, \d+ taken back/);
    await button(page, 'Close').click();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', '.'.repeat(80) + '1');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    await says(page, /several solutions/);
  });
});

test('an arena is drawn by fingers and by keys', async () => {
  await inTab('#/arena/node+a+1;edge+a+b;node+b+2+target', { touch: true, width: 390, height: 844 }, async (page, { context }) => {
    const finger = await context.newCDPSession(page);
    await button(page, 'Add a position').tap();
    await page.waitForFunction(() => document.querySelectorAll('.arena-node').length === 3);
    await page.locator('op-arena').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 0));
    const middle = async (name) => { const box = await page.locator(`.arena-node[data-name="${name}"]`).boundingBox(); return { x: box.x + box.width / 2, y: box.y + box.height / 2 }; };
    const [from, to] = [await middle('p1'), await middle('b')];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const share of [0.3, 0.7, 1]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }] });
    await page.locator('.rubber').waitFor({ state: 'attached' });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction(() => document.querySelectorAll('.arena-edge').length === 2);
    assert.match(await page.evaluate(() => globalThis.outplay.view.scene.text), /edge p1 b/);
    await button(page, 'Undo').tap();
    await page.waitForFunction(() => document.querySelectorAll('.arena-edge').length === 1);
  });
  await inTab('#/arena?game=sticks&start=4', {}, async (page) => {
    await page.getByRole('button', { name: /^4,/ }).focus();
    await press(page, 'Enter');
    await page.getByLabel('Name').fill('start');
    await press(page, 'Enter');
    await page.waitForFunction(() => document.querySelector('.arena-node[data-name="start"]'));
    // Every format is told, and what is told is read again.
    const formats = await page.locator('select').filter({ hasText: 'PGSolver' }).locator('option').evaluateAll((all) => all.map((one) => one.value).filter(Boolean));
    assert.ok(formats.includes('py') && formats.includes('pg') && formats.includes('tikz'));
    const before = await page.locator('.arena-node').count();
    for (const format of formats) {
      await page.locator('select').filter({ hasText: 'PGSolver' }).selectOption(format);
      await page.waitForFunction((name) => document.querySelector('.exported')?.value && globalThis.outplay.view.exported.name.endsWith(name), format);
      const text = await page.locator('.exported').inputValue();
      if (['arena', 'py', 'json', 'dot'].includes(format)) {
        await page.evaluate((one) => globalThis.outplay.view.readText(one), text);
        assert.equal(await page.locator('.arena-node').count(), before, format);
      }
    }
  });
});

test('a game of a stranger is there without a line of JavaScript', { skip: !existsSync(join(root, 'target/debug/own-game')) && 'own-game is not built' }, async () => {
  const own = await serve(0, join(root, 'target/debug/own-game'));
  const tab = await openTab(browser, own.address, '#/play/hexapawn?with=human');
  const { page } = tab;
  assert.equal(await page.locator('.stage [role=gridcell]').count(), 9);
  await page.getByRole('gridcell', { name: /playable/ }).first().click();
  await page.locator('.stage .from').waitFor();
  await page.locator('.stage .can:not(.from)').first().click();
  await page.waitForFunction(() => /moves=\d/.test(location.hash));
  await tab.go('#/analyse/hexapawn?on=1&search=minimax');
  await page.waitForFunction(() => document.querySelector('.facts'));
  await tab.go('#/watch/hexapawn?search=alpha-beta&depth=2');
  await page.locator('.time-line').waitFor();
  await press(page, 'End');
  await says(page, /nodes, \d+ (of \d+ )?leaves/);
  assert.deepEqual(tab.faults, []);
  await tab.close();
  await own.kill();
});

test('games on other boards: Go with ko, territory and pass, captures with their way', async () => {
  await inTab('#/play/go?with=human&set=size%3D5', {}, async (page) => {
    await page.getByRole('gridcell', { name: /^C3,/ }).press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.stage .disc.dark').length === 1);
    for (let pass = 0; pass < 2; pass += 1) {
      await page.locator('.choices').getByRole('button', { name: 'pass', exact: true }).focus();
      await press(page, 'Enter');
      await page.waitForFunction((count) => document.querySelectorAll('.move-list button').length === count, pass + 2);
    }
    await says(page, /wins/);
    assert.equal(await page.locator('.mark-owned').count(), 24);
  });
  // Black takes two men in one move.
  await inTab('#/play/checkers/B:W18,26:B15?with=human', { touch: true, width: 390, height: 844 }, async (page) => {
    await page.getByRole('gridcell', { name: /black man/ }).tap();
    await page.locator('.stage .can:not(.from)').first().tap();
    await page.waitForFunction(() => document.querySelectorAll('.stage .piece').length === 1);
    assert.equal(await page.locator('.arrows .way').count(), 2);
  });
});

test('twenty thousand nodes move as twenty do', async (t) => {
  await inTab('#/watch/connect-four?search=minimax&depth=5&all=1&step=9000', {}, async (page) => {
    const count = await page.evaluate(() => globalThis.outplay.view.film.nodes.length);
    assert.ok(count > 19_000, `${count} nodes`);
    const frames = await page.evaluate(async () => {
      const film = document.querySelector('op-film');
      const times = { pan: [], far: [], step: [] };
      const frame = () => new Promise(requestAnimationFrame);
      const work = async (name, change) => {
        await frame();
        const start = performance.now();
        change();
        film.draw();
        film.getBoundingClientRect();
        document.documentElement.offsetWidth; // the layout is part of it
        times[name].push(performance.now() - start);
      };
      for (let index = 0; index < 40; index += 1) await work('pan', () => { film.box.x += index % 2 ? 60 : -45; });
      film.fit(true);
      film.draw();
      if ([...document.querySelectorAll('.dots')].reduce((sum, one) => sum + one.getAttribute('d').length, 0) < 10_000) throw new Error('nothing is seen from afar');
      for (let index = 0; index < 20; index += 1) await work('far', () => { film.box.x += index % 2 ? 10 : -10; });
      film.fit();
      for (let index = 0; index < 20; index += 1) await work('step', () => globalThis.outplay.view.runner.go(9000 + index));
      return times;
    });
    const told = Object.fromEntries(Object.entries(frames).map(([name, times]) => [name, Number(median(times).toFixed(1))]));
    t.diagnostic(`${count} nodes, median milliseconds: ${JSON.stringify(told)}`);
    assert.ok(told.pan <= 66 && told.far <= 200 && told.step <= 200, JSON.stringify(told));
  });
});

test('an arena of two hundred positions is solved and drawn anew after an edge', async (t) => {
  const lines = Array.from({ length: 200 }, (_, index) => `node n${index} ${1 + (index % 2)}${index === 199 ? ' target' : ''}`);
  for (let index = 0; index < 199; index += 1) lines.push(`edge n${index} n${Math.min(199, index + 1 + (index * 7) % 5)}`, `edge n${index} n${Math.min(199, index + 2 + (index * 3) % 4)}`);
  await inTab('#/arena?game=sticks&start=2', {}, async (page) => {
    await page.evaluate((text) => globalThis.outplay.view.readText(text), lines.join('\n'));
    await page.waitForFunction(() => document.querySelectorAll('.arena-node').length === 200);
    const times = await page.evaluate(async () => {
      const { view } = globalThis.outplay;
      view.runner.go(view.runner.last);
      const taken = [];
      for (let index = 0; index < 12; index += 1) {
        const before = view.scene;
        const start = performance.now();
        await view.edit(() => view.model.toggleEdge('n3', `n${20 + index}`));
        await Promise.resolve();
        document.documentElement.offsetWidth;
        if (view.scene === before) throw new Error('nothing has changed');
        taken.push(performance.now() - start);
      }
      return taken;
    });
    t.diagnostic(`median ${median(times).toFixed(0)} ms after an edge`);
    assert.ok(median(times) < 1000, `${median(times)} ms`);
  });
});

test('all seven columns after eight plies', async (t) => {
  await inTab('#/', {}, async (page) => {
    const times = await page.evaluate(async () => {
      const { port } = globalThis.outplay;
      const taken = [];
      let random = 7;
      const next = (most) => { random = (random * 1103515245 + 12345) % 2147483648; return random % most; };
      for (let trial = 0; trial < 10; trial += 1) {
        const moves = [];
        for (let ply = 0; ply < 8; ply += 1) {
          const scene = await port.ask('scene', { game: 'connect-four', moves });
          if (scene.outcome) break;
          moves.push(scene.moves[next(scene.moves.length)].number);
        }
        const start = performance.now();
        const found = await port.ask('solve', { game: 'connect-four', moves, all: true });
        if (!found.solved && moves.length === 8) throw new Error('not solved');
        taken.push(performance.now() - start);
      }
      return taken;
    });
    t.diagnostic(`slowest of ten ${Math.max(...times).toFixed(0)} ms, median ${median(times).toFixed(0)} ms`);
    assert.ok(median(times) < 3000, `${times}`);
  });
});

test('up to five lines, each of which can be followed', async () => {
  await inTab('#/analyse/tic-tac-toe?on=1&search=pvs&lines=3&moves=4', {}, async (page) => {
    await page.waitForFunction(() => document.querySelectorAll('.lines li').length === 3 && !document.querySelector('.panel progress'));
    const line = await page.locator('.lines li').first().locator('button').allTextContents();
    await page.locator('.lines li').first().locator('button').nth(2).click();
    await page.waitForFunction(() => document.querySelectorAll('.move-list button').length === 4);
    assert.deepEqual((await page.locator('.move-list button').allTextContents()).slice(1), line.slice(0, 3));
  });
});
