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

const anew =
  'when that is meant, `npm run pins -- --commands` records tests/golden/commands-by-call.json again, and the commit says why';

test.each(Object.keys(recorded))('%s gives the world the recorded commands, to the letter', (path) => {
  expect(found[path], `the call gives other commands; ${anew}`).toEqual(recorded[path]);
});

test('no other call gives the world a command', () => {
  expect(Object.keys(found), `other calls give commands than recorded; ${anew}`).toEqual(
    Object.keys(recorded),
  );
});

test('each call that may be sent again gives a command', () => {
  const silent = allCalls.filter((call) => hasKey(call) && !(call.path in recorded));
  expect(
    silent.map(({ path }) => path),
    `calls with a \`commandId\` that gave no command: write a form that gives one into tests/golden/telling-forms.ts; ${anew}`,
  ).toEqual([]);
});

test('each call of learners that gives a command says what it changes on their screens', () => {
  const silent = allCalls.filter(
    ({ path, auth, changes }) =>
      path in recorded && (auth === 'room' || auth === 'member') && changes === undefined,
  );
  const advice =
    'write `changes` into these calls, in calls.ts of their subject: {} where events tell everything';
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
  'deleteChat',
  'sayInChat',
  'answerHappening',
  'deleteComment',
  'postPayout',
  'speak',
  'payOutside',
  'registerAgent',
];

/** What a fork does, which is no room. */
const ofForks = ['leaveLesson'];

test('each command of the rules that is not the crowd’s is given by a call', () => {
  const given = Object.values(recorded).flatMap((forms) => forms.flatMap(({ commands }) => commands));
  const types = new Set(given.map(({ command }) => JSON.parse(command).type));
  const left = Object.keys(commandRules).filter((type) => !types.has(type));
  expect(
    left.filter((type) => ![...ofTheCrowd, ...ofForks].includes(type)),
    `commands that no call gives: write a form that gives each into tests/golden/telling-forms.ts (${anew}), or name it in \`ofTheCrowd\``,
  ).toEqual([]);
  expect(
    [...ofTheCrowd, ...ofForks].filter((type) => !left.includes(type)),
    'commands that a call gives: take each out of `ofTheCrowd`',
  ).toEqual([]);
});
