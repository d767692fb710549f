import { expect, test } from 'vitest';
import { heavyAnimations } from './animations.ts';
import { plantTree, readTree, report } from './tree.ts';

const amissIn = (css: string): string[] =>
  report(heavyAnimations(plantTree({ 'packages/ui/src/a.module.css': css })));

test('the styles of this repository animate transform and opacity only', () => {
  expect(report(heavyAnimations(readTree()))).toEqual([]);
});

test.each([
  ['.a {\n  transition: width 1s;\n}', 2, 'width'],
  ['.a {\n  transition:\n    opacity 1s,\n    background-color var(--quick);\n}', 2, 'background-color'],
  ['@keyframes a {\n  to {\n    background-position: 0 0;\n  }\n}', 1, 'background-position'],
  ['@keyframes a {\n  0% {\n    opacity: 0;\n  }\n  25%,\n  50% {\n    content: ".";\n  }\n}', 1, 'content'],
])('%j is found', (css, line, what) => {
  expect(amissIn(css)).toEqual([expect.stringContaining(`a.module.css:${line} ${what} is animated`)]);
});

test.each([
  '.a { transition: transform 1s var(--ease), opacity var(--quick); }',
  '.a { transition: none; }',
  '@keyframes a { 86%, 100% { rotate: 0deg; } to { opacity: 0; transform: scale(2); } }',
  '/* transition: width 1s; */',
])('%j is right', (css) => {
  expect(amissIn(css)).toEqual([]);
});
