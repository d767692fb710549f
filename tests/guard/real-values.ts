import { createHash } from 'node:crypto';
import { base32nopad, base58, base58xrp, base64urlnopad, bech32, bech32m, hex } from '@scure/base';
import examples from 'libphonenumber-js/examples.mobile.json';
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { Draw } from './draw.ts';

/** Values that could be somebody's: none is taken from a person, all are right by their kind's rules and checksums. */
export interface RealValue {
  kind: 'phone' | 'card' | 'address' | 'iban' | 'ifsc' | 'upi' | 'mailbox';
  /** What it is of its kind: a country, an issuer, a chain. */
  of: string;
  value: string;
  /** As people group it, where they do. */
  groups: string[];
}

const countries: CountryCode[] = [
  'IN',
  'NG',
  'GB',
  'US',
  'CA',
  'TR',
  'ES',
  'MX',
  'IT',
  'FR',
  'DE',
  'AT',
  'CH',
];

function phone(draw: Draw): RealValue {
  for (;;) {
    const country = draw.of(countries);
    const example = getExampleNumber(country, examples)!;
    const parsed = parsePhoneNumberFromString(`${example.number.slice(0, -6)}${draw.digits(6)}`)!;
    if (!parsed.isValid()) continue;
    const value = draw.of([parsed.formatNational(), parsed.formatInternational(), parsed.number]);
    return {
      kind: 'phone',
      of: country,
      value,
      groups: value.split(/[^\d+]+/).filter((group) => group !== ''),
    };
  }
}

function withLuhn(body: string): string {
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    const digit = Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return body + String((10 - (sum % 10)) % 10);
}

const issuers: [name: string, prefix: string, length: number][] = [
  ['Visa', '4', 16],
  ['Visa', '4', 13],
  ['Visa', '4', 19],
  ['Mastercard', '53', 16],
  ['Mastercard', '2345', 16],
  ['American Express', '37', 15],
  ['Discover', '6011', 16],
  ['Diners Club', '36', 14],
  ['JCB', '3540', 16],
  ['UnionPay', '62', 16],
  ['UnionPay', '62', 19],
  ['RuPay', '6521', 16],
  ['RuPay', '508', 16],
  ['Maestro', '6759', 16],
  ['Mir', '2202', 16],
  ['Troy', '9792', 16],
  ['Verve', '5061', 18],
];

function card(draw: Draw): RealValue {
  const [name, prefix, length] = draw.of(issuers);
  const value = withLuhn(prefix + draw.digits(length - prefix.length - 1));
  return { kind: 'card', of: name, value, groups: value.match(/.{1,4}/g)! };
}

