import type { Draw } from './draw.ts';
import type { RealValue } from './real-values.ts';

/** How people hide a number from a filter. Null where a disguise doesn't apply to a value. */
export type Disguise = (value: RealValue, draw: Draw) => string | null;

const numbers = new Set(['phone', 'card']);
const isMail = ({ kind }: RealValue) => kind === 'mailbox' || kind === 'upi';

/** Something between its groups. */
const grouped =
  (between: string): Disguise =>
  ({ groups }) =>
    groups.join(between);

/** Something between all its signs. */
const apart =
  (between: string): Disguise =>
  ({ value }) =>
    [...value.replace(/ /g, '')].join(between);

const onlyNumbers =
  (disguise: Disguise): Disguise =>
  (value, draw) =>
    numbers.has(value.kind) ? disguise(value, draw) : null;

/** A mailbox holds dots and dashes itself, and with a slash in it, it is none. */
const notMail =
  (disguise: Disguise): Disguise =>
  (value, draw) =>
    isMail(value) ? null : disguise(value, draw);

const digitsFrom =
  (zero: number): Disguise =>
  ({ value }) =>
    value.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const spelled =
  (at: string, dot: string): Disguise =>
  (value) =>
    value.kind === 'mailbox' ? value.value.replace('@', at).replace(/\.(?=[^@]*$)/g, dot) : null;

export const disguises: Record<string, Disguise> = {
  'as it is': ({ value }) => value,
  'no separators': ({ value }) => value.replace(/[ ()-]/g, ''),
  'a space between all signs': apart(' '),
  'four spaces between groups': grouped('    '),
  'twelve spaces between groups': grouped(' '.repeat(12)),
  'dots between groups': notMail(grouped('.')),
  'dashes between groups': notMail(grouped('-')),
  'four dashes between groups': notMail(grouped('----')),
  'slashes between groups': notMail(grouped('/')),
  'pluses between groups': notMail(grouped('+')),
  'dots between all signs': notMail(apart('.')),
  'dashes between all signs': notMail(apart('-')),
  'low lines between groups': notMail(grouped('_')),
  'bars between groups': notMail(grouped(' | ')),
  'commas between groups': notMail(grouped(',')),
  'Hangul fillers between groups': grouped('\u3164'),
  'zero width between all signs': apart('\u200b'),
  'soft hyphens between all signs': apart('\u00ad'),
  'no-break spaces between all signs': apart('\u00a0'),
  'line breaks between groups': grouped('\n'),
  'an emoji between groups': notMail(grouped('🙂')),
  'emojis between all signs': notMail(apart('🌼')),
  'a letter between groups': onlyNumbers(grouped('x')),
  'a letter with spaces between groups': onlyNumbers(grouped(' y ')),
  'a letter between all digits': onlyNumbers(apart('a')),
  'three letters between groups': onlyNumbers(grouped('abc')),
  'a word between groups': onlyNumbers(grouped(' call ')),
  'a Hindi word between groups': onlyNumbers(grouped(' और ')),
  'two words between groups': onlyNumbers(grouped(' then dial ')),
  'two letters between all digits': onlyNumbers(apart(' ab ')),
  'random signs between groups': notMail(({ groups }, draw) =>
    groups.reduce((all, group) => all + draw.signs(1 + draw.below(3), ' .-/*~:') + group),
  ),
  'full width': ({ value }) =>
    value.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)),
  'Devanagari digits': digitsFrom(0x966),
  'Arabic digits': digitsFrom(0x660),
  'mathematical digits': digitsFrom(0x1d7ce),
  'HTML entities': ({ value }) => [...value].map((sign) => `&#${sign.codePointAt(0)};`).join(''),
  'hexadecimal entities': ({ value }) =>
    value.replace(/[0-9@.]/g, (sign) => `&#x${sign.codePointAt(0)!.toString(16)};`),
  'entities of entities': ({ value }) => [...value].map((sign) => `&amp;#${sign.codePointAt(0)};`).join(''),
  'entities between groups': notMail(grouped('&amp;amp;#45;')),
  'percent signs': ({ value }) =>
    [...value].map((sign) => `%${sign.codePointAt(0)!.toString(16).padStart(2, '0')}`).join(''),
  '%20 between groups': grouped('%20'),
  '%2D between groups': notMail(grouped('%2D')),
  'percent signs of percent signs': notMail(grouped('%252d')),
  'brackets between groups': notMail(grouped(') (')),
  'back slashes between groups': notMail(grouped('\\')),
  'fifty dots between groups': notMail(grouped('.'.repeat(50))),
  'O for 0': onlyNumbers(({ value }) => value.replace(/0/g, 'O')),
  'o and l for 0 and 1': onlyNumbers(({ value }) => value.replace(/0/g, 'o').replace(/1/g, 'l')),
  '[at] and [dot]': spelled(' [at] ', ' [dot] '),
  '(at)': spelled('(at)', '.'),
  'at and dot': spelled(' at ', ' dot '),
  '-at- and -dot-': spelled(' -at- ', ' -dot- '),
  '_at_ and _dot_': spelled('_at_', '_dot_'),
  '*at* and [.]': spelled(' *at* ', '[.]'),
};
