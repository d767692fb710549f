import { exportFormats, exportKinds } from '@glassmine/replica/plain';
import type { ExportRequest } from '../exports/export-work.ts';

/** What the console shows of the room. */
export const viewsName = 'figures.json.gz';
/** Debriefs and rows of all learners, in each language. */
export const learnersName = 'debriefs.json.gz';

/** Every file that a facilitator can ask for. */
export const archivedExports: readonly ExportRequest[] = exportKinds.flatMap((kind) =>
  (kind === 'xapi' ? (['csv'] as const) : exportFormats).map((format) => ({ kind, format })),
);

export const isExport = (name: string): boolean => name.startsWith('glassmine-');
export const isPaper = (name: string): boolean => name.endsWith('.pdf');
