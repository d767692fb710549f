import { expect, it } from 'vitest';
import { nameFault } from './name-fault.ts';

it('a name needs one to thirty visible characters', () => {
  expect(nameFault('')).toBe('name.needed');
  expect(nameFault('   ')).toBe('name.needed');
  expect(nameFault('x'.repeat(31))).toBe('name.tooLong');
  expect(nameFault(` ${'x'.repeat(30)} `)).toBeNull();
  expect(nameFault('🌻'.repeat(30))).toBeNull();
});
