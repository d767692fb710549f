import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dependenciesOf = (manifest: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, manifest), 'utf8')).dependencies ?? {};

test('the shipped package declares what its parts declare, in the same versions', () => {
  // Vite has put what these import into the built front ends.
  const inBrowsers = /^packages\/(ui|client)\//;
  const parts = globSync(['apps/{server,cli}/package.json', '{packages,research}/*/package.json'], {
    cwd: root,
  })
    .filter((manifest) => !inBrowsers.test(manifest))
    .flatMap((manifest) => Object.entries(dependenciesOf(manifest)))
    .filter(([name]) => !name.startsWith('@glassmine/'));
  expect(parts.length).toBeGreaterThan(20);
  expect(dependenciesOf('package.json')).toEqual(Object.fromEntries(parts));
});
