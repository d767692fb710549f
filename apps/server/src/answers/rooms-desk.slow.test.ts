import { randomUUID } from 'node:crypto';
import { accounts, type Coupon, houseBalance, type Member } from '@glassmine/replica';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Fields, ok, TestServer, type Tokens } from '../server.fixture.ts';
import { requestRoom } from './room-request.fixture.ts';

const server = TestServer.forFile();
let facilitator: Tokens;
beforeAll(async () => {
  facilitator = await server.facilitator();
});

const asked = { capacity: 12, agents: 30, days: 40, secondsPerDay: 30, seed: 5 };
const create = (fields: Fields = {}) => requestRoom(server, facilitator, { ...asked, ...fields });
const hand = (action: string, fields: Fields = {}) =>
  server.hand('console/operator/act', { action, ...fields });

test('a room opens with the settings of the request and stands still; a second request opens no second room', async () => {
  const commandId = randomUUID();
  const room = ok(await create({ commandId }));
  expect(room).toMatchObject({
    xray: 'on',
    agents: 30,
    learners: 0,
    clock: { running: false, secondsPerDay: 30 },
  });
  const { scenario } = server.server.services.rooms.running(room.roomCode).simulation.world;
  expect(scenario).toMatchObject({ capacity: 12, clock: { endDay: 40, secondsPerDay: 30 } });
  expect(ok(await create({ commandId })).roomCode).toBe(room.roomCode);
  expect((await create({ commandId, capacity: 13 })).code).toBe(refusalCodes['command.reused']);
  const codes = ok(await server.call('console/rooms', {}, facilitator)).map(
    ({ roomCode }: { roomCode: string }) => roomCode,
  );
  expect(codes).toContain(room.roomCode);
  const other = ok(await create());
  expect(other.roomCode).not.toBe(room.roomCode);
  // The same number is the same crowd, with secrets of its own.
  const seedOf = (code: string) => server.server.services.rooms.running(code).simulation.world.seed;
  expect(seedOf(other.roomCode).ofStream).toEqual(seedOf(room.roomCode).ofStream);
  expect(seedOf(other.roomCode).key).not.toEqual(seedOf(room.roomCode).key);
  expect(other.hash).not.toBe(room.hash);
  const { list } = ok(await server.call('console/audit', { roomCode: room.roomCode }, facilitator));
  expect(list[0]).toMatchObject({ action: 'room/create', name: 'teacher' });
});

test('the open rooms of a facilitator and their agents are bounded, rooms under creation included', async () => {
  const small = await TestServer.start();
  const desk = await small.facilitator();
  const ask = (fields: Fields) => requestRoom(small, desk, { ...asked, agents: 0, ...fields });
  expect((await ask({ agents: 200_000 })).code).toBe(200);
  expect((await ask({ agents: 60_000 })).code).toBe(refusalCodes['rooms.tooManyAgents']);
  const codes = (await Promise.all(Array.from({ length: 45 }, () => ask({})))).map(({ code }) => code);
  expect(codes.filter((code) => code === 200)).toHaveLength(39);
  expect(codes.filter((code) => code === refusalCodes['rooms.tooMany'])).toHaveLength(6);
  // What was closed counts no more.
  const [room] = ok(await small.call('console/rooms', {}, desk)).filter(
    ({ agents }: { agents: number }) => agents === 200_000,
  );
  ok(await small.call('console/room/close', { roomCode: room.roomCode }, desk));
  expect((await ask({ agents: 60_000 })).code).toBe(200);
  await small.dispose();
});

test('a signed-in facilitator reads the own name and role', async () => {
  expect(ok(await server.call('console/me', {}, facilitator))).toMatchObject({ name: 'teacher' });
  expect(await server.call('console/me', {}, {})).toMatchObject({ status: 401, code: 401 });
});

