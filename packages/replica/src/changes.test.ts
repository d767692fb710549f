import { expect, test } from 'vitest';
import { changedByEvent, changesOf, type Happened, pathsOfCommand } from './changes.ts';
import { allCalls } from './every-call.ts';
import { learnerCalls } from './learners.ts';
import type { Command } from './world/execute.ts';
import type { World } from './world/world.ts';

const paths = new Set<string>(allCalls.map(({ path }) => path));

test('what is named are calls that read', () => {
  const commands = allCalls.filter(({ form }) => 'commandId' in form.properties).map(({ path }) => path);
  const byEvent = Object.entries(changedByEvent);
  const byCommand = learnerCalls.flatMap(({ changes = {} }) =>
    Object.keys(changes).map((type) => [type, pathsOfCommand({ type } as Command)] as const),
  );
  const named = [...byEvent, ...byCommand].flatMap(([by, each]) =>
    each === 'everything' ? [] : each.map((path) => ({ by, path })),
  );
  expect(named.length).toBeGreaterThan(80);
  const wrong = named.filter(({ path }) => !paths.has(path) || commands.includes(path));
  expect(wrong, 'named in `changes` of a call, or in changes.ts, and no call that reads').toEqual([]);
});

test('a command that two calls give changes what either names', () => {
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

test('a day that dawns brings what is daily, and a clock that is stopped brings nothing', () => {
  expect(changesOf(world, [happened('clock', 3)])).toEqual([]);
  const [day] = changesOf(world, [happened('clock', 3, true)]);
  expect(day?.paths).toContain('user/app/user/queryTodaySignStatus');
});

test('the end of a room leaves no answer as it was', () => {
  expect(changesOf(world, [happened('goods', 2), happened('closed', 3)])).toEqual([
    { seq: 3, paths: 'everything' },
  ]);
});
