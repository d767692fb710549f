import { expect, test } from 'vitest';
import { plantTree } from './tree.ts';

test('the rules read no folder that git ignores: another test may be building it just then', () => {
  const made = ['dist/a.js', 'dist-solo/b.js', 'test-results/c.md', 'data/d.json', 'apps/member/dist/e.css'];
  const tree = plantTree(Object.fromEntries(['src/kept.ts', ...made].map((path) => [path, ''])));
  expect(tree.files).toEqual(['src/kept.ts']);
});
