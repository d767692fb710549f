import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Learner, ok, TestServer, type Tokens } from '../server.fixture.ts';

const server = TestServer.forFile();
let facilitator: Tokens;
let learner: Learner;
beforeAll(async () => {
  facilitator = await server.facilitator();
  learner = await server.investor('300');
});

test('learners are listed in the order of their joins, before and after they open an account', async () => {
  const stranger = await server.join();
  await learner.call('user/user/modify-name', { nickname: 'Owl' });
  const { total, list } = ok(await server.desk('console/member/list'));
  expect(total).toBe(2);
  expect(list[0]).toMatchObject({
    userId: learner.member,
    name: learner.identity.name,
    nickname: 'Owl',
    isLearner: true,
    phone: learner.identity.phone,
    uplineId: expect.any(Number),
    valid: false,
    onScreen: '300.00',
    savingsChange: '-300.00',
    cashChange: '0.00',
  });
  expect(list[1]).toMatchObject({ userId: -1, name: stranger.identity.name, registeredAt: 0, uplineId: -1 });
  const second = ok(await server.desk('console/member/list', { pageNum: 2, pageSize: 1 }));
  expect(second).toEqual({ total, list: [list[1]] });
  expect(ok(await server.desk('console/member/list', { pageNum: 9 })).list).toEqual([]);
});

test('the list of everybody has all members but the promoter', async () => {
  await server.tick(240 * 6);
  const { members } = server.room.simulation.world;
  const { total, list } = ok(await server.desk('console/member/list', { whose: 'everybody', pageSize: 100 }));
  expect(total).toBe(members.count - 1);
  expect(list.map(({ userId }: { userId: number }) => userId)).toEqual(
    Array.from({ length: total }, (_, i) => i + 1),
  );
  expect(list.filter(({ isLearner }: { isLearner: boolean }) => isLearner)).toHaveLength(1);
});

test('members are found by the start of a name, by the learner’s number and by the member’s, learners first', async () => {
  const find = async (text: string) => ok(await server.desk('console/member/find', { text }));
  const own = {
    userId: learner.member,
    name: learner.identity.name,
    learner: ok(await server.desk('console/member/list')).list[0].learner,
  };
  const [first = '', family = ''] = own.name.split(' ');
  expect(await find(own.name.toUpperCase())).toContainEqual(own);
  expect((await find(`${family.slice(0, 3)} ${first.slice(0, 2)}`))[0]).toEqual(own);
  expect(own.learner).toBe(learner.learner);
  expect(await find(String(own.learner))).toContainEqual(own);
  expect(await find(`#${own.userId}`)).toContainEqual(own);
  const { list } = ok(await server.desk('console/member/list', { whose: 'everybody', pageSize: 100 }));
  const agent = list.find(({ isLearner }: { isLearner: boolean }) => !isLearner);
  expect(await find(agent.name)).toContainEqual({ userId: agent.userId, name: agent.name, learner: -1 });
  expect(await find('Zzzyx')).toEqual([]);
  // The promoter is the scheme itself.
  expect(await find('#0')).toEqual([]);
  expect((await server.desk('console/member/find', { text: '<b>' })).code).toBe(400);
});

test("a member's story has the member's figures and balances", async () => {
  ok(await learner.buy());
  const userId = learner.member;
  const detail = ok(await server.desk('console/member/detail', { userId, pageSize: 2 }));
  expect(detail.identity).toEqual(learner.identity);
  expect(detail.account).toEqual(ok(await learner.call('assets/account')));
  expect(detail.sums).toEqual(ok(await learner.call('assets/user/allExtract')));
  expect(detail.story).toEqual(ok(await learner.call('assets/record/list', { pageSize: 2 })));
  expect(detail.member).toMatchObject({ userId, valid: true, nickname: 'Owl' });
  expect(detail.hasFundPassword).toBe(false);
  const { members } = server.room.simulation.world;
  const agent = Array.from({ length: members.count }, (_, i) => i).find((i) => i > 0 && i !== userId)!;
  const other = ok(await server.desk('console/member/detail', { userId: agent }));
  expect(other).toMatchObject({ sums: [], story: { total: 0, list: [] }, member: { isLearner: false } });
  for (const nobody of [0, members.count, 2_147_483_647]) {
    expect((await server.desk('console/member/detail', { userId: nobody })).code).toBe(
      refusalCodes['member.unknown'],
    );
  }
});

test('the audit log has pages from the last entry on, of one room or of all', async () => {
  for (const mode of ['on', 'off', 'onDemand']) ok(await server.desk('console/xray', { mode }));
  ok(await server.desk('console/clock', { action: 'pause' }));
  const { list, more } = ok(await server.desk('console/audit', { pageSize: 3 }));
  expect(more).toBe(true);
  expect(list.map(({ action }: { action: string }) => action)).toEqual(['clock', 'xray', 'xray']);
  expect(list[0]).toMatchObject({ name: 'teacher', roomCode: server.roomCode });
  expect(JSON.parse(list[1].detail)).toEqual({ mode: 'onDemand' });
  const rest = ok(await server.desk('console/audit', { before: list[2].auditId }));
  expect(rest.more).toBe(false);
  expect(JSON.parse(rest.list[0].detail)).toEqual({ mode: 'on' });
  expect(ok(await server.desk('console/audit', { roomCode: 'NOSUCH' }))).toEqual({ list: [], more: false });
  const everywhere = ok(await server.call('console/audit', {}, facilitator));
  expect(everywhere.list).toEqual([...list, ...rest.list]);
});

test('closing a room ends it once, signs everybody out and deletes what people wrote and sent', async () => {
  const { services } = server.server;
  const { roomCode } = server;
  expect(services.texts.rooms()).toContain(roomCode);
  const replies = await Promise.all(Array.from({ length: 50 }, () => server.desk('console/room/close')));
  const codes = replies.map(({ code }) => code);
  expect(codes[0]).toBe(200);
  expect(codes.every((code) => code === 200 || code === refusalCodes['room.closed'])).toBe(true);
  expect(replies[0]?.data.roomCode).toBe(roomCode);
  expect(services.rooms.codes()).not.toContain(roomCode);
  expect(services.texts.rooms()).not.toContain(roomCode);
  expect(existsSync(join(server.folder, 'uploads', roomCode))).toBe(false);
  expect(await learner.call('room/info', {}, 'de')).toMatchObject({
    status: 401,
    msg: 'Dieser Raum wurde geschlossen.',
  });
  expect((await server.call('room/join', { roomCode })).code).toBe(refusalCodes['room.closed']);
  expect((await server.desk('console/room/close')).code).toBe(refusalCodes['room.closed']);
  const [last] = ok(await server.desk('console/audit', { pageSize: 1 })).list;
  expect(last).toMatchObject({ name: 'teacher', action: 'room/close', roomCode });
  const { total, list } = ok(await server.call('console/rooms/ended', {}, facilitator));
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({ roomCode, brandName: expect.stringMatching(/. · simulation$/) });
  expect(list[0].endedAt).toBeGreaterThanOrEqual(list[0].createdAt);
});

test('a closed room stays closed and listed when the server starts again', async () => {
  const before = ok(await server.call('console/rooms/ended', {}, facilitator));
  await server.close();
  await server.open();
  expect((await server.call('room/join', { roomCode: server.roomCode })).code).toBe(
    refusalCodes['room.closed'],
  );
  expect(ok(await server.call('console/rooms/ended', {}, facilitator))).toEqual(before);
  expect(await learner.call('room/info')).toMatchObject({ status: 401, msg: 'This room has been closed.' });
});
