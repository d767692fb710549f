import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { changesOf, type Happened, pathsOfCommand } from './changes.ts';
import { allCalls } from './every-call.ts';
import { learnerCalls } from './learners.ts';
import type { Command } from './world/execute.ts';
import { partOfAll } from './world/subjects.ts';
import type { World } from './world/world.ts';

const isOfLearners = ({ auth }: Call) => auth === 'room' || auth === 'member';
/** These do something about a session, a sheet or a pause, and not to the world: they carry no key and read nothing. */
const acts = [
  'room/seen',
  'room/consent/opt-out',
  'room/pause/answer',
  'room/device/code',
  'room/questionnaire/answer',
  'room/questionnaire/practise',
  'user/auth/token/pass',
  'user/auth/logout',
  'user/user/devices/sign-out',
];
const reads = ({ path, form }: Call) => !('commandId' in form.properties) && !acts.includes(path);

test('each reading call of learners names the events after which its answer changes', () => {
  const silent = learnerCalls.filter((call) => isOfLearners(call) && reads(call) && !call.staleAfter);
  const advice =
    'write `staleAfter` into these calls: [] where no event changes the answer without carrying it';
  expect(
    silent.map(({ path }) => path),
    advice,
  ).toEqual([]);
});

test('every call that a command declares as changed is a reading call', () => {
  const readable = new Set(allCalls.filter(reads).map(({ path }) => path));
  const named = learnerCalls.flatMap(({ path, changes = {} }) =>
    Object.keys(changes).flatMap((type) =>
      pathsOfCommand({ type } as Command).map((changed) => ({ call: path, type, changed })),
    ),
  );
  expect(named.length).toBeGreaterThan(40);
  const wrong = named.filter(({ changed }) => !readable.has(changed));
  expect(wrong, 'named in `changes` of a call, and no call that reads').toEqual([]);
});

test('each kind of event is named by a reading call, or carries all its data', () => {
  // Of `content`, changes.ts names the one call of each kind of content.
  // Of `lesson`, the server tells phones by frames of their own what is open: cover, questionnaire, debrief.
  const carried = ['content', 'xray', 'mail', 'happening', 'winning', 'review', 'closed', 'end', 'lesson'];
  const kinds = Object.keys(partOfAll('events'));
  const named = new Set(learnerCalls.flatMap(({ staleAfter = [] }) => staleAfter));
  const silent = kinds.filter((kind) => !carried.includes(kind) && !named.has(kind as never));
  const advice = 'write the kind into `staleAfter` of the calls whose answers it changes';
  expect(silent, advice).toEqual([]);
});

test('a command that two calls give changes the calls that either of them names', () => {
  const changed = pathsOfCommand({ type: 'unbind' } as Command);
  expect(changed).toEqual(['assets/user/bank/list', 'wallet/withdraw/info', 'wallet/address/list']);
});

const world = {} as World;
const happened = (kind: string, seq: number, byTime = false) =>
  ({ event: { person: 1, kind, id: 0 }, seq, byTime }) as unknown as Happened;

test('a frame names each path once, with the newest input that changed it', () => {
  const changed = changesOf(world, [happened('goods', 3), happened('account', 5), happened('version', 4)]);
  const named = changed.flatMap(({ paths }) => [...paths]);
  expect(new Set(named).size).toBe(named.length);
  expect(changed.map(({ seq }) => seq)).toEqual([3, 4, 5]);
  expect(changed[2]?.paths).toContain('assets/home');
  expect(changed[0]?.paths).not.toContain('assets/home');
  expect(changed[0]?.paths).toContain('exchange/coupon/all');
});

test('a new day changes the daily calls, and a stopped clock changes none', () => {
  expect(changesOf(world, [happened('clock', 3)])).toEqual([]);
  const [day] = changesOf(world, [happened('clock', 3, true)]);
  expect(day?.paths).toContain('user/app/user/queryTodaySignStatus');
});

test('the end of a room changes the answer of every reading call', () => {
  expect(changesOf(world, [happened('goods', 2), happened('closed', 3)])).toEqual([
    { seq: 3, paths: 'everything' },
  ]);
});
