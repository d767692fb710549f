import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source, SourcedText } from './sources.ts';

const folder = join(import.meta.dirname, '../apart');

function isSourced(value: unknown): value is SourcedText {
  const { text, ordinary, lang } = (value ?? {}) as Partial<Record<keyof SourcedText, unknown>>;
  return typeof text === 'string' && typeof ordinary === 'boolean' && typeof lang === 'string';
}

/** Throws for a file of another shape, with its name. */
export function labelledIn(json: string, name: string): SourcedText[] {
  const all: unknown = JSON.parse(json);
  if (!Array.isArray(all) || !all.every(isSourced))
    throw new Error(`${name} is no list of {text, ordinary, lang}`);
  return all;
}

/** Texts of somebody who has not seen the guard: each JSON file of the folder `apart`. */
export const apartSources: readonly Source[] = globSync('*.json', { cwd: folder })
  .sort()
  .map((name) => ({
    source: `apart/${name}`,
    texts: () => labelledIn(readFileSync(join(folder, name), 'utf8'), name),
  }));
