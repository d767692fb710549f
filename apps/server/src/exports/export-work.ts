import type { ExportJob } from '@glassmine/contract';
import type { Sheet } from '@glassmine/study';
import type { Sighting } from './sightings.ts';

/** What a facilitator asks for. */
export interface ExportWish {
  kind: Exclude<ExportJob['kind'], 'none'>;
  format: 'parquet' | 'csv';
}

/** What is not in the journal: looks and answers. */
export interface Seen {
  sightings: Sighting[];
  sheets: Sheet[];
}

/** What the thread is told. */
export interface ExportWork extends ExportWish {
  room: string;
  /** Of the SQLite file. */
  journalPath: string;
  /** An empty folder of its own; what is left in it at the end is the result. */
  folder: string;
  fileName: string;
  seen: Seen;
}

/** What the thread tells. */
export type ExportNews = { day: number } | { rows: number; bytes: number } | { failed: string };
