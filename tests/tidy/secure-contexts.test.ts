import { expect, test } from 'vitest';
import { secureContextUses } from './secure-contexts.ts';
import { plantTree, readTree, report } from './tree.ts';

test('both apps go without what browsers keep from plain http', () => {
  expect(report(secureContextUses(readTree()))).toEqual([]);
});

test.each([
  ['apps/console/src/api/hooks.ts', '\nconst id = crypto.randomUUID();', 2],
  ['apps/member/src/page/x.tsx', 'globalThis.crypto.subtle.digest("SHA-256", x);', 1],
  ['packages/client/src/x.ts', 'const { randomUUID } = crypto;', 1],
  ['packages/ui/src/x.tsx', 'void navigator?.share({});', 1],
  ['packages/ui/src/x.tsx', 'window.navigator["wakeLock"].request();', 1],
  ['apps/member/src/page/x.tsx', 'await caches.open("x");', 1],
  ['apps/member/src/page/x.tsx', 'navigator.storage.persist();', 1],
  ['apps/member/src/after-start.ts', 'export {};', 0],
])('%s: %s is found', (path, text, line) => {
  expect(secureContextUses(plantTree({ [path]: text }))).toMatchObject([{ path, line }]);
});

test('what is there over plain http too passes, and so does the server', () => {
  const tree = plantTree({
    'apps/member/src/page/x.tsx':
      'crypto.getRandomValues(new Uint8Array(16)); navigator.onLine; const caches = 1;',
    'apps/server/src/x.ts': 'crypto.randomUUID();',
    'apps/member/src/page/x.test.ts': 'crypto.randomUUID();',
  });
  expect(secureContextUses(tree)).toEqual([]);
});
