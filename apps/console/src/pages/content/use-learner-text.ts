import { refusedAt } from '@glassmine/client';
import {
  type InLanguage,
  inLanguage,
  type Language,
  type ReadyKind,
  readyTexts,
} from '@glassmine/replica/plain';
import { useState } from 'react';
import { useLanguage } from '../../i18n/i18n.ts';

type ReadyOf<K extends ReadyKind> = (typeof readyTexts)[K][number];

/** The fields of a form with a text: what `facilitatorText` of the replica reads. */
type TextFields<F extends string, K extends ReadyKind> = {
  ready?: ReadyOf<K>;
  language?: Language;
} & Partial<Record<InLanguage<F>, string>>;

/** What a facilitator has learners read: a ready text, or own words in one language or several. */
export interface LearnerText<F extends string = string, K extends ReadyKind = ReadyKind> {
  readonly kind: K;
  readonly fields: readonly F[];
  readonly isOwn: boolean;
  readonly ready: ReadyOf<K>;
  /** Languages of the own words; learners with another language read the first. */
  readonly languages: readonly Language[];
  wordsIn(field: F, language: Language): string;
  setOwn(isOwn: boolean): void;
  choose(ready: ReadyOf<K>): void;
  write(field: F, language: Language, words: string): void;
  addLanguage(language: Language): void;
  dropLanguage(language: Language): void;
  /** The fields to send. */
  readonly form: TextFields<F, K>;
  clear(): void;
}

export function useLearnerText<F extends string, K extends ReadyKind>(
  kind: K,
  fields: readonly F[],
): LearnerText<F, K> {
  const first: Language = useLanguage();
  const [isOwn, setOwn] = useState(true);
  const [chosen, choose] = useState<ReadyOf<K> | null>(null);
  const [languages, setLanguages] = useState<Language[]>([first]);
  const [words, setWords] = useState<Partial<Record<string, string>>>({});
  const all: readonly ReadyOf<K>[] = readyTexts[kind];
  // Another kind of text has other ready texts.
  const ready = chosen !== null && all.includes(chosen) ? chosen : all[0]!;
  const nameOf = (field: F, language: Language) => inLanguage(field, language);
  const written = languages.flatMap((language) =>
    fields.map((field) => [nameOf(field, language), words[nameOf(field, language)] ?? ''] as const),
  );
  return {
    kind,
    fields,
    isOwn,
    ready,
    languages,
    setOwn,
    choose,
    wordsIn: (field, language) => words[nameOf(field, language)] ?? '',
    write: (field, language, value) => setWords((now) => ({ ...now, [nameOf(field, language)]: value })),
    addLanguage: (language) => setLanguages((now) => [...now, language]),
    dropLanguage: (language) => setLanguages((now) => now.filter((each) => each !== language)),
    form: (isOwn ? { language: languages[0], ...Object.fromEntries(written) } : { ready }) as TextFields<
      F,
      K
    >,
    clear() {
      setWords({});
      setLanguages([first]);
    },
  };
}

/** The names under which a refusal of the guard may come back. */
export const refusedFields = ({ fields, languages }: LearnerText): string[] =>
  fields.flatMap((field) => languages.map((language) => inLanguage(field, language)));

export const refusedIn = (error: unknown, field: string, language: Language): string | undefined =>
  refusedAt(error, inLanguage(field, language));
