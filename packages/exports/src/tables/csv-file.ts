import { createBytesFile } from './bytes-file.ts';
import type { Block, Column, ColumnData, FileFacts, TableFile } from './columns.ts';

/** Comma-separated text with a head line, lines ended by \n, texts quoted where they must be. */
export function createCsvFile(path: string, columns: readonly Column[]): TableFile {
  const file = createBytesFile(path);
  const encoder = new TextEncoder();
  file.add(encoder.encode(`${columns.map((column) => quoted(column.name)).join(',')}\n`));
  let total = 0;
  return {
    path,
    get rows() {
      return total;
    },
    write(block: Block) {
      const cells = columns.map((column, i) => cellOf(column, block.data[i] as ColumnData));
      let text = '';
      for (let row = 0; row < block.rows; row++) {
        for (let i = 0; i < cells.length; i++) text += (i === 0 ? '' : ',') + (cells[i] as Cell)(row);
        text += '\n';
      }
      file.add(encoder.encode(text));
      total += block.rows;
    },
    close(): FileFacts {
      const bytes = file.length;
      return { rows: total, bytes, sha256: file.close() };
    },
  };
}

type Cell = (row: number) => string;

function cellOf(column: Column, data: ColumnData): Cell {
  switch (column.kind) {
    case 'decimal':
    case 'amount':
      return (row) => money(data[row] as number);
    case 'bool':
      return (row) => (data[row] === 1 ? 'true' : 'false');
    case 'timestamp':
      return (row) => instant(data[row] as number);
    case 'word':
      return (row) => quoted((column.words as readonly string[])[data[row] as number] ?? '');
    case 'name':
      return nameCell(column, data as Float64Array);
    case 'text':
      return (row) => quoted(data[row] as string);
    default:
      return (row) => String(data[row]);
  }
}

function nameCell({ nameBytes = 0, names }: Column, data: Float64Array): Cell {
  const bytes = Buffer.alloc(nameBytes);
  return (row) => {
    names?.(data[row] as number, bytes, 0);
    return bytes.toString('latin1');
  };
}

/** Minor units with two places, without a division, which could round. */
function money(minor: number): string {
  const whole = Math.floor(Math.abs(minor) / 100);
  const rest = Math.abs(minor) - whole * 100;
  return `${minor < 0 ? '-' : ''}${whole}.${rest < 10 ? '0' : ''}${rest}`;
}

let lastMs = Number.NaN;
let lastText = '';

function instant(ms: number): string {
  // Rows are in order of time, many of the same second.
  if (ms !== lastMs) {
    lastMs = ms;
    lastText = new Date(ms).toISOString().replace('.000Z', 'Z');
  }
  return lastText;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
