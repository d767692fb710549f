import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) =>
  readFileSync(new URL(`../../packages/ui/src/${name}`, import.meta.url), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

test('each icon name has a drawing in icons.svg, and each drawing has a name', () => {
  const names = all(read('icon.tsx'), /^ {2}\| '(\w+)'/gm);
  expect(names.length).toBeGreaterThan(60);
  expect(all(read('icons.svg'), /<symbol id="(\w+)" viewBox="0 0 24 24">/g)).toEqual(names);
});
