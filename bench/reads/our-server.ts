// The real server in a separate process with a running room of 100,000 agents: 64 members who buy, one with 10,000
// capital records and one with 100. The process prints its port and tokens. Only the request limits and the limits of
// units are lifted.
import { richRoom, serveBench } from '../members.ts';

const members = 64;
// Two more members, with a given number of records.
const crowd = { agents: Number(process.env.AGENTS ?? 100_000) };
const { server, enrolled, give } = await richRoom(members + 2, crowd);
await keepRecords(members, 10_000);
await keepRecords(members + 1, 100);

/** Buys and sells savings until the member has that many records, in batches that share a commit. */
async function keepRecords(index: number, wanted: number): Promise<void> {
  const { member } = enrolled[index] as (typeof enrolled)[number];
  const moves: Promise<unknown>[] = [];
  for (let i = 1; i < wanted; i++) {
    const type = i % 2 === 1 ? ('buySavings' as const) : ('sellSavings' as const);
    moves.push(give({ type, member, amountMinor: 1_000 }));
    if (moves.length === 500) await Promise.all(moves.splice(0));
  }
  await Promise.all(moves);
}

await serveBench(server, enrolled);
