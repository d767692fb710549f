import { sha256, sha512_256 } from '@noble/hashes/sha2.js';
import { base32nopad, base58, base58xrp, bech32, bech32m } from '@scure/base';
import { type Compact, compactOf } from './compact.ts';
import { clearDotAlone, dotAlone, dotInBrackets } from './signs-in-words.ts';
import { type Span, spansOf } from './text.ts';

const signs58 = '[1-9A-HJ-NP-Za-km-z]';
const mixed = `(?=${signs58}*[A-Z])(?=${signs58}*[a-z])(?=${signs58}*[1-9])`;

/** As they stand, without a checksum: a mistyped address is somebody's intention, too. */
const unbroken = new RegExp(
  [
    // 0x…: Ethereum and its copies; longer ones are keys, hashes, Aptos, Sui
    '0[xX][0-9a-fA-F]{40,}',
    '(?<![0-9A-Za-z])(?:[0-9a-fA-F]{64}|(?=[a-fA-F]*\\d)(?=\\d*[a-fA-F])[0-9a-fA-F]{40})(?![0-9A-Za-z])',
    // Bitcoin and its copies, TRON, XRP
    `(?<![0-9A-Za-z])${mixed}[13LMmn2DrXA9TNtK]${signs58}{24,35}(?![0-9A-Za-z])`,
    '(?:bc|tb|ltc|addr|stake|cosmos|osmo|terra|inj|bnb)(?:_test)?1[a-z0-9]{20,}',
    '(?:BC|TB|LTC|ADDR|STAKE)1[A-Z0-9]{20,}',
    // Cardano's old, Solana's, Polkadot's: long base58 words of mixed signs
    `(?<![0-9A-Za-z])${mixed}${signs58}{32,110}(?![0-9A-Za-z])`,
    // Bitcoin Cash and its copies
    '(?:bitcoincash|bchtest|ecash|kaspa):[02-9ac-hj-np-z]{20,}',
    '(?<![0-9A-Za-z])(?=[a-z]*\\d[a-z]*\\d)[qp][02-9ac-hj-np-z]{41}(?![0-9A-Za-z])',
    // Stellar, Algorand, Filecoin, Nano
    '(?<![0-9A-Za-z])(?=[A-Z]*[2-7])(?:G[A-Z2-7]{55}|[A-Z2-7]{58})(?![0-9A-Za-z])',
    '(?<![0-9A-Za-z])(?=f[1-3][a-z]*[2-7])f[1-3][a-z2-7]{38,86}(?![0-9A-Za-z])',
    '(?:nano|xrb)_[13][13-9a-km-uw-z]{50,60}',
    // Lightning's invoices and links
    '(?<![0-9A-Za-z])(?:ln(?:(?:bc|tb)(?:\\d{1,12}[munp]?)?|url)1[a-z0-9]{20,}|LN(?:(?:BC|TB)(?:\\d{1,12}[MUNP]?)?|URL)1[A-Z0-9]{20,})',
    // TON
    '(?<![0-9A-Za-z_-])[EUk0]Q[A-Za-z0-9_-]{46}(?![0-9A-Za-z_-])',
  ].join('|'),
  'g',
);

/** Names that chains resolve. */
const chainName =
  /(?<![\p{L}\p{N}._-])(?:[\p{L}\p{N}_-]{1,63}\.){1,4}(?:eth|sol|bnb|crypto|lens)(?![\p{L}\p{N}])/giu;
/** With a word for the dot. "At that point ETH fell": a short word before one that is more than a dot is no name. */
const noName =
  '(?!(?:this|that|some|what|which|each|same|last|next|first|high|main|your|quel|cette|chaque|ogni|questo|quello|este|cada|jeder|dieser|diesem|jenem|einem|aynı)\\s)';
const chainLabel = String.raw`(?<![\p{L}\p{M}\p{N}._-])[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_-]`;
const spelledName = new RegExp(
  `${chainLabel}{0,62}(?:${dotInBrackets}|${clearDotAlone})(?:eth|sol|bnb|crypto|lens)(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{M}\\p{N}._-])${noName}[\\p{L}\\p{M}\\p{N}_-]{4,63}${dotAlone}eth(?![\\p{L}\\p{N}])`,
  'giu',
);
const chainEnd = /(?:eth|sol|bnb|crypto|lens)(?![\p{L}\p{N}])/iu;

/** Checksums cost time: a text with more candidates than this holds something that no sentence does. */
const checkedMax = 100;

export function addressIn(signs: string, runs: readonly Compact[] = compactOf(signs)): Span | null {
  const names = chainEnd.test(signs) ? [chainName, spelledName] : [];
  const [whole] = [unbroken, ...names].flatMap((shape) => spansOf(signs, shape));
  if (whole) return whole;
  for (const run of runs) {
    const found = hexIn(run) ?? base32In(run) ?? bech32In(run) ?? base58In(run);
    if (found) return found;
  }
  return null;
}

