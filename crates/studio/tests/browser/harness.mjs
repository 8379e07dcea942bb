// What every test needs: a server of its own, a browser, and a page that reports whatever it should not do.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
export const root = join(here, '../../../..');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The program under test. */
export const program = process.env.OUTPLAY ?? join(root, 'target/debug/outplay');
export const singleFile = join(root, 'target/site/outplay-studio.html');
export const hasSite = existsSync(singleFile);

/** Starts a server at a free port, or at the one that is named. */
export async function serve(port = 0, served = program) {
  const process_ = spawn(served, ['serve', '--port', String(port), '--lang', 'en'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: process_.stdout });
  const address = await new Promise((resolve, reject) => {
    lines.once('line', (line) => resolve(/http:\S+/.exec(line)?.[0]));
    process_.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { address, port: Number(new URL(address).port), kill: (signal = 'SIGKILL') => new Promise((done) => { if (process_.exitCode !== null || process_.signalCode !== null) return void done(); process_.once('exit', done); process_.kill(signal); }) };
}

export async function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'],
  });
}

/** A tab that notes every error, every warning about the policy, and every request to another host. */
export async function openTab(browser, address, hash = '#/', options = {}) {
  const { width = 1280, height = 800, lang = 'en', dark = false, touch = false, reduced = true } = options;
  const context = await browser.newContext({
    viewport: { width, height }, locale: lang, colorScheme: dark ? 'dark' : 'light', hasTouch: touch, isMobile: touch,
    reducedMotion: reduced ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  const faults = [];
  const host = address.startsWith('file:') ? '' : new URL(address).host;
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`); });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:', 'file:'].includes(url.protocol) && url.host !== host) faults.push(`request to ${url.host}`);
  });
  const tab = { page, context, faults, go: (next) => go(page, address, next), close: () => context.close() };
  await tab.go(hash);
  return tab;
}

async function go(page, address, hash) {
  await page.goto(address + hash);
  const [, named] = /^#\/(\w*)/.exec(hash) ?? [];
  // A lesson leads to the view that it drives.
  const view = named === 'lesson' ? '' : `view-${named || 'home'}`;
  await page.waitForFunction((name) => (name ? document.querySelector('main')?.className === name : document.querySelector('main')?.className !== 'view-') && !document.querySelector('.loading'), view);
}

/** What the page says in large type. */
export const sentence = async (page) => ((await page.locator('.sentence').first().textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();

/** What was announced last. */
export const spoken = async (page) => ((await page.locator('#live').textContent()) ?? '').replaceAll(/\s+/g, ' ').trim();

/** Waits until the sentence says this. */
export async function says(page, pattern, timeout = 8000) {
  try {
    await page.waitForFunction(([source, flags]) => new RegExp(source, flags).test(document.querySelector('.sentence')?.textContent ?? ''), [pattern.source, pattern.flags], { timeout });
  } catch {
    throw new Error(`expected ${pattern}, but the page says: ${await sentence(page)}`);
  }
}

/** Waits until this was announced. */
export async function announces(page, pattern, timeout = 8000) {
  try {
    await page.waitForFunction(([source, flags]) => new RegExp(source, flags).test(document.getElementById('live')?.textContent ?? ''), [pattern.source, pattern.flags], { timeout });
  } catch {
    throw new Error(`expected to hear ${pattern}, but heard: ${await spoken(page)}`);
  }
}

/** Texts in drawings that are hard to read: axe does not look into SVG. */
function faintDrawings() {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map((one) => { const c = one / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, two) => { const [a, b] = [light(one), light(two)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
  const faint = [];
  for (const group of document.querySelectorAll('.film .node, .arena-node')) {
    const ground = getComputedStyle(group.querySelector('rect, circle')).fill;
    for (const text of group.querySelectorAll('text:not(.cut-word):not(.left)')) {
      // A hatch is as dark as its darker stripes.
      const under = ground.startsWith('rgb') ? [ground] : ['rgb(169, 200, 238)', 'rgb(239, 207, 134)'];
      for (const colour of under) if (contrast(getComputedStyle(text).fill, colour) < 4.5) faint.push(`drawing: ${group.getAttribute('class')}: ${text.textContent}`);
    }
  }
  return faint;
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong, and what it could not judge about contrast. Another theme changes colours alone: then contrast is all
 * that is looked at. */
export async function barriers(page, onlyContrast = false) {
  // Arrows repeat what texts say; axe cannot look through them.
  const drawn = await page.evaluate(faintDrawings);
  await page.evaluate(() => document.querySelectorAll('.arrows, svg.film text, svg.arena text, .curve text').forEach((layer) => { layer.style.display = 'none'; }));
  if (!await page.evaluate(() => Boolean(globalThis.axe))) {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axeSource });
  }
  const found = await page.evaluate((rules) => globalThis.axe.run(document, { runOnly: rules, resultTypes: ['violations', 'incomplete'] }),
    onlyContrast ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: ALL_RULES });
  const told = (results) => results.map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 140)} [${node.any[0]?.message ?? node.all[0]?.message ?? ''}]`).join(' | ')}`);
  await page.evaluate(() => document.querySelectorAll('.arrows, svg text').forEach((layer) => { layer.style.removeProperty('display'); }));
  return [...drawn, ...told(found.violations), ...told(found.incomplete.filter((one) => one.id === 'color-contrast'))];
}

/** A finger on an element: no mouse, no hover. */
export const tap = (page, selector) => page.locator(selector).first().tap();
