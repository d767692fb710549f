/**
 * What a learner might compute from what the phone and the app show: the next code, a redemption code before it is
 * made, who is in which arm, how the scheme goes on. The attacks know this program and the scenario, not the key.
 */
import { randomUUID } from 'node:crypto';
import { type RoomSeed, secretBelow, seedOf } from '@glassmine/kernel';
import { referenceOf } from '@glassmine/replica';
import { allCalls, type CallPath } from '@glassmine/replica/wire';
import { crowdEngine } from '@glassmine/room';
import { beforeAll, expect, test } from 'vitest';
import { requestRoom } from '../answers/room-request.fixture.ts';
import { type Fields, type Learner, ok, smallScenario, TestServer, type Tokens } from '../server.fixture.ts';
import { goodForm } from './good-forms.fixture.ts';

/** As packages/replica/src/streams.ts numbers them: an attacker reads the source. */
const streams = { verificationCode: 1, arm: 32 };

const server = TestServer.forFile();
let owner: Tokens;
let learner: Learner;
let shown = '';

const isLearners = ({ auth, path }: (typeof allCalls)[number]) =>
  (auth === 'room' || auth === 'member') && path !== 'user/auth/logout';

/** All answers to a learner's calls in a room that has run some days. */
async function everythingShown(): Promise<string> {
  const texts: string[] = [];
  for (const call of allCalls.filter(isLearners)) {
    const id: Fields = 'commandId' in call.form.properties ? { commandId: randomUUID() } : {};
    const fields = { ...goodForm(call, server, learner), ...id };
    texts.push(JSON.stringify(await server.call(call.path as CallPath, fields, learner.tokens)));
  }
  return texts.join('\n');
}

beforeAll(async () => {
  owner = await server.facilitator();
  const asked = { capacity: 20, days: 60, arms: 'xray' };
  server.roomCode = ok(await requestRoom(server, owner, asked)).roomCode;
  learner = await server.investor();
  await learner.buy();
  await server.tick(800);
  shown = await everythingShown();
});

const world = () => server.room.simulation.world;

/** Numbers below 2^32 that the answers hold in hexadecimal or decimal digits: what an attacker would try as a seed. */
function candidates(): number[] {
  const hex = [...shown.matchAll(/(?<![\da-f])[\da-f]{8}(?![\da-f])/g)].map(([digits]) =>
    Number.parseInt(digits, 16),
  );
  const decimal = [...shown.matchAll(/(?<!\d)\d{1,10}(?!\d)/g)].map(([digits]) => Number(digits));
  return [...new Set([...hex, ...decimal, 0, 1, 7])].filter((number) => number <= 0xffffffff);
}

test('the wallet shows a hash for each transfer, all different, from which no seed can be read', async () => {
  const { list } = ok(await learner.call('phone/wallet'));
  const hashes = list.map(({ hash }: { hash: string }) => hash);
  expect(hashes.length).toBeGreaterThan(0);
  for (const hash of hashes) expect(hash).toMatch(/^sim-[\da-f]{8}-[\da-f]{8}$/);
  expect(candidates().length).toBeGreaterThan(50);
});

test('the shown seed does not give the next code, nor a member’s reference', async () => {
  const person = learner.learner;
  const sent = world().learners.codesSent[world().people.learner[person]!]!;
  await server.tick(60);
  ok(await learner.call('user/auth/paypwd-code'));
  const code = Number(await learner.codeFor('fundCode'));
  const guesses = candidates().map((seed) =>
    secretBelow(1_000_000, seedOf(seed), streams.verificationCode, person, sent),
  );
  expect(guesses.length).toBeGreaterThan(50);
  expect(guesses).not.toContain(code);
  const own = referenceOf(world(), learner.member);
  for (const seed of candidates())
    expect(referenceOf({ ...world(), seed: seedOf(seed) } as never, learner.member)).not.toBe(own);
});

const codeOf = (made: object): string => /"([A-HJ-NP-Z]{8})"/.exec(JSON.stringify(made))![1]!;

test('the shown seed does not give a redemption code before it is made', async () => {
  const make = {
    type: 'createCode',
    code: '',
    amountMinor: 500,
    from: 0,
    until: 8_000_000,
    total: 3,
  } as const;
  const scenario = crowdEngine.parse(smallScenario());
  const guesses = candidates()
    .slice(0, 60)
    .map((seed) => {
      const outcome = crowdEngine.create(scenario, seed).execute(make);
      return outcome.ok ? JSON.stringify(outcome.result) : '';
    });
  expect(new Set(guesses).size).toBeGreaterThan(50);
  const { now } = ok(await server.desk('console/room')).clock;
  const fields = { roomCode: server.roomCode, amount: '5', endTime: now + 86_400_000, total: 3 };
  const made = await server.call('console/code/create', { ...fields, commandId: randomUUID() }, owner);
  expect(guesses.join()).not.toContain(codeOf(ok(made)));
});

test('the shown seed does not give the arms of others', () => {
  const first = (seed: ReturnType<typeof seedOf>, pair: number) => secretBelow(2, seed, streams.arm, pair, 0);
  const own = Array.from({ length: 40 }, (_, pair) => first(world().seed, pair)).join('');
  for (const seed of candidates())
    expect(Array.from({ length: 40 }, (_, pair) => first(seedOf(seed), pair)).join('')).not.toBe(own);
});

test('the shown seed does not repeat the room: its crowd acts differently', () => {
  const crowd = (smallScenario() as { crowd: object }).crowd;
  const scenario = crowdEngine.parse(smallScenario({ crowd: { ...crowd, agents: 300 } }));
  const after = (seed: RoomSeed): string => {
    const simulation = crowdEngine.create(scenario, seed);
    simulation.execute({ type: 'tick', ticks: 15 * 240 });
    const { members, vars } = simulation.world;
    return `${members.count} ${vars.postingCount}`;
  };
  const own = after(world().seed.text);
  expect(after(world().seed.text)).toBe(own);
  const others = candidates().slice(0, 12).map(after);
  expect(new Set(others).size).toBeGreaterThan(10);
  expect(others).not.toContain(own);
});

test('no answer to a learner holds the key, whole or in parts, nor the seed as it is written', () => {
  const { text, key } = world().seed;
  expect(String(text)).toMatch(/^k[\da-f]{32}$/);
  const digits = String(text).slice(1);
  const words = [...key].flatMap((word) => [
    String(word),
    String(word | 0),
    word.toString(16).padStart(8, '0'),
  ]);
  for (const part of [digits, digits.slice(0, 16), digits.slice(16), ...words])
    expect(shown.includes(part), part).toBe(false);
  expect(shown.length).toBeGreaterThan(20_000);
});
