import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { joinGroup, rewardsRoom } from '../rewards.fixture.ts';
import { ok, TestServer } from '../server.fixture.ts';
import { png } from '../uploads/picture.fixture.ts';

const server = TestServer.forFile(rewardsRoom());

test('a facilitator makes, lists and ends codes; each is in the audit log', async () => {
  const { world } = server.room.simulation;
  const at = (days: number) => (world.startDay + Math.floor(world.now / 86_400) + days) * 86_400_000;
  const make = (fields: Record<string, string | number>) =>
    server.hand('console/code/create', { amount: '7.50', endTime: at(2), total: 1, ...fields });
  const drawn = ok(await make({}));
  expect(drawn).toMatchObject({ amount: '7.50', total: 1, used: 0, state: 'running' });
  expect(drawn.code).toMatch(/^[A-Z]{8}$/);
  const named = ok(await make({ exchangeCode: 'later1', startTime: at(1) }));
  expect(named).toMatchObject({ code: 'LATER1', state: 'notYet', startTime: at(1), endTime: at(2) });
  expect((await make({ exchangeCode: 'LATER1' })).code).toBe(refusalCodes['code.taken']);
  expect((await make({ endTime: at(-1) })).code).toBe(refusalCodes['code.window']);
  expect((await make({ amount: '0' })).code).toBe(refusalCodes['amount.bounds']);
  expect((await make({ total: 0 })).status).toBe(400);

  const learner = await server.member();
  expect((await learner.call('exchange/exchangeCode/use', { exchangeCode: 'LATER1' })).code).toBe(
    refusalCodes['code.notYet'],
  );
  ok(await learner.call('exchange/exchangeCode/use', { exchangeCode: drawn.code }));
  ok(await server.hand('console/code/end', { codeId: named.codeId }));
  expect((await server.hand('console/code/end', { codeId: named.codeId })).code).toBe(
    refusalCodes['code.ended'],
  );
  expect((await server.hand('console/code/end', { codeId: 999 })).code).toBe(refusalCodes['code.unknown']);
  const { total, list } = ok(await server.desk('console/code/list', { pageSize: 2 }));
  expect(total).toBe(4);
  expect(list.map(({ state, used }: { state: string; used: number }) => [state, used])).toEqual([
    ['ended', 0],
    ['usedUp', 1],
  ]);
  const log = server.server.services.audit.read(server.roomCode, 0, 100);
  const actions = log.map(({ action }) => action);
  expect(actions.slice(0, 3)).toEqual(['code/end', 'code/create', 'code/create']);
  expect(log[0]).toMatchObject({ name: 'teacher', room: server.roomCode });
});

test('the desk lists submitted reviews, and the audit log has each decision', async () => {
  const learners = [await server.member(), await server.member(), await server.member()];
  const picture = await png();
  for (const learner of learners) ok(await joinGroup(learner, picture));
  const first = ok(await server.desk('console/review/list', { pageSize: 2 }));
  expect([first.total, first.pending, first.list.length]).toEqual([3, 3, 2]);
  const second = ok(await server.desk('console/review/list', { pageSize: 2, pageNum: 2 }));
  const [newest, , oldest] = [...first.list, ...second.list];
  expect([newest.name, oldest.name]).toEqual([learners[2]!.identity.name, learners[0]!.identity.name]);
  const commandId = randomUUID();
  const decided = ok(await server.hand('console/review/approve', { reviewId: oldest.reviewId, commandId }));
  expect(decided).toMatchObject({ reviewId: oldest.reviewId, status: 'approved' });
  const again = await server.hand('console/review/approve', { reviewId: oldest.reviewId, commandId });
  expect(ok(again)).toEqual(decided);
  ok(await server.hand('console/review/reject', { reviewId: newest.reviewId }));
  expect((await server.hand('console/review/reject', { reviewId: 999 })).code).toBe(
    refusalCodes['review.unknown'],
  );
  expect(ok(await server.desk('console/review/list', { status: 'pending' })).total).toBe(1);
  expect(ok(await server.desk('console/review/list', { kind: 'videoShare' })).total).toBe(0);
  const log = server.server.services.audit.read(server.roomCode, 0, 10);
  const decisions = log.filter(({ action }) => action.startsWith('review/'));
  expect(decisions[0]).toMatchObject({ action: 'review/reject', name: 'teacher', room: server.roomCode });
  expect(JSON.parse(decisions[0]!.detail)).toEqual({ reviewId: newest.reviewId });
  expect(decisions.some(({ action }) => action === 'review/approve')).toBe(true);
});
