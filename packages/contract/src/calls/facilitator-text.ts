import Type, { type TOptional, type TString } from 'typebox';
import { languages } from '../plain/languages.ts';
import { type InLanguage, inLanguage, type ReadyKey } from '../plain/ready-texts.ts';
import { field } from './call.ts';
import { oneOf } from './shapes.ts';

type Fields<F extends string> = { [K in F | InLanguage<F>]: TOptional<TString> };

/**
 * The fields of a text that a facilitator writes for learners. `content` is what was written in `language`, and
 * `content_hi` the same in Hindi; who reads another language is shown what was written first. With `ready` nothing is
 * written: the text comes from the server's catalogue.
 * @param lengths characters that each field may have
 * @param ready the texts to choose from, in place of written words
 */
export function facilitatorText<F extends string, const R extends readonly ReadyKey[]>(
  lengths: Record<F, number>,
  ready: R,
) {
  const written: Record<string, TOptional<TString>> = {};
  for (const [name, maxLength] of Object.entries(lengths) as [F, number][]) {
    const words = Type.Optional(field('text', { minLength: 0, maxLength }));
    written[name] = words;
    for (const { code } of languages) written[inLanguage(name, code)] = words;
  }
  return {
    ready: Type.Optional(oneOf(ready)),
    language: Type.Optional(
      Type.Enum(
        languages.map(({ code }) => code),
        { description: 'of the words that name no language' },
      ),
    ),
    ...(written as Fields<F>),
  };
}
