import type { OutFolder } from '@glassmine/exports';
import { formats, schemas } from '@glassmine/exports/files';
import type { Terminal, Values } from '@glassmine/terminal';
import { leftovers, leftoverText } from '../output/leftovers.ts';

/* Options that several verbs take. */

export const json = { kind: 'flag', help: 'one JSON object as the last line of stdout' } as const;

/** How a folder of tables is written, the same for every verb that writes one. */
export const tableOptions = {
  format: {
    kind: 'text',
    takes: 'F',
    help: 'of the tables',
    oneOf: formats,
    fallback: 'parquet',
    needs: 'out',
  },
  schema: {
    kind: 'text',
    takes: 'S',
    help: 'columns as these users know them',
    oneOf: schemas,
    fallback: 'glassmine',
    needs: 'out',
  },
  force: {
    kind: 'flag',
    help: 'replace the folder when it is there and holds nothing but a run',
    needs: 'out',
  },
  json,
} as const;

export const scenario = {
  kind: 'text',
  takes: 'FILE',
  help: 'a scenario, or the name of one',
  fallback: 'mining-app',
} as const;

/** A whole number from `least` to `most`; undefined when it is not given. */
export const upTo = (help: string, most: number, least = 1) =>
  ({ kind: 'whole', takes: 'N', help, least, most }) as const;

/** The same with a value for when it is not given. */
export const count = (help: string, most: number, fallback: number, least = 1) =>
  ({ ...upTo(help, most, least), fallback }) as const;

export const seed = (help: string) => count(help, 4_294_967_295, 1, 0);

export const members = upTo("people in the crowd, instead of the scenario's", 20_000_000, 10);

/** The folder of tables that `tableOptions` and an `--out` describe. */
export const tablesIn = (folder: string, { force, format, schema }: Values<typeof tableOptions>) =>
  ({ folder, force, format, schema }) as OutFolder;

/** Tells what killed runs have left beside a folder, and what to do with it. */
export function tellLeftovers(terminal: Terminal, folder: string): void {
  for (const leftover of leftovers(folder)) terminal.note(leftoverText(leftover));
}

/** World days of the longest run. */
export const daysMax = 3_650;
