import { expect, test, vi } from 'vitest';

test('a guard that is not loaded reads nothing and lets nothing pass', async () => {
  vi.resetModules();
  const { findReal, loadGuard } = await import('./index.ts');
  expect(() => findReal('hello', 'text')).toThrow('loadGuard was not awaited');
  expect(findReal('hello', 'secret')).toBeNull();
  await loadGuard();
  expect(findReal('hello', 'text')).toBeNull();
  expect(findReal('+49 30 901820', 'text')).toMatchObject({ refusal: 'charter.phone' });
});
