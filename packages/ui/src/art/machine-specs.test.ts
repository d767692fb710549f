import { artKeys } from '@glassmine/replica/plain';
import { expect, test } from 'vitest';
import { machines } from './machine-specs.ts';

interface Scenario {
  products: { art: string }[];
  freeMachine: { art: string };
  content: { carousel: { art: string }[]; news: { art: string }[] };
  feed: { seeds: { pictures: string[] }[] };
}

const scenarios = import.meta.glob<Scenario>(
  ['../../../../scenarios/*.json', '!../../../../scenarios/*.schema.json'],
  { eager: true, import: 'default' },
);

test('the scenario files were found', () => {
  expect(Object.keys(scenarios).length).toBeGreaterThan(2);
});

test.each(Object.entries(scenarios))('there is a picture of all that %s shows', (_, scenario) => {
  const { products, freeMachine, content, feed } = scenario;
  const shown = [...products, freeMachine, ...content.carousel, ...content.news].map(({ art }) => art);
  expect(products.length).toBeGreaterThan(0);
  for (const art of [...shown, ...feed.seeds.flatMap(({ pictures }) => pictures)]) {
    expect(Object.keys(machines)).toContain(art);
  }
});

test('the app draws every picture that a facilitator can choose, and every picture can be chosen', () => {
  expect(Object.keys(machines)).toEqual([...artKeys]);
});
