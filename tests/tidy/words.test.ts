import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plantTree, readTree, report } from './tree.ts';
import { bannedWords, unlistedWords } from './words.ts';

test('private words stand in no file but those that are left to reword', () => {
  const listed = JSON.parse(readFileSync(join(import.meta.dirname, 'remaining-words.json'), 'utf8'));
  expect(report(unlistedWords(bannedWords(readTree()), listed))).toEqual([]);
});

const wordsIn = (path: string, text: string) => report(bannedWords(plantTree({ [path]: text })));

describe('a private word is found', () => {
  test.each([
    ['apps/server/src/start.ts', 'interface Hou' + 'se { a: 1 }', 'is called Hou' + 'se'],
    ['apps/server/src/start.ts', 'const { hou' + 'se } = server;', 'is called hou' + 'se'],
    ['apps/server/src/limit.ts', 'export function openTur' + 'ns() {}', 'is called openTur' + 'ns'],
    ['packages/crowd/src/run.ts', 'world.nobody' + 'Looks();', 'is called nobody' + 'Looks'],
    ['packages/room/src/fork.ts', 'export type Par' + 'ting = 1;', 'is called Par' + 'ting'],
    ['packages/room/src/fork.ts', 'const open' + 'Keepsakes = 1;', 'write final figures'],
    ['packages/room/src/fork.ts', 'const a = x.asIt' + 'Is;', 'write unchanged'],
    ['research/lab/src/run.ts', '// Who' + 'ever looks, pays.', 'name the actor'],
    ['research/lab/src/run.ts', '/**\n * Columns lie ' + 'narrow.\n */', 'stored as i32'],
    ['research/lab/src/run.test.ts', "test('it runs while nobody " + "looks', () => {});", 'unobserved'],
    ['research/lab/src/run.test.ts', 'test.each([1])(`who' + 'ever %s`, () => {});', 'name the actor'],
    ['docs/a.md', 'It is for who' + 'ever comes.', 'name the actor'],
    ['packages/room/src/a.ts', 'const roomWi' + 'shes = 1;', 'write request'],
    ['packages/room/src/a.ts', 'export const gla' + 'ssOfArm = 1;', 'write X-ray'],
    ['packages/room/src/a.ts', 'const liv' + 'edMarks = 1;', 'simulated'],
    ['packages/room/src/a.ts', 'world.live' + 'Day();', 'runDay'],
    ['packages/room/src/a.ts', 'world.go' + 'Over();', 'write replay'],
    ['packages/room/src/a.ts', 'const what' + 'If = 1;', 'write fork'],
    ['apps/server/src/a.ts', 'const pa' + 'st = 1;', 'write history'],
    ['packages/room/src/a.ts', 'const reck' + 'oning = 1;', 'write recount'],
    ['packages/room/src/a.ts', 'const tell' + 'Station = 1;', 'write push'],
    ['packages/room/src/a.ts', 'const { liv' + 'ed } = timeline;', 'simulated'],
    ['packages/room/src/a.ts', '// The room has liv' + 'ed a day.', 'say ran'],
  ])('in %s: %s', (path, text, message) => {
    expect(wordsIn(path, text)).toEqual([expect.stringContaining(message)]);
  });
});

describe('no private word is found', () => {
  test.each([
    ["in the field's own use of one", 'packages/scheme/src/books.ts', 'const house = world.house;'],
    ['in a property that another package named', 'apps/server/src/money.ts', 'const a = world.house[0];'],
    ['in quotes of a document', 'docs/a.md', 'Write "the caller", not "who' + 'ever comes".'],
    [
      'in a table of old names',
      'docs/a.md',
      '## Names that were given up\n\n| who' + 'ever | the caller |\n',
    ],
    ['in a longer name', 'apps/server/src/limit.ts', 'const returns = 1;'],
    ["in the product's name", 'apps/server/src/limit.ts', 'const gla' + 'ssmine = openGla' + 'ssmine();'],
    ['in a field of the wire', 'tests/upgrade/a.test.ts', 'const { liv' + 'ed } = timeline;'],
    ['in a socket that is live', 'apps/server/src/live/hub.ts', 'const live = openLiveRoom();'],
    ['in a text that people read', 'apps/server/src/say.ts', "const a = 'who" + "ever // comes';"],
  ])('%s', (_, path, text) => {
    expect(wordsIn(path, text)).toEqual([]);
  });
});

test('the line of a finding is the line of the word', () => {
  expect(wordsIn('research/lab/src/a.ts', "const a = '//';\n\n// who" + 'ever\n')).toEqual([
    expect.stringMatching(/^research\/lab\/src\/a\.ts:3 /),
  ]);
});

test('a listed file passes, and must leave the list once it has plain words', () => {
  const found = bannedWords(plantTree({ 'docs/a.md': 'who' + 'ever' }));
  expect(unlistedWords(found, ['docs/a.md'])).toEqual([]);
  expect(unlistedWords(found, [])).toEqual(found);
  expect(report(unlistedWords([], ['docs/a.md']))).toEqual([
    'docs/a.md has plain words now; run `npm run -s ratchet`, which takes it out of the list',
  ]);
});
