import { wholeWord, wordsOf } from './lexicon.ts';
import { type ReadText, rewritten } from './text.ts';

const backwardWords = new RegExp(wholeWord(wordsOf('backwards')), 'iu');

/** Does the text say that something in it has to be read from its end? */
export const isBackwards = (signs: string): boolean => backwardWords.test(signs);

const fillers = wholeWord(
  wordsOf('joining', 'conjunctions', 'order', 'pieces').flatMap((word) => [
    word,
    word[0]!.toUpperCase() + word.slice(1),
  ]),
);
/** A piece of a code has digits, or capitals behind small letters. */
const codeSign = String.raw`(?:\d|[a-z][A-Z])`;
const betweenCodes = new RegExp(
  String.raw`(?<=${codeSign}[0-9A-Za-z]{1,24}[^\p{L}\p{M}\p{N}]{0,3})(?:${fillers}[^\p{L}\p{M}\p{N}]{1,3}){1,4}(?=[A-Za-z]{0,24}${codeSign}[0-9A-Za-z])`,
  'gu',
);

/** The text without the words between two pieces of a code: `FRRSFO 01A41 e poi D612K`. Null where there are none. */
export function withoutFillers(text: ReadText): ReadText | null {
  const edits = [...text.signs.matchAll(betweenCodes)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
    by: ' ',
  }));
  return edits.length === 0 ? null : rewritten(text, edits);
}

/** Letters, digits and signs one by one: `t . m e / n a m e`. */
const apart = /(?<!\S)\S(?: \S(?!\S)){5,}/gu;

/** The text with such signs put together, where letters are among them; null where there are none. */
export function closedUp(text: ReadText): ReadText | null {
  const edits = [...text.signs.matchAll(apart)]
    .filter(({ 0: run }) => /\p{L} .*\p{L}/u.test(run) && run.includes('.'))
    .flatMap(({ index, 0: run }) =>
      [...run.matchAll(/ /g)].map(({ index: at }) => ({ start: index + at, end: index + at + 1, by: '' })),
    );
  return edits.length === 0 ? null : rewritten(text, edits);
}
