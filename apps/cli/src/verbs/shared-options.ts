import { formats, schemas } from '@glassmine/lab';

/* Options that several verbs take. */

export const json = { kind: 'flag', help: 'one JSON object as the last line of stdout' } as const;

/** How a folder of tables is written, the same for every verb that writes one. */
export const tableOptions = {
  format: { kind: 'text', takes: 'F', help: 'of the tables', oneOf: formats, fallback: 'parquet' },
  schema: {
    kind: 'text',
    takes: 'S',
    help: 'columns as these users know them',
    oneOf: schemas,
    fallback: 'glassmine',
  },
  force: { kind: 'flag', help: 'replace the folder when it is there and holds nothing but a run' },
  json,
} as const;

export const scenario = {
  kind: 'text',
  takes: 'FILE',
  help: 'a scenario, or the name of one',
  fallback: 'mining-app',
} as const;

/** A whole number from 1 to `most`. */
export const count = (help: string, most: number, fallback: number) =>
  ({ kind: 'whole', takes: 'N', help, least: 1, most, fallback }) as const;

export const seed = (help: string) =>
  ({ kind: 'whole', takes: 'N', help, most: 4_294_967_295, fallback: 1 }) as const;

export const members = {
  kind: 'whole',
  takes: 'N',
  help: "people in the crowd, instead of the scenario's",
  least: 10,
  most: 20_000_000,
} as const;

/** World days of the longest run. */
export const daysMax = 3_650;
