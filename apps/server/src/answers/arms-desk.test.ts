import { armOf } from '@glassmine/replica';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type Fields, type Learner, ok, smallScenario, TestServer } from '../server.fixture.ts';
import { requestRoom } from './room-request.fixture.ts';

const server = TestServer.forFile({
  scenario: smallScenario({ xray: 'onDemand', arms: ['onDemand', 'off'] }),
});
let learners: Learner[];

beforeAll(async () => {
  learners = [];
  for (let i = 0; i < 10; i++) learners.push(await server.investor('50'));
});

const armed = (arm: number) =>
  learners.filter(({ learner }) => armOf(server.room.simulation.world, learner) === arm);
const modeOf = async (learner: Learner) => (await learner.call('room/info')).data.room.xray;

test('a learner opens the card of a claim only in an arm with the X-ray', async () => {
  expect([armed(0).length, armed(1).length]).toEqual([5, 5]);
  for (const learner of armed(0)) {
    expect(await modeOf(learner)).toBe('onDemand');
    expect((await learner.call('room/xray/claim', { key: 'dailyReturn' })).code).toBe(200);
    expect((await learner.call('room/xray/truth')).code).toBe(200);
  }
  for (const learner of armed(1)) {
    expect(await modeOf(learner)).toBe('off');
    for (const [path, form] of [
      ['room/xray/claim', { key: 'dailyReturn' }],
      ['room/xray/truth', {}],
      ['room/xray/provenance', { ref: 'balance:total' }],
    ] as const) {
      expect((await learner.call(path, form)).code, path).not.toBe(200);
    }
  }
});

test('the facilitator sees the arms and sets one of them', async () => {
  const board = async () => (await server.desk('console/board')).data.arms;
  expect(await board()).toEqual([
    { xray: 'onDemand', glass: 'xray', learners: 5 },
    { xray: 'off', glass: 'noXray', learners: 5 },
  ]);
  await server.desk('console/xray', { mode: 'on', arm: 0 });
  expect(await modeOf(armed(0)[0]!)).toBe('on');
  expect(await modeOf(armed(1)[0]!)).toBe('off');
  expect((await board()).map(({ xray }: { xray: string }) => xray)).toEqual(['on', 'off']);
});

test('one press for both arms is refused, in the facilitator’s language', async () => {
  const reply = await server.desk('console/xray', { mode: 'on' });
  expect(reply).toMatchObject({
    code: refusalCodes['xray.byArm'],
    msg: expect.stringContaining('one arm at a time'),
  });
  const german = await server.desk('console/xray', { mode: 'on' }, undefined, 'de_DE');
  expect(german.msg).toMatch(/^Dieser Raum hat Gruppen/);
  expect(await modeOf(armed(1)[0]!)).toBe('off');
});

test('sheets count for the arm of a learner, also after the X-ray was opened to the other arm', async () => {
  await server.desk('console/questionnaire/open', { phase: 'before' });
  ok(await server.desk('console/xray', { mode: 'on', arm: 1 }));
  const answers = Array.from({ length: 8 }, () => 'f3').join(',');
  for (const learner of learners) {
    const reply = await learner.call('room/questionnaire/answer', { answers, selfRating: 4 });
    expect(reply.code, reply.msg).toBe(200);
  }
  const { data } = await server.desk('console/questionnaire');
  expect(
    data.results.arms.map(({ glass, learners: n }: { glass: string; learners: number }) => [glass, n]).sort(),
  ).toEqual([
    ['noXray', 5],
    ['xray', 5],
  ]);
  const network = await server.desk('console/network');
  const told = network.data.learners.map(({ arm }: { arm: string }) => arm).sort();
  expect(told).toEqual([...Array(5).fill('noXray'), ...Array(5).fill('xray')]);
});

test('a room is opened with arms when the request asks for them, and without otherwise', async () => {
  const facilitator = await server.facilitator();
  const open = async (more: Fields) => {
    const reply = await requestRoom(server, facilitator, { agents: 20, days: 9, xray: 'off', ...more });
    expect(reply.code, reply.msg).toBe(200);
    return reply.data.arms;
  };
  expect(await open({ arms: 'xray' })).toEqual([
    { xray: 'on', glass: 'xray', learners: 0 },
    { xray: 'off', glass: 'noXray', learners: 0 },
  ]);
  expect(await open({ arms: 'none' })).toEqual([]);
  expect(await open({})).toEqual([]);
});
