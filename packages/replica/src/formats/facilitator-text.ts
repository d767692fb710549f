import { type TOptional, type TString, Type } from '@glassmine/kernel/schema';
import { type Language, languages } from '../plain/languages.ts';
import { type InLanguage, inLanguage, isReadyKey, type ReadyKey } from '../plain/ready-texts.ts';
import { field } from './form.ts';
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

/** Text that is shown as text: without what no keyboard types, in one form of Unicode. Lines stay. */
export function plainLines(written: string): string {
  return written
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' ? sign : ''))
    .normalize('NFC')
    .trim();
}

/** A part of a ready text: its title, or its content. */
interface ReadyPart {
  readonly ready: ReadyKey;
  readonly part: 'title' | 'content';
}

/** Words by language; who reads another one is shown those of `first`. */
interface Translated {
  readonly first: Language;
  readonly words: Partial<Record<Language, string>>;
}

/** What a facilitator has learners read: words that stand as they are, words by language, or a ready text. */
export type FacilitatorText = string | Translated | ReadyPart;

/** Begins what is stored of a text that is more than its words. People cannot write it: it is removed from all their texts. */
const mark = '\u0001';

/** The one string that the store keeps of a text, and that its name is made of. */
export function storedForm(text: FacilitatorText): string {
  return typeof text === 'string' ? text.replaceAll(mark, '') : `${mark}${JSON.stringify(text)}`;
}

const isMarked = (stored: string): boolean => stored.startsWith(mark);

const unmarked = (stored: string): Translated | ReadyPart => JSON.parse(stored.slice(mark.length));

/** Who knows the ready texts in every language. */
interface Translator {
  translate(language: string, id: string, values?: Record<string, string>): string;
}

/** The words of a stored text for a reader of a language; `values` fill the places of a ready one. */
export function wordsIn(
  stored: string,
  language: string,
  { translate }: Translator,
  values?: Record<string, string>,
): string {
  if (!isMarked(stored)) return stored;
  const text = unmarked(stored);
  if ('ready' in text) return translate(language, `ready.${text.ready}.${text.part}`, values);
  return text.words[language as Language] ?? text.words[text.first] ?? '';
}

/** Which ready text a stored one is. */
export function readyKeyOf(stored: string): ReadyKey | null {
  if (!isMarked(stored)) return null;
  const text = unmarked(stored);
  return 'ready' in text && isReadyKey(text.ready) ? text.ready : null;
}

/** Beside these, the fields of the texts themselves. */
interface TextForm {
  ready?: ReadyKey;
  language?: Language;
}

/**
 * The texts of a form whose fields are those of `facilitatorText`: a ready one, or what was written.
 * A field without words is an empty text.
 * @param clean makes words safe; it is given the field that they came in
 */
export function textsOf<F extends string>(
  form: TextForm,
  fields: readonly F[],
  clean: (words: string, field: string) => string = plainLines,
): Record<F, FacilitatorText> {
  const { ready, language = 'en' } = form;
  const texts = fields.map((field): [F, FacilitatorText] => {
    if (ready) return [field, { ready, part: field === 'title' ? 'title' : 'content' }];
    return [field, writtenIn(form, field, language, clean)];
  });
  return Object.fromEntries(texts) as Record<F, FacilitatorText>;
}

function writtenIn(
  form: TextForm,
  field: string,
  first: Language,
  clean: (words: string, field: string) => string,
): FacilitatorText {
  const fields = form as Record<string, string | undefined>;
  const read = (name: string) => clean(fields[name] ?? '', name);
  const words: Partial<Record<Language, string>> = {};
  for (const { code } of languages) {
    const own = read(inLanguage(field, code));
    if (own !== '') words[code] = own;
  }
  const plain = read(field);
  if (plain !== '') words[first] = plain;
  const [shown = first, ...others] = Object.keys(words) as Language[];
  // What was written in one language alone is shown to everybody as it stands.
  if (others.length === 0) return words[shown] ?? '';
  return { first: words[first] === undefined ? shown : first, words };
}
