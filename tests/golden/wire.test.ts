import { expect, test } from 'vitest';
import { readPins } from './pins.ts';
import { digestOfServedDocument } from './served-document.ts';

test('the served OpenAPI document has the pinned digest', async () => {
  expect(await digestOfServedDocument()).toBe(readPins().wire);
});