test('scenarios are listed as cards, and one is read whole for a preview', async () => {
  const cards = ok(await server.call('console/scenarios', {}, facilitator));
  expect(cards[0]).toMatchObject({ key: 'mining-app', currency: 'pUSDT' });
  expect(cards[0].brandName).toMatch(/ · simulation$/);
  const { json } = ok(await server.call('console/scenario', { scenario: 'mining-app' }, facilitator));
  expect(JSON.parse(json).key).toBe('mining-app');
  expect((await server.call('console/scenario', { scenario: 'nothing' }, facilitator)).data).toBeNull();
});

test('the lobby lists joined learners, with an account or without', async () => {
  const stranger = await server.join();
  const member = await server.member();
  const { learners, online, capacity, joinLink, onlyHere } = ok(await server.desk('console/lobby'));
  // The test's server binds this computer alone, and is asked as localhost.
  expect({ joinLink, onlyHere }).toEqual({
    joinLink: `http://localhost/#/join/${server.roomCode}`,
    onlyHere: true,
  });
  expect(online).toBe(0);
  expect(capacity).toBeGreaterThan(0);
  expect(learners).toHaveLength(2);
  expect(learners[0]).toMatchObject({ name: member.identity.name, userId: member.member, isHere: false });
  expect(learners[1]).toMatchObject({ name: stranger.identity.name, userId: -1 });
});

test('the board gives the course hour by hour, and only the new points', async () => {
  const learner = await server.investor('300');
  await learner.buy();
  await server.tick(10);
  await server.tick(10);
  await server.tick(240);
  const board = ok(await server.desk('console/board'));
  const times = board.points.map(({ at }: { at: number }) => at);
  expect(times.length).toBeGreaterThan(2);
  expect([...times].sort((a: number, b: number) => a - b)).toEqual(times);
  const last = board.points.at(-1);
  const { world } = server.room.simulation;
  expect(last.reserve).toBe(houseBalance(world, accounts.account.reserve) / 100);
  expect(board.reserve).toBe(last.reserve.toFixed(2));
  // What came in and has not gone out is what is there.
  const own = world.scenario.funds.seedCapitalMinor / 100;
  expect(last.deposits + own - last.payouts - last.draws).toBeCloseTo(last.reserve, 2);
  const kinds = board.events.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['joined', 'registered', 'bought']));
  const again = ok(await server.desk('console/board', { since: times.at(-1) }));
  expect(again.points).toEqual([]);
  // An hour has not gone by, yet the board is up to date.
  expect(again.latest).toEqual(last);
  await server.tick(1);
  const later = ok(await server.desk('console/board'));
  expect(later.latest.at).toBe(last.at + world.scenario.clock.tickSeconds * 1_000);
  expect(later.points.at(-1).at).toBe(last.at);
});

test('the network is the tree of who invited whom', async () => {
  const { uplines, results, learners } = ok(await server.desk('console/network'));
  const { members } = server.room.simulation.world;
  expect(uplines).toHaveLength(members.count);
  expect(results).toHaveLength(members.count);
  expect(uplines[0]).toBe(-1);
  uplines.slice(1).forEach((upline: number, index: number) => {
    expect(upline).toBeGreaterThanOrEqual(0);
    expect(upline).toBeLessThanOrEqual(index);
  });
  for (const { userId, arm } of learners) {
    expect(members.isLearner[userId]).toBe(1);
    expect(arm, 'as the files of the room write it').toBe('none');
  }
  expect(learners.length).toBeGreaterThan(0);
});

test('a member’s figures come from the ledger, and an unknown number finds no member', async () => {
  const ask = (userId: number) => server.desk('console/network/money', { userId });
  const { members } = server.room.simulation.world;
  const told = ok(await ask(1));
  const { moneyFlowView } = await import('@glassmine/replica/views');
  expect(told).toEqual(moneyFlowView(server.room.simulation.world, 1 as Member));
  expect(await ask(members.count)).toMatchObject({ status: 200, data: null });
});

