import words from './words.json' with { type: 'json' };

export type Language = keyof typeof words;

/** The few words of a course's page, in a language that the lesson has. */
export const wordsOf = (language: Language): (typeof words)['en'] => words[language];

export const isLanguage = (code: string): code is Language => Object.hasOwn(words, code);

export const languageCodes = Object.keys(words);
