// The engine in a worker: first comes the module, then calls as texts; every reply goes back as a text.

/** @type {WebAssembly.Module | null} */
let module = null;
/** @type {any} */
let engine = null;
/** @type {string[]} */
const early = [];
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** A new engine; what one has broken off in the middle of is never used again. */
async function begin() {
  const page = {
    now: () => performance.now(),
    tell: (/** @type {number} */ start, /** @type {number} */ length) =>
      self.postMessage(decoder.decode(new Uint8Array(engine.memory.buffer, start, length))),
  };
  engine = null;
  const instance = await WebAssembly.instantiate(/** @type {WebAssembly.Module} */ (module), { page });
  engine = instance.exports;
  while (engine && early.length > 0) call(/** @type {string} */ (early.shift()));
}

/** @param {string} text */
function call(text) {
  try {
    const bytes = encoder.encode(text);
    const start = engine.outplay_room(bytes.length);
    new Uint8Array(engine.memory.buffer, start, bytes.length).set(bytes);
    engine.outplay_call();
  } catch (error) {
    const answer = { schema: 1, type: 'problem', code: 'Panic', message: `the engine failed on this question: ${error}` };
    self.postMessage(JSON.stringify({ id: JSON.parse(text).id, at: 'done', answer }));
    begin();
  }
}

self.onmessage = ({ data }) => {
  if (typeof data !== 'string') {
    module = data;
    begin();
  } else if (engine) call(data);
  else early.push(data);
};
