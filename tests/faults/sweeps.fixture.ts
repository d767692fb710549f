import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The arguments of a small sweep: two points, three runs each. */
export const sweepOf = (out: string, seed = 1): string[] => [
  'sweep',
  '--vary',
  'operator.drawOfInflowPpm=100000,300000',
  '--replicates',
  '3',
  '--members',
  '150',
  '--days',
  '12',
  '--seed',
  `${seed}`,
  '--out',
  out,
];

/** SHA-256 of each file of a folder, hidden ones too, by its name; folders in it are left out. */
export function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name).sort();
  return Object.fromEntries(names.map((name) => [name, hash('sha256', readFileSync(join(folder, name)))]));
}
