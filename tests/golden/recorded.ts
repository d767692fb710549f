import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsByCall } from './commands-by-call.ts';
import { demandsOfCalls } from './demands.ts';
import { soloCalls } from './solo-calls.ts';
import { startModules } from './start-modules.ts';

/**
 * What a move of files must leave as it is, each in a file of its own beside this one, and how it is found out. A
 * room's rules decide none of it, so each is recorded again at any time, in a commit that says why.
 */
const recorders = {
  commands: { file: 'commands-by-call.json', record: commandsByCall },
  demands: { file: 'demands.json', record: demandsOfCalls },
  solo: { file: 'solo-calls.json', record: soloCalls },
  modules: { file: 'start-modules.json', record: startModules },
} as const;

export type RecordName = keyof typeof recorders;
export const recordNames = Object.keys(recorders) as RecordName[];

const pathOf = (name: RecordName) => join(import.meta.dirname, recorders[name].file);

export function readRecord<N extends RecordName>(
  name: N,
): Awaited<ReturnType<(typeof recorders)[N]['record']>> {
  return JSON.parse(readFileSync(pathOf(name), 'utf8'));
}

/** Finds it out and writes its file. */
export async function recordAnew(name: RecordName): Promise<void> {
  writeFileSync(pathOf(name), `${JSON.stringify(await recorders[name].record(), null, 2)}\n`);
}
