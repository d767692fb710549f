export type Cell = string | number | boolean;

/** Without it Excel takes the bytes for its country's old encoding. Programs skip it. */
const byteOrderMark = '\ufeff';

/** CSV by RFC 4180 for spreadsheets; the first row names the columns. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** No figure of ours is that small. */
const nothing = 1e-9;

/** What a time of the scheme's calendar, which has no zone, reads like beside its epoch milliseconds. */
export const worldTime = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 19);

function cellOf(cell: Cell): string {
  // Where a sum ought to be 0, the arithmetic of computers leaves such as 5.55e-17.
  if (typeof cell === 'number') return String(Math.abs(cell) < nothing ? 0 : cell);
  if (typeof cell !== 'string') return String(cell);
  // A spreadsheet would run a cell that starts like a formula.
  const text = /^[=+@\t\r-]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
