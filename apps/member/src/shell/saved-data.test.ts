import { describe, expect, it } from 'vitest';
import { savesData } from './saved-data.ts';

describe('savesData', () => {
  it.each([
    ['a browser that does not tell', {}, false],
    ['a phone without the setting', { connection: { saveData: false } }, false],
    ['a phone that saves data', { connection: { saveData: true } }, true],
  ])('%s', (_, navigator, expected) => {
    expect(savesData(navigator)).toBe(expected);
  });
});
