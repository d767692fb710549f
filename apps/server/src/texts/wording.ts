import type { Wording } from '@glassmine/views';
import type { House } from '../house.ts';

/** What views of a room need to put words together: the catalogue, and what people have written. */
export function wordingFor({ words, texts }: House, room: string, language: string): Wording {
  return {
    language,
    say: (id, values) => words.say(language, id, values),
    written: (id) => texts.read(room, id),
  };
}
