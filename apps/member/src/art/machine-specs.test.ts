import { expect, test } from 'vitest';
import { machines } from './machine-specs.ts';

interface Scenario {
  products: { art: string }[];
}

const scenarios = import.meta.glob<Scenario>('../../../../scenarios/*.json', {
  eager: true,
  import: 'default',
});

test('there are scenarios to look at', () => {
  expect(Object.keys(scenarios).length).toBeGreaterThan(0);
});

test.each(Object.entries(scenarios))('there is a picture of every machine in %s', (_, { products }) => {
  expect(products.length).toBeGreaterThan(0);
  for (const { art } of products) expect(Object.keys(machines)).toContain(art);
});
