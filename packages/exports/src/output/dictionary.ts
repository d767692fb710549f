import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnNote, WrittenTable } from '../schemas/row-table.ts';
import type { Format } from '../tables/table-file.ts';
import { labels } from '../tape/labels.ts';
import { labelMeanings, wordMeanings } from './word-meanings.ts';

/** Writes the data dictionary: every table and column with its type and meaning, and every word with a sentence. */
export function writeDictionary(folder: string, tables: readonly WrittenTable[], format: Format): void {
  const lines = [
    '# Data dictionary',
    '',
    'Play money of a simulation; every name is invented. Amounts are exact.',
    '',
    'A world day is the same in all files: it lasts from after its first midnight to its last one. A row at 00:00 is the last of the day before.',
    '',
  ];
  for (const { file, rows, columns } of tables) {
    lines.push(`## ${file}`, '', `${rows} rows.`, '', '| column | type | meaning |', '| --- | --- | --- |');
    for (const { name, kind, meaning, words } of columns) {
      const where = words ? `${meaning}; its words are below` : meaning;
      lines.push(`| ${name} | ${typeName(kind, format)} | ${where} |`);
    }
    lines.push('');
  }
  lines.push('## Labels', '', ...labels.map((label) => `- \`${label}\`: ${labelMeanings[label]}`), '');
  lines.push(...wordsOf(tables.flatMap(({ columns }) => columns)));
  writeFileSync(join(folder, 'data-dictionary.md'), lines.join('\n'), { flag: 'wx' });
}

/** One list for each enumeration, however many tables have its column. */
function wordsOf(columns: readonly ColumnNote[]): string[] {
  const found = new Map<string, Set<string>>();
  for (const { name, words } of columns) {
    if (!words || name === 'label') continue;
    found.set(name, new Set([...(found.get(name) ?? []), ...words]));
  }
  return [...found].flatMap(([name, words]) => {
    const meaning = (word: string) => wordMeanings[name]?.[word];
    const lines = [...words].map((word) =>
      meaning(word) ? `- \`${word}\`: ${meaning(word)}` : `- \`${word}\``,
    );
    return [`## Words of ${name}`, '', ...lines, ''];
  });
}

const parquetTypes: Record<string, string> = {
  int32: 'INT32',
  flag: 'INT32, 0 or 1',
  int64: 'INT64',
  decimal: 'DECIMAL(18,2)',
  amount: 'DOUBLE',
  double: 'DOUBLE',
  bool: 'BOOLEAN',
  timestamp: 'TIMESTAMP (ms)',
};

function typeName(kind: string, format: Format): string {
  if (format === 'parquet') return parquetTypes[kind] ?? 'UTF8';
  return kind === 'timestamp'
    ? 'ISO 8601'
    : (parquetTypes[kind] ?? 'text').toLowerCase().replace('utf8', 'text');
}
