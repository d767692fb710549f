import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenTable } from '../export/exporter.ts';
import type { Format } from '../tables/table-file.ts';
import { labels } from '../tape/labels.ts';

/** The data dictionary: every table and column with its kind, meaning and words. */
export function writeDictionary(folder: string, tables: readonly WrittenTable[], format: Format): void {
  const lines = [
    '# Data dictionary',
    '',
    'Play money of a simulation; every name is invented. Amounts are exact.',
    '',
  ];
  for (const { file, rows, columns } of tables) {
    lines.push(`## ${file}`, '', `${rows} rows.`, '', '| column | type | meaning |', '| --- | --- | --- |');
    for (const { name, kind, meaning, words } of columns) {
      const named = words && words.length <= 12 ? `${meaning} (${words.join(', ')})` : meaning;
      lines.push(`| ${name} | ${typeName(kind, format)} | ${named} |`);
    }
    lines.push('');
  }
  lines.push('## Labels', '', ...labels.map((label) => `- ${label}`), '');
  writeFileSync(join(folder, 'data-dictionary.md'), lines.join('\n'), { flag: 'wx' });
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
