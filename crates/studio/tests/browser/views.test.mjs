// Every view, in both languages, light and dark, wide and narrow: no barrier, no fault, no word left untranslated.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { barriers, launch, openTab, serve } from './harness.mjs';

let server;
let browser;
before(async () => { [server, browser] = await Promise.all([serve(), launch()]); });
after(async () => { await browser?.close(); await server?.kill(); });

const VIEWS = {
  home: '#/',
  play: '#/play/connect-four?moves=3.3.2',
  'play heaps': '#/play/nim',
  chess: '#/play/chess?moves=3',
  clocks: '#/play/go?clock=3%2B2&with=human',
  draughts: '#/play/draughts?moves=1.2.3&with=human',
  analyse: '#/analyse/connect-four?on=1&moves=3.3.2&curve=1',
  watch: '#/watch?step=8',
  beside: '#/watch?search=minimax&beside=alpha-beta&step=9',
  grown: '#/watch/tic-tac-toe?search=uct&iterations=20&step=40',
  race: '#/watch/tic-tac-toe?mode=race&step=2',
  sudoku: '#/puzzle/sudoku/53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79?notes=1',
  lightup: '#/puzzle/lightup?grade=easy',
  arena: '#/arena?game=sticks&start=6&step=3',
  lab: '#/lab',
  lessons: '#/lesson',
  lesson: '#/arena?game=sticks&start=6&lesson=attractors.1',
};

const THEMES = ['light', 'dark', 'contrast'];
const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740, touch: true } };

for (const lang of ['en', 'fr']) {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`no barriers: ${size}, ${lang}, every theme`, async () => {
      const tab = await openTab(browser, server.address, '#/', { ...options, lang });
      const found = {};
      for (const [name, hash] of Object.entries(VIEWS)) {
        await tab.go(hash);
        await tab.page.waitForTimeout(150);
        for (const theme of THEMES) {
          await tab.page.evaluate((chosen) => globalThis.outplay.setLook({ theme: chosen }), theme);
          const wrong = await barriers(tab.page, theme !== 'light');
          if (wrong.length > 0) found[`${name}, ${theme}`] = wrong;
        }
        const width = await tab.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (width > 1) found[`${name} is too wide`] = width;
      }
      assert.deepEqual(found, {});
      assert.deepEqual(tab.faults, []);
      await tab.close();
    });
  }
}

test('buttons are large enough for fingers', async () => {
  const tab = await openTab(browser, server.address, '#/', { touch: true, width: 360, height: 740 });
  for (const hash of Object.values(VIEWS)) {
    await tab.go(hash);
    const small = await tab.page.evaluate(() => [...document.querySelectorAll('button:not(.move):not(.vh *), .button, select')]
      .map((one) => ({ box: one.getBoundingClientRect(), text: one.textContent }))
      .filter(({ box }) => box.width > 2 && (box.width < 43.5 || box.height < 43.5)).map(({ text, box }) => `${text} ${box.width}x${box.height}`));
    assert.deepEqual(small, [], hash);
    const cells = await tab.page.evaluate(() => [...document.querySelectorAll('.stage [role=gridcell]')].map((one) => one.getBoundingClientRect().width));
    assert.ok(cells.every((width) => width >= 24), `${hash}: ${Math.min(...cells)}`);
  }
  await tab.close();
});

test('every text is there in both languages', async () => {
  const tab = await openTab(browser, server.address, '#/');
  const wrong = await tab.page.evaluate(async () => {
    const { allTexts } = await import('/js/texts.js');
    return Object.entries(allTexts()).filter(([, pair]) => pair.length !== 2 || pair.some((text) => !text.trim())
      || [...pair[0].matchAll(/\{\w+\}/g)].map(String).sort().join() !== [...pair[1].matchAll(/\{\w+\}/g)].map(String).sort().join()).map(([key]) => key);
  });
  assert.deepEqual(wrong, []);
  // A text without an entry shows its key: none of the keys with dots may be seen anywhere.
  for (const hash of Object.values(VIEWS)) {
    await tab.go(hash);
    const text = await tab.page.locator('body').innerText();
    assert.doesNotMatch(text, /\b(?:mode|theme|opponent|mark|piece|key)\.[a-z-]+/, hash);
  }
  await tab.close();
});

test('nothing moves for whoever asked for that', async () => {
  const tab = await openTab(browser, server.address, '#/play/connect-four', { reduced: true });
  await tab.page.locator('.stage [role=gridcell]').nth(3).click();
  assert.equal(await tab.page.evaluate(() => document.getAnimations().length), 0);
  await tab.close();
});

test('the first view is light', async () => {
  const tab = await openTab(browser, server.address, 'about:blank'.slice(0, 0));
  const sizes = [];
  tab.page.on('response', async (response) => sizes.push([response.url(), (await response.body().catch(() => Buffer.alloc(0))).length]));
  await tab.page.reload();
  await tab.page.waitForSelector('.cards');
  await tab.page.waitForTimeout(200);
  const modules = sizes.filter(([url]) => url.endsWith('.js'));
  assert.ok(modules.length <= 25, `${modules.length} modules`);
  const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(bytes <= 120_000, `${bytes} bytes before the first view`);
  await tab.close();
});
