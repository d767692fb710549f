// Run by sqlite-journal.slow.test.ts in a process of its own: appends batch after batch until it is killed, and
// leaves the number of the last acknowledged input in a file.
import { openSync, writeSync } from 'node:fs';
import { batch, newRoom } from './batches.fixture.ts';
import { sqliteJournal } from './sqlite-journal.ts';

const [path = '', acknowledgedPath = ''] = process.argv.slice(2);
const acknowledged = openSync(acknowledgedPath, 'w');
const journal = await sqliteJournal({ path });
if ((await journal.getRoom('demo')) === null) await journal.createRoom(newRoom('demo'));
const { epoch, ...head } = await journal.acquire('demo', 'node-a');
let { headSeq } = head;

for (let isTold = false; ; isTold = true) {
  const count = 1 + (headSeq % 200);
  await journal.append('demo', batch(epoch, headSeq, count));
  headSeq += count;
  writeSync(acknowledged, String(headSeq).padStart(12, '0'), 0);
  // From here on there is something to lose.
  if (!isTold) process.send?.('appending');
}
