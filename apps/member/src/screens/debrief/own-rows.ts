import type { DebriefRows } from '@glassmine/replica/wire';

/** Columns after the name of the simulation and the learner number, which stand in every row. */
const columns = [
  ...(['time', 'kind', 'about', 'amount', 'currency', 'status', 'words', 'count', 'seconds'] as const),
] as const;

/** A value of a CSV file by RFC 4180. What a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without it Excel takes the bytes for its country's old encoding. */
const byteOrderMark = '\ufeff';

/** The own rows as a table; `simulation` stands in every row, so that no part of it passes for a real statement. */
export function csvOf({ brandName, learner, rows }: DebriefRows): string {
  const lines = rows.map((row) =>
    [brandName, learner, ...columns.map((name) => (name === 'time' ? isoOf(row.time) : row[name]))]
      .map(cell)
      .join(','),
  );
  return `${byteOrderMark}${['simulation', 'learner', ...columns].join(',')}\r\n${lines.map((line) => `${line}\r\n`).join('')}`;
}

export function jsonOf({ brandName, learner, rows }: DebriefRows): string {
  const told = rows.map((row) => ({ ...row, time: isoOf(row.time) }));
  return `${JSON.stringify({ simulation: brandName, learner, rows: told }, null, 2)}\n`;
}

/** World time has no zone of its own. */
function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19);
}

export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
