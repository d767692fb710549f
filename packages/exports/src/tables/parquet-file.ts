import { constants, zstdCompressSync } from 'node:zlib';
import { createBytesFile } from './bytes-file.ts';
import type { Block, Column, FileFacts, TableFile } from './columns.ts';
import { encodeValues, physicalOf, plainTexts } from './parquet-values.ts';
import { type ThriftWriter, thriftWriter } from './thrift.ts';

/**
 * Parquet from typed arrays. Every column is required, so that a page is little more than a copy of the array,
 * compressed by zstd. bench/RESULTS.md compares it with libraries.
 */
const encodings = { plain: 0, rle: 3, dictionary: 8 } as const;
const pages = { data: 0, dictionary: 2 } as const;
const zstd = 6;
const pagesPerGroup = 16;
const magic = new TextEncoder().encode('PAR1');

interface Chunk {
  column: Column;
  firstPage: number;
  dictionaryPage: number;
  /** Pages of the current group, not yet written. */
  parts: Uint8Array[];
  plainBytes: number;
  packedBytes: number;
}

interface Group {
  rows: number;
  chunks: Omit<Chunk, 'parts'>[];
}

export function createParquetFile(path: string, columns: readonly Column[]): TableFile {
  const file = createBytesFile(path);
  file.add(magic);
  const groups: Group[] = [];
  let chunks: Chunk[] = [];
  let rowsInGroup = 0;
  let pagesInGroup = 0;
  let total = 0;
  const endGroup = () => {
    if (rowsInGroup === 0) return;
    for (const chunk of chunks) place(chunk, file.length, (bytes) => file.add(bytes));
    groups.push({ rows: rowsInGroup, chunks: chunks.map(({ parts: _, ...rest }) => rest) });
    chunks = [];
    rowsInGroup = 0;
    pagesInGroup = 0;
  };
  return {
    path,
    get rows() {
      return total;
    },
    write({ rows, data }) {
      if (rows === 0) return;
      if (chunks.length === 0) chunks = columns.map(newChunk);
      chunks.forEach((chunk, i) => {
        addPage(chunk, pages.data, encodeValues(chunk.column, data[i] as Block['data'][number], rows), rows);
      });
      rowsInGroup += rows;
      total += rows;
      if (++pagesInGroup === pagesPerGroup) endGroup();
    },
    close(): FileFacts {
      endGroup();
      const footer = footerOf(columns, groups, total);
      file.add(footer);
      file.add(new Uint8Array(Uint32Array.of(footer.length).buffer));
      file.add(magic);
      const bytes = file.length;
      return { rows: total, bytes, sha256: file.close() };
    },
  };
}

function newChunk(column: Column): Chunk {
  const chunk = { column, firstPage: 0, dictionaryPage: 0, parts: [], plainBytes: 0, packedBytes: 0 };
  if (column.kind === 'word') {
    const words = column.words ?? [];
    addPage(chunk, pages.dictionary, plainTexts(words), words.length);
  }
  return chunk;
}

function addPage(chunk: Chunk, type: number, plain: Uint8Array, values: number): void {
  const level = { [constants.ZSTD_c_compressionLevel]: 1 };
  const packed = zstdCompressSync(plain, { params: level });
  const head = thriftWriter();
  head.int(1, type);
  head.int(2, plain.length);
  head.int(3, packed.length);
  const dictionary = type === pages.dictionary;
  head.struct(dictionary ? 7 : 5, () => {
    head.int(1, values);
    head.int(2, dictionary || chunk.column.kind !== 'word' ? encodings.plain : encodings.dictionary);
    if (dictionary) return;
    head.int(3, encodings.rle);
    head.int(4, encodings.rle);
  });
  const headBytes = head.finish();
  chunk.parts.push(headBytes, packed);
  chunk.plainBytes += headBytes.length + plain.length;
  chunk.packedBytes += headBytes.length + packed.length;
}

/** Writes a chunk's pages and records their offsets; a dictionary page comes first. */
function place(chunk: Chunk, offset: number, add: (bytes: Uint8Array) => void): void {
  const [head, body] = chunk.parts as [Uint8Array, Uint8Array];
  const hasWords = chunk.column.kind === 'word';
  if (hasWords) chunk.dictionaryPage = offset;
  chunk.firstPage = hasWords ? offset + head.length + body.length : offset;
  for (const part of chunk.parts) add(part);
}

function footerOf(columns: readonly Column[], groups: Group[], rows: number): Uint8Array {
  const footer = thriftWriter();
  footer.int(1, 1);
  footer.structs(2, [undefined, ...columns], (column) => {
    if (column) describe(footer, column);
    else {
      footer.text(4, 'schema');
      footer.int(5, columns.length);
    }
  });
  footer.long(3, rows);
  footer.structs(4, groups, (group) => {
    footer.structs(1, group.chunks, (chunk) => describeChunk(footer, chunk, group.rows));
    footer.long(
      2,
      group.chunks.reduce((sum, chunk) => sum + chunk.plainBytes, 0),
    );
    footer.long(3, group.rows);
  });
  footer.text(6, 'glassmine');
  return footer.finish();
}

const convertedTypes: Partial<Record<Column['kind'], number>> = {
  word: 0,
  name: 0,
  text: 0,
  decimal: 5,
  timestamp: 9,
};

function describe(footer: ThriftWriter, column: Column): void {
  footer.int(1, physicalOf(column));
  footer.int(3, 0);
  footer.text(4, column.name);
  const converted = convertedTypes[column.kind];
  if (converted !== undefined) footer.int(6, converted);
  if (column.kind !== 'decimal') return;
  footer.int(7, 2);
  footer.int(8, 18);
}

function describeChunk(footer: ThriftWriter, chunk: Omit<Chunk, 'parts'>, rows: number): void {
  const hasWords = chunk.column.kind === 'word';
  footer.long(2, hasWords ? chunk.dictionaryPage : chunk.firstPage);
  footer.struct(3, () => {
    footer.int(1, physicalOf(chunk.column));
    footer.ints(
      2,
      hasWords ? [encodings.plain, encodings.dictionary, encodings.rle] : [encodings.plain, encodings.rle],
    );
    footer.texts(3, [chunk.column.name]);
    footer.int(4, zstd);
    footer.long(5, rows);
    footer.long(6, chunk.plainBytes);
    footer.long(7, chunk.packedBytes);
    footer.long(9, chunk.firstPage);
    if (hasWords) footer.long(11, chunk.dictionaryPage);
  });
}
