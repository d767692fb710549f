import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { machines } from './machine-specs.ts';

const folder = new URL('../../../../scenarios/', import.meta.url);
const scenarios = readdirSync(folder).filter((name) => name.endsWith('.json'));

test.each(scenarios)('there is a picture of every machine in %s', (name) => {
  const { products } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
    products: { art: string }[];
  };
  expect(products.length).toBeGreaterThan(0);
  for (const { art } of products) expect(Object.keys(machines)).toContain(art);
});
