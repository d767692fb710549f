import { sampleBaseline } from '../schemas/baseline.ts';
import { formatters, type Schema } from '../schemas/formatters.ts';
import type { Movements } from '../schemas/movements.ts';
import type { Chunk } from '../tape/ring.ts';
import type { ExportFacts, ExportStart } from './export-start.ts';
import { postingsTable } from './postings.ts';
import { namedAccounts } from './world-accounts.ts';
import { followMovements, movementsStart } from './world-movements.ts';

/** Writes a schema's files of one world from chunks of its postings, in order. Runs in the writing thread. */
export interface WorldExporter {
  take(chunk: Chunk, rows: number): void;
  finish(): ExportFacts;
}

export function worldExporter(start: ExportStart, schema: Schema): WorldExporter {
  return schema === 'glassmine' ? postingsExporter(start) : movementsExporter(start, schema);
}

/** Glassmine's own schema has every posting of a world; the movements among them are what the baseline is judged on. */
function postingsExporter(start: ExportStart): WorldExporter {
  const table = postingsTable(start);
  const { judgedOn } = movementsStart(start, 'glassmine');
  const sample = sampleBaseline(judgedOn);
  const source = followMovements(start.opening, (batch) => {
    const { rows, amount, toId, fromId, currency, scheme } = batch;
    sample.add(batch, rows, [amount, toId, fromId, currency], scheme);
  });
  return {
    take(chunk, rows) {
      source.read(chunk, rows);
      table.take(chunk, rows);
    },
    finish() {
      source.end();
      const written = table.finish();
      const facts = { rows: written.rows, baseline: sample.result(), closing: source.balances };
      return { tables: [written], ...facts };
    },
  };
}

function movementsExporter(start: ExportStart, schema: Exclude<Schema, 'glassmine'>): WorldExporter {
  const about = movementsStart(start, schema);
  const formatter = formatters[schema](about);
  const accounts = schema === 'amlsim' ? namedAccounts(start, about.shapes) : null;
  const source = followMovements(start.opening, (batch: Movements) => {
    formatter.take(batch);
    accounts?.take(batch);
  });
  return {
    take: source.read,
    finish() {
      source.end();
      const { tables, ...facts } = formatter.finish();
      const all = [...tables, ...(accounts?.finish(source) ?? [])];
      return { tables: all, ...facts, closing: source.balances };
    },
  };
}
