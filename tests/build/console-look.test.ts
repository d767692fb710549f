import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the console asks for a look that the tokens have, or it is drawn in the scheme’s own colours', () => {
  const look = /data-look="([^"]+)"/.exec(read('apps/console/index.html'))?.[1];
  expect(look).toBeDefined();
  expect(read('packages/ui/src/tokens.css')).toContain(`[data-look="${look}"]`);
});
