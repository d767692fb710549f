import { expect, test } from 'vitest';
import { readPins } from './pins.ts';
import { digestOfServedDocument } from './served-document.ts';

test('the served OpenAPI document has the pinned digest', async () => {
  expect(
    await digestOfServedDocument(),
    'the wire has changed; when that is meant, `npm run pins -- --wire` records its digest in tests/golden/pins.json again, and the commit says what changed',
  ).toBe(readPins().wire);
});
