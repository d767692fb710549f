/**
 * Signs that stand for a number though Unicode counts them as no decimal digits. None of them is a letter of the ten
 * languages of the rooms.
 */
const inRows: readonly (readonly [first: number, from: number, to: number])[] = [
  // Suzhou
  [0x3021, 1, 9],
  // Ethiopic
  [0x1369, 1, 9],
  // Roman, capitals and small
  [0x2160, 1, 12],
  [0x2170, 1, 12],
  // Aegean, Coptic, Kharosthi, Rumi, Brahmi, old Sinhala, Mende
  [0x10107, 1, 9],
  [0x102e1, 1, 9],
  [0x10a40, 1, 4],
  [0x10e60, 1, 9],
  [0x11052, 1, 9],
  [0x111e1, 1, 9],
  [0x1e8c7, 1, 9],
  // Mayan; counting rods, of ones and of tens
  [0x1d2e0, 0, 19],
  [0x1d360, 1, 9],
  [0x1d369, 1, 9],
];

const inWords: Record<string, string> = {
  // Chinese, of every day and of documents
  〇零: '0',
  一壹壱弌: '1',
  二贰貳弍兩两: '2',
  三叁參弎: '3',
  四肆: '4',
  五伍: '5',
  六陆陸: '6',
  七柒: '7',
  八捌: '8',
  九玖: '9',
  // Braille, as the letters a to j and in the lower half of the cell; ⠼ says that a number follows
  '⠚⠴': '0',
  '⠁⠂': '1',
  '⠃⠆': '2',
  '⠉⠒': '3',
  '⠙⠲': '4',
  '⠑⠢': '5',
  '⠋⠖': '6',
  '⠛⠶': '7',
  '⠓⠦': '8',
  '⠊⠔': '9',
  '⠼': '',
};

const values = new Map<string, string>();
for (const [first, from, to] of inRows)
  for (let value = from; value <= to; value++)
    values.set(String.fromCodePoint(first + value - from), String(value));
for (const [signs, value] of Object.entries(inWords)) for (const sign of signs) values.set(sign, value);

/** Its digits; null for what is none of them. */
export function numeralOf(sign: string): string | null {
  return values.get(sign) ?? null;
}

const ethiopicTens = /^[\u1372-\u137a]$/;
const ethiopicUnit = /^[\u1369-\u1371]/;

/** A ten of Ethiopic gives one digit before a unit, else two. */
export function ethiopicTen(sign: string, after: string): string | null {
  if (!ethiopicTens.test(sign)) return null;
  const tens = String(sign.charCodeAt(0) - 0x1371);
  return ethiopicUnit.test(after) ? tens : `${tens}0`;
}

/** Pictures of clocks, dice and tiles: the number that they show. A clock's twelve is a nought. */
const pictures: readonly (readonly [first: number, count: number])[] = [
  [0x1f550, 12],
  [0x1f55c, 12],
  [0x2680, 6],
  [0x1f007, 9],
  [0x1f010, 9],
  [0x1f019, 9],
];

export function pictured(sign: string): string | null {
  const code = sign.codePointAt(0)!;
  if (code === 0x1f51f) return '10';
  for (const [first, count] of pictures) {
    if (code >= first && code < first + count) {
      const value = code - first + 1;
      return String(value === 12 ? 0 : value);
    }
  }
  return null;
}
