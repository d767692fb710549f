import { expect, test } from 'vitest';
import { appPagesFile, appPagesText } from './app-pages.ts';
import { readTree } from './tree.ts';

test('the plain list of pages is what `npm run -s plain-tables` makes of the member app’s table', () => {
  expect(readTree().text(appPagesFile)).toBe(appPagesText());
});

test('a page that is new is in the list', () => {
  expect(appPagesText([{ path: '/user/fees' }])).toContain("\n  '/user/fees',\n");
});
