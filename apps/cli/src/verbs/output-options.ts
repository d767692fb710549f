import { formats, schemas } from '@glassmine/lab';

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
  json: { kind: 'flag', help: 'one JSON object as the last line of stdout' },
} as const;
