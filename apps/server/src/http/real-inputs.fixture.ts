import { createHash } from 'node:crypto';

/**
 * More than three hundred things that could be somebody's: none is taken from a person, all are right by the rules
 * of their kind, checksums too. Made the same each time.
 */
export interface RealInput {
  kind: 'phone' | 'card' | 'iban' | 'ifsc' | 'address' | 'email' | 'place';
  value: string;
}

let state = 20_261_121;
function below(n: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 4_294_967_296) * n);
}
const digits = (count: number): string => Array.from({ length: count }, () => below(10)).join('');
const letters = (count: number, of = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'): string =>
  Array.from({ length: count }, () => of[below(of.length)]).join('');

/** Mobile prefixes and how many digits follow, as the countries hand them out. */
const mobiles: [code: string, prefix: string, rest: number][] = [
  ['91', '98765', 5],
  ['91', '70123', 5],
  ['91', '63001', 5],
  ['234', '803', 7],
  ['234', '705', 7],
  ['90', '532', 7],
  ['44', '7911', 6],
  ['1', '212736', 4],
  ['49', '1512', 7],
  ['33', '612', 6],
  ['34', '612', 6],
  ['39', '312', 7],
  ['880', '1712', 6],
  ['92', '301', 7],
  ['254', '712', 6],
  ['233', '23', 7],
  ['27', '71', 7],
  ['55', '1196', 7],
  ['62', '812', 7],
  ['63', '905', 7],
  ['84', '912', 6],
  ['86', '131', 8],
  ['81', '9012', 6],
  ['971', '501', 6],
  ['7', '912', 7],
];

function phones(): string[] {
  return mobiles.flatMap(([code, prefix, rest], i) => {
    const national = prefix + digits(rest);
    const half = Math.ceil(national.length / 2);
    const spaced = `${national.slice(0, half)} ${national.slice(half)}`;
    const own = [`+${code}${national}`, `+${code} ${spaced}`, `+${code}-${spaced.replace(' ', '-')}`];
    const wide = own[0]!.replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d)));
    const hindi = own[0]!.replace(/\d/g, (d) => String.fromCharCode(0x0966 + Number(d)));
    return [...own, i % 2 ? wide : hindi, `00${code}${national}`];
  });
}

function luhnCard(prefix: string, length: number): string {
  const body = prefix + digits(length - prefix.length - 1);
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    const digit = Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return body + String((10 - (sum % 10)) % 10);
}

function cards(): string[] {
  const issuers: [string, number][] = [
    ['4', 16],
    ['4111', 16],
    ['51', 16],
    ['55', 16],
    ['2223', 16],
    ['34', 15],
    ['37', 15],
    ['6011', 16],
    ['65', 16],
    ['62', 16],
    ['3528', 16],
    ['508', 16],
    ['6521', 16],
    ['5061', 18],
    ['6759', 16],
  ];
  return issuers.flatMap(([prefix, length]) => {
    const card = luhnCard(prefix, length);
    const groups = card.match(/.{1,4}/g)!;
    return [card, groups.join(' '), groups.join('-')];
  });
}

const ibanShapes: [country: string, letters: number, digits: number][] = [
  ['DE', 0, 18],
  ['FR', 0, 23],
  ['ES', 0, 20],
  ['GB', 4, 14],
  ['NL', 4, 10],
  ['AT', 0, 16],
  ['BE', 0, 12],
  ['CH', 0, 17],
  ['TR', 0, 22],
  ['PT', 0, 21],
  ['PL', 0, 24],
  ['SE', 0, 20],
  ['NO', 0, 11],
  ['DK', 0, 14],
  ['FI', 0, 14],
  ['IE', 4, 14],
  ['AE', 0, 19],
  ['SA', 0, 20],
  ['PK', 4, 16],
  ['QA', 4, 21],
];

