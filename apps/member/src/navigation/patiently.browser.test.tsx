import { expect, test } from 'vitest';
import { patiently } from './patiently.ts';

test('a module that failed to load is loaded when the phone is back online', async () => {
  let tries = 0;
  const loaded = patiently(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the part';
  });
  for (const tried of [1, 2]) {
    await expect.poll(() => tries).toBe(tried);
    dispatchEvent(new Event('online'));
  }
  expect(await loaded).toBe('the part');
});
