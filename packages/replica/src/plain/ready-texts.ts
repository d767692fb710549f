import { type Language, languages } from './languages.ts';

/**
 * Texts of the scheme that are ready in every language, by what they are for. The words are `ready.<key>.title` and
 * `.content` in the server's locales; what each claims stands in views. Only ever append: stored texts keep the key.
 */
export const readyTexts = {
  notice: ['notice.payday', 'notice.lastUnits', 'notice.record', 'notice.upgrade', 'notice.subsidy'],
  post: ['post.thanks', 'post.machines', 'post.payouts', 'post.patience', 'post.invite'],
  news: ['news.newHall', 'news.licence', 'news.partners', 'news.app', 'news.community'],
  slide: ['slide.early', 'slide.team', 'slide.safe'],
  version: ['version.faster', 'version.fix'],
  answer: ['reply.wait', 'reply.card', 'reply.thanks'],
} as const;

export type ReadyKind = keyof typeof readyTexts;

export type ReadyKey = (typeof readyTexts)[ReadyKind][number];

export const readyKinds = Object.keys(readyTexts) as ReadyKind[];

/** The kinds whose texts have a title. */
export const titledKinds: readonly ReadyKind[] = ['notice', 'news', 'slide'];

const readyKeys: readonly string[] = Object.values(readyTexts).flat();

export function isReadyKey(value: unknown): value is ReadyKey {
  return typeof value === 'string' && readyKeys.includes(value);
}

/** The form's field with the words of another field in one language: `content_hi`. */
export type InLanguage<F extends string> = `${F}_${Language}`;

export const inLanguage = <F extends string>(field: F, language: Language): InLanguage<F> =>
  `${field}_${language}`;

/** Every such field of some fields. */
export const inEachLanguage = <F extends string>(fields: readonly F[]): InLanguage<F>[] =>
  fields.flatMap((field) => languages.map(({ code }) => inLanguage(field, code)));
