// Starts the page with the engine that comes with it: the same messages, through a worker.

import { start } from './app.js';
import { WorkerPort } from './port.js';

/** A browser that keeps texts from becoming code must be told which address is a worker. */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy('outplay', { createScriptURL: (/** @type {string} */ url) => url });

/** The engine as the page has it: in the file itself, or beside it. @returns {Promise<WebAssembly.Module>} */
async function engine() {
  const embedded = document.getElementById('engine')?.textContent;
  if (!embedded) return WebAssembly.compileStreaming(fetch('outplay.wasm'));
  const packed = Uint8Array.from(atob(embedded.trim()), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
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
