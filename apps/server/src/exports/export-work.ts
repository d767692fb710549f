import type { ExportJob } from '@glassmine/contract';
import type { StatementWork } from './xapi/write-statements.ts';

/** What a facilitator asks for. */
export interface ExportWish {
  kind: Exclude<ExportJob['kind'], 'none'>;
  format: 'parquet' | 'csv';
}

/** What the thread is told. */
export type ExportWork = ExportWish & StatementWork;

/** What the thread tells. */
export type ExportNews = { day: number } | { rows: number; bytes: number } | { failed: string };
