import type { Dice } from './dice.ts';
import type { Field, FieldSchema } from './operations.ts';

const words = [
  'Owl',
  'summit',
  'Some words of mine',
  'teacher',
  '#/projects',
  'abcdefghijkl',
  'abcdefghijklmnopabcdefgh',
  'KTRWHXPC',
  'X4KT',
  'WELCOME',
  'AB2CD3',
  'soldProgress',
  'withdrawal:0',
  'pUSDT',
  'pNGN',
  'pBEP20',
  '135790',
  '0',
  '1,2',
  '5.50',
  '120.25',
  '3000',
  'https://clips.example/x',
];

function choicesOf({ enum: own, anyOf }: FieldSchema): unknown[] {
  return own ?? (anyOf ?? []).flatMap((each) => each.enum ?? []);
}

function fits(text: string, { pattern, minLength = 0, maxLength = 1e9 }: FieldSchema): boolean {
  return text.length >= minLength && text.length <= maxLength && new RegExp(pattern ?? '', 'u').test(text);
}

/** A value that the schema accepts; mostly small numbers, since there are few rows. */
export function validValue(schema: FieldSchema, dice: Dice): string {
  const choices = choicesOf(schema);
  if (choices.length > 0) return String(dice.pick(choices));
  const { minimum = 0, maximum = 1e9 } = schema;
  switch (schema.type) {
    case 'boolean':
      return String(dice.happens(0.6));
    case 'integer':
      return String(
        dice.happens(0.9)
          ? Math.min(maximum, Math.max(0, minimum) + dice.below(6))
          : dice.pick([minimum, maximum]),
      );
    case 'number':
      return String(dice.pick([minimum, maximum, Math.min(maximum, minimum + 1.5)]));
  }
  const fitting = [...words, ...(schema.examples ?? []).map(String)].filter((word) => fits(word, schema));
  return fitting.length > 0 ? dice.pick(fitting) : String(schema.examples?.[0] ?? 'x');
}

/** A value that the schema rejects; null where it accepts every value. */
export function invalidValue(schema: FieldSchema, dice: Dice): string | null {
  if (choicesOf(schema).length > 0) return dice.pick(['no such choice', '', '0']);
  const { minimum, maximum, minLength = 0, maxLength, pattern } = schema;
  switch (schema.type) {
    case 'boolean':
      return dice.pick(['yes', '', 'TRUE', '1', 'null']);
    case 'integer':
    case 'number': {
      const beyond = [
        minimum === undefined ? '' : String(minimum - 1),
        maximum === undefined ? '' : String(maximum + 1),
      ];
      return dice.pick([...beyond, 'x', '1e3', ' 1', '0x10', 'NaN', '', '-', '٣']);
    }
  }
  const wrong = ['!', '', 'x'.repeat((maxLength ?? 200) + 1), '\u0000', '../..', '1.234.5'].filter(
    (text) => !fits(text, schema),
  );
  if (pattern === undefined && minLength === 0 && maxLength === undefined) return null;
  return dice.pick(wrong);
}

const nasty = [
  "' OR 1=1 --",
  '"; DROP TABLE rooms; --',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  '$' + '{7*7}',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  '%00%0a%0d',
  '\u0000\u0001\uffff',
  '\ud800',
  '😀'.repeat(40),
  'ﷺ'.repeat(30),
  '\u202e\u2066abc',
  'a'.repeat(5_000),
  '9'.repeat(400),
  '-1',
  '1e308',
  '0.1',
  '99999999999999999999',
  '+919876543210',
  '4111111111111111',
  'somebody@gmail.com',
  'true',
  'null',
  '[object Object]',
  '(a+)+$',
  'sim1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
];

/** An arbitrary value. */
export function hostileValue(dice: Dice): string {
  return dice.happens(0.8) ? dice.pick(nasty) : dice.bytes(dice.below(60)).toString('latin1');
}

/** A field name that no form has. */
export function hostileName(dice: Dice, fields: readonly Field[]): string {
  const own = fields.length > 0 ? dice.pick(fields).name : 'x';
  return dice.pick([
    '__proto__',
    'constructor',
    'toString',
    `${own}[]`,
    `${own}[a]`,
    `${own}.b`,
    own,
    '',
    'x'.repeat(300),
  ]);
}