const spanOf = (run: Compact, from: number, length: number): Span => ({
  start: run.at[from]!,
  end: run.endOf(from, length),
});

/** 0x and 40 digits, however they are set apart, with O and l for 0 and 1. */
function hexIn(run: Compact): Span | null {
  for (const from of run.tokenStarts) {
    if (/^[0Oo][xX][0-9a-fA-FoOlI]{40}/.test(run.text.slice(from, from + 42))) return spanOf(run, from, 42);
  }
  return null;
}

/** Of one case and without a prefix: Bitcoin Cash by its own checksum, Stellar by CRC, Algorand by a hash. */
function base32In(run: Compact): Span | null {
  let checked = 0;
  for (const from of run.tokenStarts) {
    for (const { shape, isRight } of ofBase32) {
      const word = shape.exec(run.text.slice(from, from + 58))?.[0];
      if (word === undefined || !run.isTokenEnd(from + word.length)) continue;
      checked++;
      if (isRight(word) || checked > checkedMax) return spanOf(run, from, word.length);
    }
  }
  return null;
}

const cashPrefix = [...'bitcoincash'].map((sign) => sign.charCodeAt(0) & 31);
const cashAlphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** The checksum of Bitcoin Cash: a polynomial over 32 with forty bits, with the prefix that is left out. */
function isCash(word: string): boolean {
  const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
  let sum = 1n;
  for (const value of [
    ...cashPrefix,
    0,
    ...[...word.toLowerCase()].map((sign) => cashAlphabet.indexOf(sign)),
  ]) {
    const top = sum >> 35n;
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    generators.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) sum ^= generator;
    });
  }
  return sum === 1n;
}

