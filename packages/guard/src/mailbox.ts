import { type Span, spansOf } from './text.ts';

/** Hosts that nobody can have: reserved for examples and tests (RFC 2606). */
export function isReservedDomain(domain: string): boolean {
  return /^(?:[a-z0-9-]+\.)*(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|test|invalid))$/.test(domain);
}

/** What people write for `@` and for a dot in the languages of the rooms. */
const atInBrackets = String.raw`\s*[[({<]\s*(?:at|ät|a|arroba|arobase|chiocciola|@)\s*[\])}>]\s*`;
/** Signs before and behind the word: `-at-`, `* dot *`. */
const marks = String.raw`\s{0,9}[-_*~/|:=#+'"]{1,3}\s{0,9}`;
const marked = (words: string) => `${marks}(?:${words})${marks}`;
const atMarked = marked('at|ät|arroba|arobase|chiocciola');
const atAsWord = String.raw`\s+(?:at|ät|arroba|arobase|chiocciola|एट|ऐट)\s+`;
const at = `(?:${atInBrackets}|${atMarked}|${atAsWord})`;
const dotMarked = marked('dot|punkt|punto|point|nokta|डॉट');
const dot = String.raw`(?:${dotMarked}|\s*[[({<]\s*(?:dot|punkt|punto|point|nokta|\.)\s*[\])}>]\s*|\s+(?:dot|punkt|punto|point|nokta|डॉट)\s+)`;
const word = '[a-z0-9][a-z0-9-]{0,40}';
const someDots = `(${word}(?:(?:${dot}|\\.)${word}){1,4})(?![a-z0-9])`;
const spelledShapes = [
  new RegExp(`[a-z0-9_+-]["'”’)]?${atInBrackets}${someDots}`, 'giu'),
  new RegExp(`[a-z0-9_+-]${atMarked}${someDots}`, 'giu'),
  // "Look at example.org" names no mailbox: behind the word, the dot must be a word, too.
  new RegExp(`[a-z0-9_+-]${atAsWord}(${word}(?:${dot}${word}){1,4})(?![a-z0-9])`, 'giu'),
  new RegExp(`@ {0,9}${someDots}`, 'giu'),
];

/** The handles of banks and apps behind the @ of a UPI name. */
const handles =
  'ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|apl|paytm|pt(?:yes|axis|hdfc|sbi)|upi|sbi|icici|hdfcbank|axisbank|kotak|barodampay|cnrb|pnb|fbl|idfcbank|indus|rbl|yesbank|waaxis|wahdfcbank|waicici|wasbi|freecharge|jupiteraxis|airtel|postbank|unionbank|federal|yapl|rapl';
const spacedHandle = new RegExp(`[a-z0-9](?:\\s{0,40}@\\s*|${at})(?:${handles})(?![a-z0-9.])`, 'giu');

/** In capitals, or before a host of mailboxes: `nameATgmailDOTcom`, `name gmail dot com`. */
const inCapitals = /[a-z0-9]AT[a-z0-9-]{2,40}DOT[a-z]{2,24}(?![a-z])/g;
const mailHosts =
  'gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|protonmail|proton|gmx|rediffmail|yandex|zoho|libero|laposte|wanadoo|freenet';
const atMailHost = new RegExp(
  `(?<![a-z0-9])[a-z0-9._-]{0,40}(?:${mailHosts})\\s{0,3}(?:\\.|dot|punkt|punto|point|nokta|डॉट|\\s)\\s{0,3}(?:com|de|fr|it|in|me|net|co)(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Whatever has an @ in it must end in a domain that is reserved. A first name after an @ alone greets
 * somebody; longer ones, and those with a digit or a low line, are accounts of messengers. */
export function mailboxIn(signs: string): Span | null {
  for (const match of signs.toLowerCase().matchAll(/(\S?)@+([^\s@<>"'`,;:()[\]{}/\\?#]*)/g)) {
    const domain = match[2]!.replace(/[^\p{L}\p{N}]+$/u, '');
    const isGreeting = !/[\p{L}\p{N}"]/u.test(match[1]!) && /^\p{L}{0,12}$/u.test(domain);
    if (!isGreeting && !isReservedDomain(domain))
      return around(signs, match.index, match.index + match[0].length);
  }
  for (const shape of spelledShapes) {
    for (const match of signs.matchAll(shape)) {
      const domain = match[1]!.toLowerCase().replace(new RegExp(dot, 'giu'), '.');
      if (!isReservedDomain(domain)) return around(signs, match.index, match.index + match[0].length);
    }
  }
  return (
    spansOf(signs, inCapitals)[0] ??
    spansOf(signs, atMailHost)[0] ??
    spansOf(signs, spacedHandle)[0] ??
    spacedOut(signs)
  );
}

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
