import { commandRules } from '@glassmine/replica';
import { allCalls } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { type CommandsByCall, commandsByCall } from './commands-by-call.ts';
import { readRecord } from './recorded.ts';
import { hasKey } from './scene.ts';

const recorded = readRecord('commands');
let found: CommandsByCall;
beforeAll(async () => {
  found = await commandsByCall();
});

test.each(Object.keys(recorded))('%s gives the world the recorded commands, to the letter', (path) => {
  expect(found[path]).toEqual(recorded[path]);
});

test('no other call gives the world a command', () => {
  expect(Object.keys(found)).toEqual(Object.keys(recorded));
});

test('each call that may be sent again gives a command', () => {
  const silent = allCalls.filter((call) => hasKey(call) && !(call.path in recorded));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('each call of learners that gives a command says what it changes on their screens', () => {
  const silent = allCalls.filter(
    ({ path, auth, changes }) =>
      path in recorded && (auth === 'room' || auth === 'member') && changes === undefined,
  );
  const advice = 'write `changes` into these calls: {} where events tell everything';
  expect(
    silent.map(({ path }) => path),
    advice,
  ).toEqual([]);
});

test('a call names what its own commands change and no other', () => {
  for (const { path, changes = {} } of allCalls) {
    const given = (recorded[path] ?? []).flatMap(({ commands }) => commands);
    const types = given.map(({ command }) => JSON.parse(command).type);
    for (const type of Object.keys(changes)) expect(types, `commands of ${path}`).toContain(type);
  }
});

/** What agents do, and what comes of it. */
const ofTheCrowd = [
  ...['deleteChat', 'sayInChat', 'answerHappening', 'deleteComment', 'postPayout', 'speak', 'payOutside'],
  'registerAgent',
];

test('each command of the rules that is not the crowd’s is given by a call', () => {
  const given = Object.values(recorded).flatMap((forms) => forms.flatMap(({ commands }) => commands));
  const types = new Set(given.map(({ command }) => JSON.parse(command).type));
  const left = Object.keys(commandRules).filter((type) => !types.has(type));
  expect(new Set(left)).toEqual(new Set(ofTheCrowd));
});
