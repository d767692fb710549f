import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells are quoted where they must be, rows end as the standard says', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['x,y', 'say "yes"'],
      [1, true],
    ]),
  ).toBe('a,b\r\n"x,y","say ""yes"""\r\n1,true\r\n');
});

test('no cell is a formula for a spreadsheet, and a loss stays a number', () => {
  expect(csvOf([['=1+1', '-12.50', '@x', '-x']])).toBe("'=1+1,-12.50,'@x,'-x\r\n");
});
