import { wideRows } from '@glassmine/study';
import { beforeAll, expect, test } from 'vitest';
import { rowsOfCourse } from '../../apps/console/src/pages/export/rows-of-course.ts';
import { csvOf } from '../../apps/console/src/parts/csv.ts';
import { Listener } from '../../apps/server/src/live/listener.fixture.ts';
import { type Learner, ok, TestServer } from '../../apps/server/src/server.fixture.ts';

const server = TestServer.forFile();
let [first, second]: Learner[] = [];
beforeAll(async () => {
  [first, second] = [await server.join(), await server.join(), await server.join()];
  await server.server.listen();
});

const attended = async () => ok(await server.desk('console/attendance')) as Parameters<typeof wideRows>[1];

test('everybody who joined has a row: who answered nothing, who never connected, and for how long, also after a restart', async () => {
  const from = Date.now();
  const phone = await Listener.of(first!);
  await expect.poll(async () => (await attended())[0]!.onlineMs).toBeGreaterThan(0);
  const ids = (await attended()).map(({ learner }) => learner);
  expect(ids).toHaveLength(3);
  phone.close();
  await server.close();
  await server.open();
  const [came, ...silent] = await attended();
  expect(came!.onlineMs).toBeGreaterThan(0);
  expect(came!.onlineMs).toBeLessThanOrEqual(Date.now() - from);
  expect(came!.lastAt).toBeGreaterThanOrEqual(came!.joinedAt);
  expect(silent.map(({ onlineMs }) => onlineMs)).toEqual([0, 0]);
  const [head = [], ...rows] = wideRows([], await attended());
  expect(rows.map((row) => row[head.indexOf('participant.id_in_session')])).toEqual(ids);
});

test('who has opted out has no row', async () => {
  ok(await second!.call('room/consent/opt-out', { isOut: true }));
  expect(await attended()).toHaveLength(2);
});

const at = Date.UTC(2026, 10, 29, 9, 30);
test('a file that people open begins with the mark by which Excel knows UTF-8', () => {
  const bytes = new TextEncoder().encode(csvOf([['ಹೆಸರು']]));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('what arithmetic leaves of zero is written as 0, and small figures stay', () => {
  expect(csvOf([[5.55e-17, -1.1e-16, -0, 0.01, -0.0001]])).toBe('\ufeff0,0,0,0.01,-0.0001\r\n');
});

test('the course has times of the scheme’s calendar beside epoch milliseconds', () => {
  const figures = { deposits: 0, payouts: 0, draws: 0, reserve: 0, liabilities: 0, promises: 0 };
  const people = { members: 0, inProfit: 0, inLoss: 0, pending: 0, trustPercent: 0 };
  const point = { at, ...figures, ...people, phase: 'paying' as const };
  const [head = [], row = []] = rowsOfCourse({ currency: 'pUSDT', cash: null, rates: [], points: [point] });
  expect([row[head.indexOf('at')], row[head.indexOf('time')]]).toEqual([at, '2026-11-29T09:30:00']);
});
