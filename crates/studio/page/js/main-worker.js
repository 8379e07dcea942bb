// Starts the page with the engine that comes with it: the same messages, through a worker.

import { start } from './app.js';
import { WorkerPort } from './port.js';

/** A browser that keeps texts from becoming code must be told which address is a worker. */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy('outplay', { createScriptURL: (/** @type {string} */ url) => url });

/** The engine as the page has it: in the file itself, or beside it. @returns {Promise<WebAssembly.Module>} */
async function engine() {
  const embedded = document.getElementById('engine')?.textContent;
  if (!embedded) return WebAssembly.compileStreaming(fetch('outplay.wasm'));
  const unpacked = new Blob([bytesOf(embedded)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
}

/** The bytes of a text of seven bits a letter. HTML would change three letters: others stand for them. @param {string} text */
function bytesOf(text) {
  const replaced = [0, 13, 60];
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  let [held, count, length] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    held = (held << 7) | (letter < 128 ? letter : replaced[letter - 192]);
    count += 7;
    if (count < 8) continue;
    count -= 8;
    bytes[length++] = held >> count;
    held &= (1 << count) - 1;
  }
  return bytes;
}

function workerAddress() {
  const source = /** @type {any} */ (globalThis).OUTPLAY_FILES?.['js/worker.js'];
  const url = source ? URL.createObjectURL(new Blob([source], { type: 'text/javascript' })) : 'js/worker.js';
  return policy ? policy.createScriptURL(url) : url;
}

const module = engine();
const address = workerAddress();
start(new WorkerPort(() => {
  const worker = new Worker(address);
  module.then((ready) => worker.postMessage(ready));
  return worker;
}));
