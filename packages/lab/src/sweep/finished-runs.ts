import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { FolderTaken } from '../output/folder.ts';
import { type SweepSpec, specKey } from './design.ts';
import type { CellResult } from './measures.ts';

/** Where a sweep remembers what it has done: a line of JSON for each finished run, durable before the next begins. */
export interface FinishedRuns {
  /** Of earlier calls, by cell. */
  readonly done: Map<number, CellResult>;
  add(result: CellResult): void;
  close(): void;
}

const file = 'runs.ndjson';

/**
 * Opens a sweep's folder to begin or to go on. Throws `FolderTaken` when the folder holds something else; another
 * sweep is passed over with `force`, and what is no sweep never.
 */
export function openFinishedRuns(folder: string, spec: SweepSpec, force: boolean): FinishedRuns {
  const key = specKey(spec);
  const specPath = join(folder, 'sweep.json');
  const path = join(folder, file);
  const isThere = existsSync(folder) && readdirSync(folder).length > 0;
  const before = isThere && existsSync(specPath) ? JSON.parse(readFileSync(specPath, 'utf8')).key : null;
  const resumes = before === key;
  if (isThere && before === null) {
    throw new FolderTaken(`--out ${folder} holds something else than a sweep; name another folder`);
  }
  if (isThere && !resumes && !force) {
    throw new FolderTaken(`--out ${folder} holds another sweep; name another folder, or add --force`);
  }
  mkdirSync(folder, { recursive: true });
  if (!resumes) writeFileSync(path, '');
  writeFileSync(specPath, `${JSON.stringify({ key, ...spec }, null, 2)}\n`);
  const done = new Map(readLines(path).map((result) => [result.cell, result]));
  // What a kill tore is written anew without it.
  writeFileSync(path, [...done.values()].map((result) => `${JSON.stringify(result)}\n`).join(''));
  const descriptor = openSync(path, 'a');
  return {
    done,
    add(result) {
      writeSync(descriptor, `${JSON.stringify(result)}\n`);
      fsyncSync(descriptor);
      done.set(result.cell, result);
    },
    close: () => closeSync(descriptor),
  };
}

function readLines(path: string): CellResult[] {
  if (!existsSync(path)) return [];
  const results: CellResult[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    try {
      if (line !== '') results.push(JSON.parse(line));
    } catch {
      // The last line, when the process was killed while it was written.
      break;
    }
  }
  return results;
}