const ibans: [country: string, letters: number, digits: number][] = [
  ['DE', 0, 18],
  ['FR', 0, 23],
  ['ES', 0, 20],
  ['GB', 4, 14],
  ['AT', 0, 16],
  ['CH', 0, 17],
  ['TR', 0, 22],
  ['NL', 4, 10],
];
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function iban(draw: Draw): RealValue {
  const [country, letters, digits] = draw.of([...ibans, ['IT', 1, 22] as const]);
  const body = draw.signs(letters, capitals) + draw.digits(digits);
  const numeric = [...`${body}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
  const value = country + String(98n - (BigInt(numeric) % 97n)).padStart(2, '0') + body;
  return { kind: 'iban', of: country, value, groups: value.match(/.{1,4}/g)! };
}

function ifsc(draw: Draw): RealValue {
  const bank = draw.of(['HDFC', 'SBIN', 'ICIC', 'UTIB', 'PUNB', 'KKBK', 'BARB', 'CNRB', 'YESB']);
  const branch = `0${draw.digits(6)}`;
  return { kind: 'ifsc', of: bank, value: `${bank}${branch}`, groups: [bank, branch] };
}

const names = ['asha', 'ngozi', 'mehmet', 'john', 'lucia', 'anna', 'priya', 'paul'];

function upi(draw: Draw): RealValue {
  const handle = draw.of(['okaxis', 'oksbi', 'okhdfcbank', 'okicici', 'ybl', 'paytm', 'ibl', 'upi']);
  const name = draw.of(names) + draw.digits(2);
  return { kind: 'upi', of: handle, value: `${name}@${handle}`, groups: [name, '@', handle] };
}

function mailbox(draw: Draw): RealValue {
  const host = draw.of([
    'gmail.com',
    'yahoo.co.in',
    'outlook.de',
    'proton.me',
    'gmx.at',
    'libero.it',
    'example.co',
  ]);
  const name = `${draw.of(names)}.${draw.of(names)}${draw.digits(2)}`;
  const groups = [name, '@', ...host.split('.').flatMap((part, i) => (i === 0 ? [part] : ['.', part]))];
  return { kind: 'mailbox', of: host, value: `${name}@${host}`, groups };
}

const sha = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const joined = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

function checked(draw: Draw, version: number): Uint8Array {
  const body = joined([version], draw.bytes(20));
  return joined(body, sha(sha(body)).subarray(0, 4));
}

/** The checksum that TON's addresses end in. */
function crc16(bytes: Uint8Array): number[] {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff;
  }
  return [sum >> 8, sum & 255];
}

const chains: Record<string, (draw: Draw) => string> = {
  ETH: (draw) => `0x${hex.encode(draw.bytes(20))}`,
  BTC: (draw) => base58.encode(checked(draw, draw.of([0, 5]))),
  'BTC segwit': (draw) => bech32.encode('bc', [0, ...bech32.toWords(draw.bytes(20))], 90),
  'BTC taproot': (draw) => bech32m.encode('bc', [1, ...bech32m.toWords(draw.bytes(32))], 90),
  TRON: (draw) => base58.encode(checked(draw, 0x41)),
  LTC: (draw) => base58.encode(checked(draw, 0x30)),
  DOGE: (draw) => base58.encode(checked(draw, 0x1e)),
  XRP: (draw) => base58xrp.encode(checked(draw, 0)),
  SOL: (draw) => base58.encode(draw.bytes(32)),
  ADA: (draw) => bech32.encode('addr', bech32.toWords(joined([0x01], draw.bytes(56))), 120),
  BCH: cash,
  COSMOS: (draw) =>
    bech32.encode(draw.of(['cosmos', 'juno', 'celestia', 'sei']), bech32.toWords(draw.bytes(20))),
  XLM: (draw) => {
    const body = joined([6 << 3], draw.bytes(32));
    return base32nopad.encode(joined(body, crc16(body).reverse()));
  },
  ALGO: (draw) => {
    const key = draw.bytes(32);
    const sum = createHash('sha512-256').update(key).digest();
    return base32nopad.encode(joined(key, sum.subarray(-4)));
  },
  XTZ: (draw) => {
    const body = joined([6, 161, 159], draw.bytes(20));
    return base58.encode(joined(body, sha(sha(body)).subarray(0, 4)));
  },
  TON: (draw) => {
    const body = joined([0x11, 0], draw.bytes(32));
    return base64urlnopad.encode(joined(body, crc16(body)));
  },
};

const cashAlphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** Bitcoin Cash: a kind, a hash and forty bits of a checksum that counts the prefix, too. */
function cash(draw: Draw): string {
  const words = bech32.toWords(joined([draw.of([0, 8])], draw.bytes(20)));
  const prefix = [...'bitcoincash'].map((sign) => sign.charCodeAt(0) & 31);
  let sum = 1n;
  for (const value of [...prefix, 0, ...words, 0, 0, 0, 0, 0, 0, 0, 0]) {
    const top = sum >> 35n;
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value);
    const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];
    for (const [bit, generator] of generators.entries()) if ((top >> BigInt(bit)) & 1n) sum ^= generator;
  }
  const checks = Array.from({ length: 8 }, (_, i) => Number(((sum ^ 1n) >> BigInt(5 * (7 - i))) & 31n));
  return [...words, ...checks].map((value) => cashAlphabet[value]).join('');
}

function address(draw: Draw): RealValue {
  const chain = draw.of(Object.keys(chains));
  const value = chains[chain]!(draw);
  return { kind: 'address', of: chain, value, groups: value.match(/.{1,8}/g)! };
}

const makers = [
  phone,
  phone,
  phone,
  phone,
  phone,
  card,
  card,
  card,
  card,
  address,
  address,
  address,
  address,
  iban,
  ifsc,
  upi,
  mailbox,
  mailbox,
];

export function realValues(count: number, seed = 20_261_123): RealValue[] {
  const draw = new Draw(seed);
  return Array.from({ length: count }, (_, i) => makers[i % makers.length]!(draw));
}
