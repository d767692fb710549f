/** The member app's own words, for journeys in more than one language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@glassmine/replica/plain';

const locales = new URL('../../apps/member/src/locales/', import.meta.url).pathname;

/** Every message of a language by its id. */
export function wordsOf(language: Language): Record<string, string> {
  const folder = join(locales, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}
