import type { Wording } from '@glassmine/replica/views';
import { readyKeyOf, wordsIn } from '@glassmine/replica/wire';
import type { Translations } from '../translations.ts';
import type { Texts } from './texts.ts';

/** What views of a room need to put words together: the catalogue, and what people have written. */
export function wordingFor(
  { translations, texts }: { translations: Translations; texts: Pick<Texts, 'read'> },
  room: string,
  language: string,
): Wording {
  return {
    language,
    say: (id, values) => translations.translate(language, id, values),
    written: (id, values) => wordsIn(texts.read(room, id), language, translations, values),
    readyOf: (id) => readyKeyOf(texts.read(room, id)),
  };
}
