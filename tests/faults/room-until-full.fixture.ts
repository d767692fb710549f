// Run by full-disk.test.ts in a process with a limited file size: buys until the journal fails, then reports why the
// room stopped and what happened at its restarts.
import { sqliteJournal } from '@glassmine/journal';
import { createRoom, openKeeper } from '@glassmine/room';
import { type Acknowledged, buyersOf, buyOn, shoppingScenario } from './buyers.fixture.ts';

export interface FullDisk {
  acknowledged: Acknowledged[];
  /** Why the room stopped, each time it did. */
  causes: string[];
  /** The errors that the buyers then got, each once. */
  heard: string[];
}

const [path = ''] = process.argv.slice(2);
const now = Date.now;
const journal = await sqliteJournal({ path });
await createRoom({ journal, id: 'demo', owner: 'child', scenario: shoppingScenario(), seed: 11, now });
const keeper = openKeeper({ journal, owner: 'child', now, report: () => {}, restartDelaysMs: [0, 5] });
const members = await buyersOf(await keeper.get('demo'), 20);
const told: FullDisk = { acknowledged: [], causes: [], heard: [] };
const heard = new Set<string>();

// A small write may still fit where a large one did not, so the room may restart and fail again.
for (let attempt = 0; attempt < 40 && told.causes.length < 5; attempt++) {
  const room = keeper.running('demo');
  if (room !== null) {
    const tell = (bought: Acknowledged) => told.acknowledged.push(bought);
    const ends = await Promise.all(members.map((member) => buyOn(room, member, tell)));
    for (const { name } of ends) heard.add(name);
    const cause = await room.stopped;
    told.causes.push(`${cause?.name}: ${cause?.message}`);
  }
  await new Promise((resolve) => setTimeout(resolve, 10));
}
process.send?.({ ...told, heard: [...heard] } satisfies FullDisk, () => process.exit(0));
