/**
 * Every figure has one source: the test runs a room on a real server, collects every number shown of it,
 * and compares the numbers that several places show of one thing, to the cent.
 * Each disagreement that was ever found is a test: paid in and out with the operator's seed, members and the promoter,
 * the day of the exit, results with their cents, losers, coverage, paid out after the fee, the promised rate, the arm.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsAgree } from './counts.fixture.ts';
import { learnerNumbersAgree } from './learner-number.fixture.ts';
import { learnersAgree } from './learners.fixture.ts';
import { OneRoom } from './one-room.fixture.ts';
import { sumsAgree } from './sums.fixture.ts';
import { type Tellings, tellingsOf } from './told.fixture.ts';

let room: OneRoom;
let told: Tellings;
beforeAll(async () => {
  room = await OneRoom.simulate();
  told = await tellingsOf(room);
});
afterAll(async () => {
  told?.dispose();
  await room?.server.dispose();
});

const ofRoom = () => told;
sumsAgree(ofRoom);
countsAgree(ofRoom, () => room);
learnersAgree(ofRoom);
learnerNumbersAgree(ofRoom, () => room);

test('the tables as CSV say what they say in Parquet', async () => {
  for (const [table, columns] of [
    ['members', 'member, person, paid_in::varchar as i, paid_out::varchar as o, role, arm'],
    ['daily', 'day, members, deposits::varchar as d, cash_liabilities::varchar as l, phase'],
    ['transactions', 'count(*)::int as n, sum(amount::decimal(18, 2))::varchar as s'],
  ] as const) {
    const sql = `select ${columns} from ${table} order by 1`;
    const plain = (rows: unknown) => JSON.parse(JSON.stringify(rows).replace(/"(-?\d+(\.\d+)?)"/g, '$1'));
    expect(plain(await told.csv.ask(sql))).toEqual(plain(await told.parquet.ask(sql)));
  }
});

test('a room that has been closed is told of as it was told of while it ran', async () => {
  await room.server.server.services.rooms.end(room.server.roomCode);
  const { network, debrief, timeline } = told.desk;
  const nameless = network.learners.map((learner) => ({ ...learner, name: '' }));
  expect(await room.ask('console/network')).toEqual({ ...network, learners: nameless });
  expect((await room.ask('console/debrief')).room).toEqual(debrief);
  expect((await room.ask('console/timeline')).points).toEqual(timeline.points);
  expect(await room.ask('console/questionnaire/files')).toEqual(told.desk.sheets);
});
