// The engine for the browser in node: a call a line in, the last reply to each a line out.
import { readFileSync } from 'node:fs';

let last = '';
let memory;
const page = {
  now: () => performance.now(),
  tell: (start, length) => {
    last = new TextDecoder().decode(new Uint8Array(memory.buffer, start, length));
  },
};
const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), { page });
memory = instance.exports.memory;
for (const call of readFileSync(0, 'utf8').split('\n')) {
  if (call === '') continue;
  const bytes = new TextEncoder().encode(call);
  const room = instance.exports.outplay_room(bytes.length);
  new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
  instance.exports.outplay_call();
  console.log(last);
}
