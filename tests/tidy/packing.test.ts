import { describe, expect, test } from 'vitest';
import { packedLiterals } from './packing.ts';
import { plantTree, readTree, report } from './tree.ts';

test('no source spreads a literal', () => {
  expect(report(packedLiterals(readTree()))).toEqual([]);
});

describe('a planted spread of a literal is found:', () => {
  test.each([
    ['fields of an object', 'buy.ts', 'const order = {\n  ...{ price, units },\n  at: 1,\n};', 'fields'],
    [
      'fields with values and another spread',
      'buy.ts',
      'const a = {\n  ...{ ...b, price: 2 },\n};',
      'fields',
    ],
    ['items of an array', 'buy.test.ts', "const names = [\n  ...['a', 'b'],\n];", 'items'],
    ['arguments of a call', 'buy.mjs', 'push(\n  ...[1, 2],\n);', 'items'],
    ['attributes of an element', 'buy.tsx', 'const a = (\n  <a {...{ href, rel }} />\n);', 'fields'],
  ])('%s', (_, name, text, parts) => {
    const path = `packages/scheme/src/${name}`;
    expect(report(packedLiterals(plantTree({ [path]: text })))).toEqual([
      `${path}:2 spreads a literal; write its ${parts} where the spread stands, one a line if they are many`,
    ]);
  });
});

test('spreads of conditions, variables and calls pass', () => {
  const text = `
    const a = { ...(isOpen && { at: 1 }), ...(isOpen ? { at: 1 } : {}), ...other };
    const b = [...names, ...[1, 2].map(String), ...new Set(['a'])];
  `;
  expect(packedLiterals(plantTree({ 'packages/scheme/src/buy.ts': text }))).toEqual([]);
});