test('the clock jumps to the opening of the withdrawal window, on a working day', async () => {
  const jump = () => server.desk('console/clock', { action: 'withdrawals' });
  const from = server.room.simulation.world.scenario.withdrawal.fromHour;
  for (let i = 0; i < 7; i++) {
    const { clock } = ok(await jump());
    const at = new Date(clock.now);
    expect([at.getUTCHours(), at.getUTCMinutes()]).toEqual([from, 0]);
    expect([1, 2, 3, 4, 5]).toContain(at.getUTCDay());
  }
});

test('acts of the operator are refused until manual settlement is on', async () => {
  expect((await hand('runOff')).data).toBeNull();
  ok(await server.hand('console/operator', { byHand: 'everybody' }));
  ok(await hand('stopRequests'));
  expect(server.room.simulation.world.operator).toMatchObject({ phase: 'slowing', takesWithdrawals: false });
  ok(await hand('takeRequests'));
  expect(server.room.simulation.world.operator).toMatchObject({ phase: 'paying', takesWithdrawals: true });
  const { world } = server.room.simulation;
  ok(await hand('campaign', { percentOff: 30, days: 2 }));
  const coupon = world.coupons.count - 1;
  expect([world.coupons.value[coupon as Coupon], world.coupons.firstProduct[coupon as Coupon]]).toEqual([
    300_000, -1,
  ]);
  expect(world.coupons.until[coupon as Coupon]! - world.now).toBe(2 * 86_400);
  ok(await hand('maintenance', { hours: 5 }));
  await server.tick(1);
  expect(world.operator.takesWithdrawals).toBe(false);
  await server.tick(50);
  expect(world.operator.takesWithdrawals).toBe(true);
  const before = houseBalance(server.room.simulation.world, accounts.account.reserve);
  expect(ok(await hand('draw', { amount: '1.50' }))).toMatchObject({ drawn: '1.50' });
  expect(houseBalance(server.room.simulation.world, accounts.account.reserve)).toBe(before - 150);
  const commandId = randomUUID();
  expect(ok(await hand('runOff', { commandId })).reserve).toBe('0.00');
  expect(server.room.simulation.world.operator).toMatchObject({ phase: 'gone', takesWithdrawals: false });
  expect(ok(await hand('runOff', { commandId })).reserve).toBe('0.00');
});

test('paying the oldest withdrawals pays the requested share, oldest first', async () => {
  const other = await TestServer.start();
  const tokens = await other.facilitator();
  const roomCode = other.roomCode;
  const fields = { roomCode, byHand: 'everybody', commandId: randomUUID() };
  ok(await other.call('console/operator', fields, tokens));
  for (let day = 0; day < 16; day++) await other.tick(240);
  const { withdrawals, vars } = other.room.simulation.world;
  const waiting = vars.withdrawalsPending;
  expect(waiting).toBeGreaterThan(1);
  const act = { roomCode, action: 'payOldest', sharePercent: 50, commandId: randomUUID() };
  const { paid } = ok(await other.call('console/operator/act', act, tokens));
  expect(paid).toBe(Math.ceil(waiting / 2));
  expect(other.room.simulation.world.vars.withdrawalsPending).toBe(waiting - paid);
  expect(Array.from(withdrawals.outflow.slice(0, paid)).every((row) => row >= 0)).toBe(true);
  await other.dispose();
});

test('a newcomer after the last day is refused, in the own language', async () => {
  const { roomCode } = ok(await create({ days: 1 }));
  expect((await server.call('room/join', { roomCode })).code).toBe(200);
  ok(await server.call('console/clock', { roomCode, action: 'nextDay' }, facilitator));
  const late = await server.call('room/join', { roomCode }, {}, 'ta_IN');
  expect(late).toMatchObject({ status: 200, code: refusalCodes['room.over'], data: null });
  expect(late.msg).toMatch(/\p{Script=Tamil}/u);
});
