// What must not get lost: steps forward and back, a reload, a server that dies, and how many tabs may work at once.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { launch, openTab, says, serve } from './harness.mjs';

let browser;
before(async () => { browser = await launch(); });
after(async () => { await browser?.close(); });

const looks = async (page) => {
  await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
  const text = await page.locator('main').innerText();
  const drawn = await page.evaluate(() => [...document.querySelectorAll('svg.film, svg.arena')].map((one) => one.innerHTML).join());
  return { text, drawn, picture: (await page.screenshot({ animations: 'disabled' })).toString('base64') };
};

/** How many pixels of two pictures differ by more than smoothing does: what is drawn again is smoothed a little differently. */
async function differ(one, two) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const count = await page.evaluate(async (pictures) => {
    const [a, b] = await Promise.all(pictures.map(async (picture) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas.drawImage(image, 0, 0);
      return canvas.getImageData(0, 0, image.width, image.height).data;
    }));
    return a.reduce((sum, value, index) => sum + (Math.abs(value - b[index]) > 48 ? 1 : 0), 0) + Math.abs(a.length - b.length);
  }, [one, two]);
  await context.close();
  return count;
}

/** Where tiles of a picture meet, lines are smoothed by what was painted before: so many values may differ, of millions. A node
 * that looks different has hundreds. */
const SMOOTHED = 30;
/** How many walks over each film; `TRIALS=250` makes a thousand. */
const TRIALS = Number(process.env.TRIALS ?? 5);

test('so many steps forward and back look the same', async (t) => {
  const server = await serve();
  t.after(() => server.kill());
  const films = ['#/watch?step=0', '#/watch/tree/((3+12+8)+(2+4+6)+(14+5+2))?search=minimax', '#/watch/tic-tac-toe?search=uct&iterations=12', '#/arena?game=sticks&start=7', '#/watch?search=minimax&beside=alpha-beta'];
  let random = 12345;
  const next = (most) => { random = (random * 1103515245 + 12345) % 2147483648; return random % most; };
  for (const hash of films) {
    const tab = await openTab(browser, server.address, hash);
    const { page } = tab;
    await page.evaluate(() => document.activeElement?.blur());
    const last = await page.evaluate(() => globalThis.outplay.view.runner.last);
    assert.ok(last > 3, hash);
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const start = next(last);
      await page.evaluate((step) => globalThis.outplay.view.runner.go(step), start);
      const before = await looks(page);
      const count = 1 + next(last - start);
      for (let step = 0; step < count; step += 1) await page.keyboard.press('ArrowRight');
      for (let step = 0; step < count; step += 1) await page.keyboard.press('ArrowLeft');
      assert.equal(await page.evaluate(() => globalThis.outplay.view.runner.at), start);
      const afterwards = await looks(page);
      assert.equal(afterwards.text, before.text, `${hash}, step ${start}, ${count} steps`);
      assert.equal(afterwards.drawn, before.drawn, `${hash}, step ${start}, ${count} steps`);
      const pixels = await differ(afterwards.picture, before.picture);
      assert.ok(pixels <= SMOOTHED, `${hash}, step ${start}, ${count} steps: ${pixels}`);
    }
    await tab.close();
  }
});

test('a server that is killed and started again loses nothing', async (t) => {
  let server = await serve();
  t.after(() => server.kill());
  const tab = await openTab(browser, server.address, '#/play/connect-four?with=human');
  const { page } = tab;
  for (const column of [3, 3, 2]) {
    const stones = await page.locator('.board .disc').count();
    await page.locator(`[data-cell="${column},0"]`).click();
    await page.waitForFunction((count) => document.querySelectorAll('.board .disc').length === count, stones + 1);
  }
  await server.kill('SIGKILL');
  await page.waitForSelector('.trouble');
  server = await serve(server.port);
  await page.waitForFunction(() => !document.querySelector('.trouble'), undefined, { timeout: 10_000 });
  await page.locator('[data-cell="4,0"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.board .disc').length === 4);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('.board .disc').length === 4);
  await tab.close();
});

test('notes and steps of a puzzle are there after a reload', async (t) => {
  const server = await serve();
  t.after(() => server.kill());
  const tab = await openTab(browser, server.address, '#/puzzle/sudoku/53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
  const { page } = tab;
  await page.locator('[data-cell="2,0"]').focus();
  await page.keyboard.press('4');
  await page.waitForFunction(() => /r1c3=4/.test(decodeURIComponent(location.hash)));
  await page.locator('[data-cell="3,0"]').focus();
  await page.keyboard.press('Shift+2');
  await page.waitForFunction(() => document.querySelector('[data-cell="3,0"] .own-notes'));
  await page.reload();
  await page.waitForFunction(() => document.querySelector('[data-cell="2,0"] .cell-text')?.textContent === '4' && document.querySelector('[data-cell="3,0"] .own-notes')?.textContent === '2');
  await tab.close();
});

test('the thirteenth tab opens while twelve think', async (t) => {
  const server = await serve();
  t.after(() => server.kill());
  const tabs = [];
  for (let number = 0; number < 12; number += 1) tabs.push(await openTab(browser, server.address, '#/analyse/chess?on=1&search=pvs'));
  const thirteenth = await openTab(browser, server.address, '#/play/tic-tac-toe');
  await thirteenth.page.locator('[data-cell="1,1"]').click();
  await thirteenth.page.waitForFunction(() => document.querySelectorAll('.stage .piece').length >= 1, undefined, { timeout: 5000 });
  for (const tab of [...tabs, thirteenth]) await tab.close();
});

test('every link of the examples is short enough to be sent', async (t) => {
  const server = await serve();
  t.after(() => server.kill());
  for (const hash of ['#/arena', '#/watch', '#/play/chess?moves=3.5.2', '#/puzzle/lightup', '#/analyse/connect-four?on=1']) {
    const tab = await openTab(browser, server.address, hash);
    await tab.page.waitForTimeout(200);
    assert.ok(tab.page.url().length <= 2000, `${hash}: ${tab.page.url().length}`);
    await tab.close();
  }
});

test('a lesson drives the real views', async (t) => {
  const server = await serve();
  t.after(() => server.kill());
  const tab = await openTab(browser, server.address, '#/lesson/alpha-beta');
  const { page } = tab;
  await page.waitForSelector('.lesson-bar');
  await page.keyboard.press('PageDown');
  await says(page, /MAX has 14 here/);
  await page.keyboard.press('ArrowRight');
  await says(page, /1-2 is worth 14/);
  assert.equal(await page.locator('.lesson-bar .count').textContent(), '2 of 4');
  await page.keyboard.press('PageUp');
  await page.waitForFunction(() => document.querySelector('.lesson-bar .count').textContent === '1 of 4');
  assert.deepEqual(tab.faults, []);
  await tab.close();
});
