import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it('shorten keeps thirty characters and cuts thirty-one', () => {
  expect(shorten('x'.repeat(30))).toBe('x'.repeat(30));
  expect(shorten('123456789012345-abcdefghi-ABCDEF')).toBe('123456789012345…ABCDEF');
});
