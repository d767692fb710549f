import type { Wording } from '@glassmine/views';
import type { Translations } from '../translations.ts';
import type { Texts } from './texts.ts';

/** What views of a room need to put words together: the catalogue, and what people have written. */
export function wordingFor(
  { translations, texts }: { translations: Translations; texts: Texts },
  room: string,
  language: string,
): Wording {
  return {
    language,
    say: (id, values) => translations.translate(language, id, values),
    written: (id) => texts.read(room, id),
  };
}
