import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells are quoted where necessary, and rows end with CRLF', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['x,y', 'say "yes"'],
      [1, true],
    ]),
  ).toBe('\ufeffa,b\r\n"x,y","say ""yes"""\r\n1,true\r\n');
});

test('no cell is read as a formula by a spreadsheet, and negative numbers stay numbers', () => {
  expect(csvOf([['=1+1', '-12.50', '@x', '-x']])).toBe("\ufeff'=1+1,-12.50,'@x,'-x\r\n");
});
