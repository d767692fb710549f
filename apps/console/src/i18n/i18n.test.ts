import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from './i18n.ts';

test('the menu offers each language that has catalogues, and no other', () => {
  const folders = readdirSync(join(import.meta.dirname, '../locales'));
  expect(languages.map(({ code }) => code as string).sort()).toEqual(folders.sort());
});
