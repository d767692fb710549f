// Run by room-kill.test.ts in a separate process: opens the room, lets 20 buyers buy and sends each acknowledged
// purchase to the test, until it is killed.
import { sqliteJournal } from '@glassmine/journal';
import { createRoom, openRoom, startClock } from '@glassmine/room';
import { buyersOf, buyOn, shoppingScenario } from './buyers.fixture.ts';

const [path = ''] = process.argv.slice(2);
const now = Date.now;
const owner = `child:${process.pid}`;
const journal = await sqliteJournal({ path });
if ((await journal.getRoom('demo')) === null) {
  await createRoom({ journal, id: 'demo', owner, scenario: shoppingScenario(), seed: 11, now });
}
const room = await openRoom({
  journal,
  roomId: 'demo',
  owner,
  now,
  snapshotEvery: 300,
  snapshotSpacingMs: 50,
});
const members = await buyersOf(room, 20);
startClock(room);
const ends = await Promise.all(
  members.map((member) => buyOn(room, member, (bought) => process.send?.(bought))),
);
throw ends[0];
