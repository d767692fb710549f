import { expect, test } from 'vitest';
import { readSections, renderResults, renderSection } from './results.ts';

const purchases = renderSection(
  {
    title: 'Purchases',
    command: 'npm run bench -- purchases',
    rows: [
      ['who', 'per s'],
      ['a|b', '1'],
    ],
  },
  '2 × processor',
  '2026-01-05',
);

test('a rendered section contains its command, its machine and a table', () => {
  expect(purchases).toContain('`npm run bench -- purchases` · 2026-01-05 · 2 × processor');
  expect(purchases).toContain('| who | per s |\n| --- | --- |\n| a\\|b | 1 |');
});

test('a results file that is read back gives the same sections, ordered by name', () => {
  const sections = new Map([
    ['world', '## World\n\ntext\n'],
    ['purchases', purchases],
  ]);
  const text = renderResults(sections);
  expect(text.indexOf('## Purchases')).toBeLessThan(text.indexOf('## World'));
  expect(Object.fromEntries(readSections(text))).toEqual(Object.fromEntries(sections));
});
