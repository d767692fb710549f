import { wordEnd } from './lexicon.ts';
import { isWebEnd } from './link.ts';
import {
  atClear,
  atMarked,
  atWeak,
  dotClear,
  dotInWords,
  nativeEnds,
  nativeHandles,
  nativeMailHosts,
} from './signs-in-words.ts';
import { type Span, spansOf } from './text.ts';

/** Hosts that nobody can have: reserved for examples and tests (RFC 2606). */
export function isReservedDomain(domain: string): boolean {
  return /^(?:[a-z0-9-]+\.)*(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|test|invalid))$/.test(domain);
}

const word = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,40}`;
const hostWith = (dot: string) => `(${word}(?:${dot}${word}){1,4})${wordEnd}`;
const someDots = hostWith(String.raw`(?:${dotInWords}|\.)`);
/** Ends that no sentence has behind a word for a dot. */
const plainEnds = 'com|net|org|info|co|io';
const name = String.raw`[\p{L}\p{M}\p{N}_+-]`;
const spelledWeakly = new RegExp(`${name}${atWeak}${hostWith(dotClear)}`, 'giu');
const spelledShapes = [
  new RegExp(`${name}["'”’)]?${atMarked}${someDots}`, 'giu'),
  new RegExp(`${name}${atClear}${someDots}`, 'giu'),
  // "Look at example.org" names no mailbox, nor does "at this point": behind the word, the dot must be a word, too.
  spelledWeakly,
  new RegExp(`${name}${atWeak}(${word}${dotInWords}(?:${plainEnds}))${wordEnd}`, 'giu'),
  new RegExp(`@ {0,9}${someDots}`, 'giu'),
];
const anyDot = new RegExp(dotInWords, 'giu');

/** The handles of banks and apps behind the @ of a UPI name. Those without a meaning of their own stand first. */
const ownHandles =
  'ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|apl|pt(?:yes|axis|hdfc|sbi)|waaxis|wahdfcbank|waicici|wasbi|yapl|rapl';
const handles = `${ownHandles}|paytm|upi|sbi|icici|hdfcbank|axisbank|kotak|barodampay|cnrb|pnb|fbl|idfcbank|indus|rbl|yesbank|freecharge|jupiteraxis|airtel|postbank|unionbank|federal`;
const handleEnd = '(?![a-z0-9.])';
const spacedHandles = [
  new RegExp(`[a-z0-9](?:\\s{0,40}@\\s*|${atMarked}|${atClear}|\\s+at\\s+)(?:${handles})${handleEnd}`, 'giu'),
  new RegExp(`${name}${atWeak}(?:${ownHandles})${handleEnd}`, 'giu'),
  new RegExp(`${name}(?:${atMarked}|${atClear})(?:${nativeHandles})${wordEnd}`, 'giu'),
];

/** In capitals, or before a host of mailboxes: `nameATgmailDOTcom`, `name gmail dot com`. */
const inCapitals = /[a-z0-9]AT[a-z0-9-]{2,40}DOT[a-z]{2,24}(?![a-z])/g;
const mailHosts =
  'gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|protonmail|proton|gmx|rediffmail|yandex|zoho|libero|laposte|wanadoo|freenet';
const mailEnds = 'com|de|fr|it|in|me|net|co';
const atMailHosts = [
  new RegExp(
    `(?<![a-z0-9])[a-z0-9._-]{0,40}(?:${mailHosts})(?:\\s{0,3}\\.\\s{0,3}|${dotInWords}|\\s{1,3})(?:${mailEnds})(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  new RegExp(`@\\s{0,9}(?:${nativeMailHosts})`, 'giu'),
  new RegExp(`(?:${nativeMailHosts})(?:\\.|${dotInWords})(?:${nativeEnds}|${mailEnds})${wordEnd}`, 'giu'),
];

/** Whatever has an @ in it must end in a domain that is reserved. A first name after an @ alone greets
 * somebody; longer ones, and those with a digit or a low line, are accounts of messengers. A price may follow one. */
export function mailboxIn(signs: string): Span | null {
  for (const match of signs.toLowerCase().matchAll(/(\S?)@+([^\s@<>"'`,;:()[\]{}/\\?#]*)/g)) {
    const domain = match[2]!.replace(/[^\p{L}\p{N}]+$/u, '');
    const isGreeting = !/[\p{L}\p{N}"]/u.test(match[1]!) && /^\p{L}{0,12}$/u.test(domain);
    if (!isGreeting && !isReservedDomain(domain) && !isPrice(signs, match.index + match[1]!.length))
      return around(signs, match.index, match.index + match[0].length);
  }
  for (const shape of spelledShapes) {
    for (const match of signs.matchAll(shape)) {
      const domain = match[1]!.toLowerCase().replace(anyDot, '.');
      const isPaid = signs[match.index] === '@' && isPrice(signs, match.index);
      // "Meet me at the dot on the map"
      const isNoHost = shape === spelledWeakly && !isWebEnd(domain.slice(domain.lastIndexOf('.') + 1));
      if (!isPaid && !isNoHost && !isReservedDomain(domain))
        return around(signs, match.index, match.index + match[0].length);
    }
  }
  for (const shape of [inCapitals, ...atMailHosts, ...spacedHandles]) {
    const [found] = spansOf(signs, shape);
    if (found) return found;
  }
  return spacedOut(signs);
}

/** `3 tickets @ 2.50` */
const isPrice = (signs: string, at: number): boolean =>
  /\s$/.test(signs.slice(0, at)) &&
  /^@ ?[₹€£$]?\d{1,5}(?:[.,]\d{1,2})?(?![\p{L}\d@.-])/u.test(signs.slice(at, at + 16));
/** With the name before the @. */
function around(signs: string, at: number, end: number): Span {
  let start = at;
  while (start > 0 && at - start < 64 && !/[\s<>,;:()[\]]/.test(signs[start - 1]!)) start--;
  return { start, end };
}

const wholeHandle = new RegExp(`^(?:${handles})`);

const apartHost = [
  // name @ host.com
  /^\s+((?:[a-z0-9-]{1,40}\.){1,4}[a-z]{2,24})(?![a-z0-9])/,
  // name@host . com
  /^\s*([a-z0-9-]{1,40}(?:\s{0,40}\.\s{0,40}[a-z0-9-]{1,40}){0,3}\s{1,40}\.\s{0,40}[a-z]{2,24})(?![a-z0-9])/,
  // name@h o s t . c o m
  /^[^\p{L}\p{N}@]{0,9}((?:[a-z0-9][^\p{L}\p{N}@]{1,9}){2,40}[a-z0-9])(?![a-z0-9])/u,
];

/** A host with something between its parts, or between all its signs. */
function spacedOut(signs: string): Span | null {
  for (const { index } of signs.matchAll(/@/g)) {
    const rest = signs.slice(index + 1, index + 400).toLowerCase();
    for (const shape of apartHost) {
      const found = shape.exec(rest);
      const domain = (found?.[1] ?? '').replace(/[^a-z0-9.]/g, '').replace(/\.+/g, '.');
      const isMailbox = domain.includes('.') && !isReservedDomain(domain);
      if (!found || !(isMailbox || wholeHandle.test(domain))) continue;
      return around(signs, index, index + 1 + found[0].length);
    }
  }
  return null;
}
