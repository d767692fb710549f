import { expect, test } from 'vitest';
import { deadPaths, documents } from './document-paths.ts';
import { plantTree, readTree, report } from './tree.ts';

const deadIn = (text: string): string[] =>
  report(
    deadPaths(
      plantTree({
        'package.json': '{ "scripts": { "demo": "" } }',
        'packages/scheme/src/orders/buy.ts': '',
        'docs/decisions/README.md': '',
        'docs/page.md': text,
      }),
    ),
  );

test('documents name only what is there', () => {
  const tree = readTree();
  expect(documents(tree)).toContain('README.md');
  expect(report(deadPaths(tree))).toEqual([]);
});

test.each([
  ['see `packages/scheme/src/sell.ts`', 'packages/scheme/src/sell.ts'],
  ['see `packages/scheme/src/sell.ts:12`', 'packages/scheme/src/sell.ts'],
  ['run `node bench/nothing.ts now`', 'bench/nothing.ts'],
  ['    apps/member/src/', 'apps/member/src/'],
  ['[a page](decisions/other.md)', 'decisions/other.md'],
  ['all of `packages/scheme/src/team/*.ts`', 'packages/scheme/src/team/*.ts'],
])('%s is found', (text, name) => {
  expect(deadIn(`# Page\n${text}`)).toEqual([expect.stringContaining(`docs/page.md:2 names ${name}, which`)]);
});

test('an npm script that is not there is found', () => {
  expect(deadIn('`npm run demo`, `npm run -s demo` and `npm run -s nothing`')).toEqual([
    expect.stringContaining('`npm run nothing`'),
  ]);
});

test.each([
  'see `packages/scheme/src/orders/buy.ts:3`, or packages/scheme/.',
  'see `packages/<name>/src/` and `packages/*/src/**`',
  '[index](decisions/README.md#top) and [elsewhere](https://example.org/packages/x)',
])('%s is let through', (text) => {
  expect(deadIn(text)).toEqual([]);
});
