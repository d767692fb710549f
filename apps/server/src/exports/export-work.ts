import type { ExportJob } from '@glassmine/replica/wire';
import type { StatementWork } from './xapi/write-statements.ts';

/** What a facilitator asks for. */
export interface ExportRequest {
  kind: Exclude<ExportJob['kind'], 'none'>;
  format: 'parquet' | 'csv';
  /** Ends without a fault where the journal is damaged. */
  asFarAsItGoes?: boolean;
}

/** What the thread is told. */
export type ExportWork = ExportRequest & StatementWork;

/** What the thread tells. */
export type ExportProgress = { day: number } | { rows: number; bytes: number } | { failed: string };
