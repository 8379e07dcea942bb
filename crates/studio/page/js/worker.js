// The engine in a worker: first comes the module, then calls as texts; every reply goes back as a text.

/** @type {any} */
let engine = null;
/** @type {string[]} */
const early = [];
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** @param {string} text */
function call(text) {
  const bytes = encoder.encode(text);
  const start = engine.outplay_room(bytes.length);
  new Uint8Array(engine.memory.buffer, start, bytes.length).set(bytes);
  engine.outplay_call();
}

self.onmessage = async ({ data }) => {
  if (typeof data === 'string') {
    if (engine) call(data);
    else early.push(data);
    return;
  }
  const page = {
    now: () => performance.now(),
    tell: (/** @type {number} */ start, /** @type {number} */ length) =>
      self.postMessage(decoder.decode(new Uint8Array(engine.memory.buffer, start, length))),
  };
  const instance = await WebAssembly.instantiate(data, { page });
  engine = instance.exports;
  early.splice(0).forEach(call);
};
