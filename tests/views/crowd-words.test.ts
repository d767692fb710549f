import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import {
  drainEvents,
  type Language,
  languages,
  lineKinds,
  lineLengthMax,
  linesOf,
  type Member,
  type Post,
  placeOf,
  postAuthor,
  sharedLines,
} from '@glassmine/replica';
import { commentsView, squareView } from '@glassmine/replica/views';
import { describe, expect, it } from 'vitest';
import { scenarioNames } from '../scenarios/scenario-files.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const catalogueOf = (language: Language): Record<string, string> =>
  read(`apps/server/src/locales/${language}.json`);
const placesIn = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, place]) => place as string);
const linesOfScenario = (name: string) => linesOf({ scenario: readScenario(read(`scenarios/${name}.json`)) });

/** As the server says a text: its places filled. */
const wordingIn = (language: Language) => {
  const catalogue = catalogueOf(language);
  return {
    language,
    say: (id: string, values: Record<string, string> = {}) =>
      (catalogue[id] as string).replace(/\{(\w+)\}/g, (place, name: string) => values[name] || place),
    written: (name: string) => `written ${name}`,
  };
};

const { world } = (() => {
  const simulation = createSimulation(readScenario(read('scenarios/mining-app.json')), 3);
  simulation.execute({ type: 'tick', ticks: 240 * 40 });
  drainEvents(simulation.world);
  return simulation;
})();

it.each(languages)('what agents write is whole in %s, with no place left empty', (language) => {
  const wording = wordingIn(language);
  const own = Array.from({ length: world.posts.count }, (_, post) => post).filter(
    (post) => postAuthor(world, post as Post) === 'agent',
  );
  expect(own.length).toBeGreaterThan(20);
  const posts = own.map((post) => squareView(world, post as Post, -1 as Member, wording));
  expect(posts.some(({ drawn }) => drawn?.kind === 'payout' && drawn.amount !== '')).toBe(true);
  expect(posts.some(({ drawn }) => drawn?.kind === 'machine' && drawn.art !== '')).toBe(true);
  const comments = own.flatMap(
    (squareId) => commentsView(world, { squareId, pageNum: 1, pageSize: 20 }, wording)?.list ?? [],
  );
  expect(comments.length).toBeGreaterThan(10);
  for (const { content } of [...posts, ...comments]) {
    expect(content).not.toMatch(/[{}]|undefined|NaN/);
    expect(content.length).toBeGreaterThan(3);
  }
});

describe.each(languages)('the lines of the crowd in %s', (language) => {
  const catalogue = catalogueOf(language);

  it('have words that are short, differ from each other, and name nothing outside', () => {
    const shared = linesOfScenario('mining-app').slice(0, sharedLines);
    const words = shared.map(({ key }) => catalogue[key as string] as string);
    expect(new Set(words).size).toBe(words.length);
    for (const text of words) {
      expect(text.length).toBeLessThanOrEqual(lineLengthMax);
      expect(text).not.toMatch(/https?:|www\.|[$€₹£₺₦]|<|\d/);
    }
    expect(Object.keys(catalogue).filter((key) => key.startsWith('crowd.'))).toHaveLength(sharedLines);
  });

  it('have a place only for what is known to be true', () => {
    for (const { key, kind, uses } of linesOfScenario('mining-app').slice(0, sharedLines)) {
      const known = ['brand', ...(kind.startsWith('to') || kind === 'doubt' ? ['name'] : [])];
      known.push(...uses.map((fact) => placeOf[fact]));
      for (const place of placesIn(catalogue[key as string] as string)) expect(known, key).toContain(place);
    }
  });
});

it('there are at least sixty posts of every mood together, and two dozen comments', () => {
  const shared = linesOfScenario('mining-app').slice(0, sharedLines);
  const count = (isPost: boolean) =>
    shared.filter(({ kind }) => ['joining', 'earning', 'worried', 'payout'].includes(kind) === isPost).length;
  expect(count(true)).toBeGreaterThanOrEqual(60);
  expect(count(false)).toBeGreaterThanOrEqual(24);
  for (const kind of lineKinds) expect(shared.filter((line) => line.kind === kind).length).toBeGreaterThan(3);
});

it('a scenario’s own lines are in every language, and no language repeats those of another', () => {
  for (const name of scenarioNames) {
    for (const { text } of linesOfScenario(name).slice(sharedLines)) {
      expect(Object.keys(text ?? {}).sort()).toEqual([...languages].sort());
      expect(new Set(Object.values(text ?? {})).size).toBe(languages.length);
    }
  }
});
