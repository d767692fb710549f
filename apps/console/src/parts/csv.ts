export type Cell = string | number | boolean;

/** Rows as RFC 4180 wants them; the first row names the columns. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell);
  // A spreadsheet would run what begins like a formula.
  const text = /^[=+@\t\r-]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
