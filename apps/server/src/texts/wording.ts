import type { Wording } from '@glassmine/contract/views';
import type { Words } from '../words.ts';
import type { Texts } from './texts.ts';

/** What views of a room need to put words together: the catalogue, and what people have written. */
export function wordingFor(
  { words, texts }: { words: Words; texts: Texts },
  room: string,
  language: string,
): Wording {
  return {
    language,
    say: (id, values) => words.say(language, id, values),
    written: (id) => texts.read(room, id),
  };
}