function ibans(): string[] {
  return ibanShapes.flatMap(([country, lead, rest]) => {
    const body = letters(lead) + digits(rest);
    const numeric = [...`${body}${country}00`].map((sign) => Number.parseInt(sign, 36)).join('');
    const check = String(98n - (BigInt(numeric) % 97n)).padStart(2, '0');
    const iban = country + check + body;
    return [iban, iban.match(/.{1,4}/g)!.join(' '), iban.toLowerCase()];
  });
}

const ifscs = (): string[] =>
  ['HDFC', 'SBIN', 'ICIC', 'UTIB', 'PUNB', 'KKBK', 'BARB', 'CNRB', 'YESB', 'IDIB', 'UBIN', 'INDB'].map(
    (bank) => `${bank}0${digits(6)}`,
  );

const base58Signs = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A payload with its version and checksum, as Bitcoin and TRON write it. */
function base58Check(version: number): string {
  const body = Buffer.from([version, ...Array.from({ length: 20 }, () => below(256))]);
  const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
  const all = Buffer.concat([body, hash(hash(body)).subarray(0, 4)]);
  let number = BigInt(`0x${all.toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = base58Signs[Number(number % 58n)] + text;
  return '1'.repeat(/^0*/.exec(all.toString('hex'))![0].length >> 1) + text;
}

function addresses(): string[] {
  const many = (count: number, make: () => string) => Array.from({ length: count }, make);
  const hex = (count: number) => letters(count, '0123456789abcdef');
  const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
  return [
    ...many(10, () => `0x${hex(40)}`),
    ...many(3, () => `0X${hex(40).toUpperCase()}`),
    ...many(3, () => `0x${hex(64)}`),
    ...many(10, () => base58Check(0x41)),
    ...many(6, () => base58Check(0)),
    ...many(4, () => base58Check(5)),
    ...many(5, () => `bc1q${letters(38, bech32)}`),
    ...many(2, () => `bc1p${letters(58, bech32)}`),
    ...many(2, () => `ltc1q${letters(38, bech32)}`),
  ];
}

const emails = (): string[] => {
  const hosts = [
    'gmail.com',
    'yahoo.co.in',
    'outlook.de',
    'proton.me',
    'rediffmail.com',
    'mail.ru',
    'qq.com',
  ];
  const names = ['asha.rao', 'ngozi_o', 'mehmet+pay', 'J.Smith', 'info'];
  return [
    ...hosts.flatMap((host) => names.map((name) => `${name}${below(90)}@${host}`)),
    'asha.rao＠gmail.com',
    'पता@उदाहरण.भारत',
    '"asha rao"@company.co.uk',
    'asha@mail.example.evil.com',
  ];
};

const places = (): string[] => [
  ...[
    't.me',
    'telegram.me',
    'wa.me/message',
    'chat.whatsapp.com',
    'bit.ly',
    'instagram.com',
    'facebook.com',
  ].flatMap((host) => [
    `https://${host}/${letters(9)}`,
    `${host}/${letters(9)}`,
    `http://www.${host}/${letters(9)}`,
  ]),
  ...[
    'hashpeak-invest.com',
    'real-mining.io',
    'earn-daily.vip',
    'pay.top',
    'user:pass@real-mining.net/x',
  ].map((host) => `https://${host}`),
  '@hashpeak_official',
  '@Ngozi_Invest',
  'telegram: @daily_payouts',
  'ig @crypto.queen',
  'tg://resolve?domain=hashpeak',
  'whatsapp://send?text=hello',
  'upi://pay?pa=asha@okbank',
  'viber://chat?number=x',
  `https%3A%2F%2Ft.me%2F${letters(9)}`,
];

const of = (kind: RealInput['kind'], values: string[]): RealInput[] =>
  values.map((value) => ({ kind, value }));

export const realInputs: readonly RealInput[] = [
  ...of('phone', phones()),
  ...of('card', cards()),
  ...of('iban', ibans()),
  ...of('ifsc', ifscs()),
  ...of('address', addresses()),
  ...of('email', emails()),
  ...of('place', places()),
];
