import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readyChoices, readyPolls } from '@glassmine/replica/plain';
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

test('the script names the answers that phones offer, in each language', () => {
  const read = (app: string, file: string): Record<string, string> =>
    JSON.parse(readFileSync(join(locales, `../../../${app}/src/locales`, file), 'utf8'));
  for (const file of readdirSync(locales)) {
    const [said, offered] = [read('console', file), read('server', file)];
    for (const poll of readyPolls) {
      expect(said[`poll.${poll}`], `${file}: poll.${poll}`).toBe(offered[`poll.${poll}`]);
      for (let nth = 1; nth <= readyChoices[poll]; nth++)
        expect(said['stopSay.poll'], `${file}: ${poll}`).toContain(offered[`poll.${poll}.${nth}`]);
    }
  }
});
