import { sampleBaseline } from '../schemas/baseline.ts';
import { formatters, type Schema } from '../schemas/formatters.ts';
import type { Formatter } from '../schemas/movement-table.ts';
import type { Chunk } from '../tape/ring.ts';
import type { ExportFacts, ExportStart } from './export-start.ts';
import { type PostingsTable, postingsTable } from './postings.ts';
import { namedAccounts } from './world-accounts.ts';
import { followMovements } from './world-movements.ts';

/** Writes a schema's files of one world from chunks of its postings, in order. Runs in the writing thread. */
export function worldExporter(start: ExportStart, schema: Schema) {
  const postings = schema === 'glassmine' ? postingsTable(start) : null;
  const formatter = postings ? judgedPostings(start, postings) : formatters[schema](start);
  const accounts = schema === 'amlsim' ? namedAccounts(start) : null;
  const source = followMovements(start.opening, (batch) => {
    formatter.take(batch);
    accounts?.take(batch);
  });
  return {
    take(chunk: Chunk, rows: number): void {
      source.read(chunk, rows);
      postings?.take(chunk, rows);
    },
    finish(): ExportFacts {
      source.end();
      const { tables, ...facts } = formatter.finish();
      const all = [...tables, ...(accounts?.finish(source) ?? [])];
      return { tables: all, ...facts, closing: source.balances };
    },
  };
}

/** Glassmine's own schema has every posting of a world; the movements among them are what the baseline is judged on. */
function judgedPostings({ judgedOn }: ExportStart, postings: PostingsTable): Formatter {
  const sample = sampleBaseline(judgedOn);
  return {
    take(batch) {
      const { rows, amount, toId, fromId, currency, scheme } = batch;
      sample.add(batch, rows, [amount, toId, fromId, currency], scheme);
    },
    finish() {
      const written = postings.finish();
      return { tables: [written], rows: written.rows, baseline: sample.result() };
    },
  };
}
