import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const locales = join(import.meta.dirname, '../../apps/console/src/locales');

test('the menu offers each language that has catalogues, and no other', () => {
  const source = readFileSync(join(locales, '../i18n/i18n.ts'), 'utf8');
  const spoken = /const spoken = \[([^\]]*)\]/.exec(source)?.[1]?.match(/\w+/g) ?? [];
  expect(
    spoken.toSorted(),
    'name the files of apps/console/src/locales in `spoken` of apps/console/src/i18n/i18n.ts',
  ).toEqual(
    readdirSync(locales)
      .map((file) => file.replace('.json', ''))
      .toSorted(),
  );
});