function isStellar(word: string): boolean {
  const bytes = base32nopad.decode(word);
  let sum = 0;
  for (const byte of bytes.subarray(0, -2)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return bytes.at(-2) === (sum & 255) && bytes.at(-1) === sum >> 8;
}

/** Its last two bits are not of any byte: they are nought in an address. */
function isAlgorand(word: string): boolean {
  if (!/[AEIMQUY4]$/.test(word)) return false;
  const bytes = base32nopad.decode(word);
  const sum = sha512_256(bytes.subarray(0, 32));
  return bytes.subarray(32).every((byte, i) => byte === sum[28 + i]);
}

const ofBase32 = [
  { shape: /^(?:[qp][02-9ac-hj-np-z]{41}|[QP][02-9AC-HJ-NP-Z]{41})/, isRight: isCash },
  { shape: /^G[A-Z2-7]{55}/, isRight: isStellar },
  { shape: /^[A-Z2-7]{58}/, isRight: isAlgorand },
];

/** Every chain has a prefix of its own. */
const chainPrefix = /^(?!sim1)[a-z]{1,12}?1(?=[02-9ac-hj-np-z]{38})/;

function bech32In(run: Compact): Span | null {
  let checked = 0;
  for (const from of run.tokenStarts) {
    const rest = run.text.slice(from, from + 120).toLowerCase();
    const prefix = chainPrefix.exec(rest)?.[0];
    if (prefix === undefined) continue;
    const data = /^[02-9ac-hj-np-z]*/.exec(rest.slice(prefix.length))![0].length;
    for (let length = prefix.length + 38; length <= prefix.length + data; length++) {
      if (!run.isTokenEnd(from + length)) continue;
      const word = rest.slice(0, length);
      checked++;
      const isRight = bech32.decodeUnsafe(word, 120) ?? bech32m.decodeUnsafe(word, 120);
      if (isRight || checked > checkedMax) return spanOf(run, from, length);
    }
  }
  return null;
}

/** First sign and lengths of addresses that end in the first bytes of a hash. */
const checkedShape = /^(?:[13mn2DLMA9r].{24,34}|[TN].{33}|X.{32,34}|tz[1-4].{33}|KT1.{33}|t[13].{33})$/;
/** Those without a checksum, or with one of their own: Solana, TON, Cardano's old. */
const longestMixed = 110;
const shortestMixed = 25;
const ofTon = /^[EUk0]Q/;

/** A number, a word in small letters or with one capital, or a label such as Q2a: of these, sentences consist. */
const plainToken = /^(?:\d+|[A-Z]?[a-z]+|[A-Z]+|[A-Z]\d{1,2}[a-z]?)$/;

/** As many pieces of a sentence as have to be such; of an address in pieces of three signs, a quarter is. */
const plainShare = 0.75;

/** Long pieces that are nearly all words or numbers: "200 g Mehl, 3 Eier, 400 ml Milch", "pages 4-7, Q1, Q2a and Q2b". */
function isSentence(run: Compact, from: number, length: number): boolean {
  const starts = run.tokenStarts.filter((start) => start >= from && start < from + length);
  if (length / starts.length < 2.5) return false;
  const plain = starts.filter((start, i) =>
    plainToken.test(run.text.slice(start, starts[i + 1] ?? from + length)),
  );
  return plain.length >= plainShare * starts.length;
}

function base58In(run: Compact): Span | null {
  const { text } = run;
  if (text.length < shortestMixed) return null;
  const counts = countsIn(text);
  let checked = 0;
  for (const from of run.tokenStarts) {
    const longest = Math.min(longestMixed, text.length - from);
    if (!mayBeMixed(text, counts, from, from + longest)) continue;
    for (let length = shortestMixed; length <= longest; length++) {
      if (!run.isTokenEnd(from + length)) continue;
      const to = from + length;
      const of = (kind: keyof Counts) => counts[kind][to]! - counts[kind][from]!;
      // Words change their kind of letter seldom, addresses at every second sign.
      const share = (counts.changes[to]! - counts.changes[from + 1]!) / length;
      if (share < 0.2 || of('capitals') === 0 || of('small') === 0) continue;
      const isWellMixed = of('capitals') >= 6 && of('small') >= 6;
      if (length >= 40 && share >= 0.42 && of('digits') >= 2 && isWellMixed && !isSentence(run, from, length))
        return spanOf(run, from, length);
      if (length >= 44 && length <= 48 && isWellMixed && ofTon.test(text.slice(from, from + 2))) {
        return spanOf(run, from, length);
      }
      if (of('foreign') > 0) continue;
      const word = text.slice(from, to);
      const mayBeKey = length >= 32 && length <= 44 && isWellMixed;
      if (!mayBeKey && !checkedShape.test(word)) continue;
      checked++;
      if (
        checked > checkedMax ||
        (mayBeKey && isKey(word) && !isSentence(run, from, length)) ||
        hasChecksum(word)
      )
        return spanOf(run, from, length);
    }
  }
  return null;
}

/** False where no length from here on could be an address: that spares trying each of them. */
function mayBeMixed(text: string, counts: Counts, from: number, to: number): boolean {
  const of = (kind: keyof Counts, end: number) => (counts[kind][end] ?? 0) - counts[kind][from]!;
  if (to - from < shortestMixed || of('capitals', to) === 0 || of('small', to) === 0) return false;
  return (
    of('foreign', from + shortestMixed) === 0 ||
    of('digits', to) >= 2 ||
    ofTon.test(text.slice(from, from + 2))
  );
}

/** How many of a kind stand before each sign. */
interface Counts {
  capitals: Uint32Array;
  small: Uint32Array;
  digits: Uint32Array;
  /** Signs that base58 leaves out. */
  foreign: Uint32Array;
  /** Changes between small letters, capitals and digits. */
  changes: Uint32Array;
}

function countsIn(text: string): Counts {
  const running = () => new Uint32Array(text.length + 1);
  const counts: Counts = {
    capitals: running(),
    small: running(),
    digits: running(),
    foreign: running(),
    changes: running(),
  };
  const kinds = [counts.digits, counts.capitals, counts.small];
  let last = -1;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    const kind = kindOf(sign);
    for (const [nth, of] of kinds.entries()) of[i + 1] = of[i]! + (nth === kind ? 1 : 0);
    counts.foreign[i + 1] = counts.foreign[i]! + ('0OIl'.includes(sign) ? 1 : 0);
    counts.changes[i + 1] = counts.changes[i]! + (last >= 0 && last !== kind ? 1 : 0);
    last = kind;
  }
  return counts;
}

const kindOf = (sign: string): number => (sign <= '9' ? 0 : sign <= 'Z' ? 1 : 2);

/** 32 bytes in base58 are a key of Solana. */
const isKey = (word: string): boolean => base58.decode(word).length === 32;

function hasChecksum(word: string): boolean {
  if (!checkedShape.test(word)) return false;
  const alphabet = word.startsWith('r') ? base58xrp : base58;
  const bytes = alphabet.decode(word);
  if (bytes.length < 5) return false;
  const sum = sha256(sha256(bytes.subarray(0, -4)));
  return bytes.subarray(-4).every((byte, i) => byte === sum[i]);
}

/** A `sim1…` address of the sandbox chain with a right bech32m checksum, whether issued or not. */
export function isSandboxAddress(signs: string): boolean {
  const data = /^(?:sim1[02-9ac-hj-np-z]{6,86}|SIM1[02-9AC-HJ-NP-Z]{6,86})$/.test(signs);
  return data && bech32m.decodeUnsafe(signs.toLowerCase(), 90) !== undefined;
}

export function sandboxAddresses(signs: string): Span[] {
  return spansOf(signs, /sim1[02-9ac-hj-np-z]+|SIM1[02-9AC-HJ-NP-Z]+/g).filter(({ start, end }) =>
    isSandboxAddress(signs.slice(start, end)),
  );
}
