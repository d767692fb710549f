import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../scenarios');
const ending = '.json';

export const defaultScenario = 'mining-app';

/** Names of the scenarios that are shipped: those of their files, and their keys. */
export const scenarioNames: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith(ending) && !file.endsWith(`.schema${ending}`))
  .map((file) => file.slice(0, -ending.length))
  .sort();

/** What each scenario is about, by its key, in each language: for people, and no part of its world. */
export function readAbouts(): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(join(folder, 'about', 'abouts.json'), 'utf8'));
}

/** The content of a shipped scenario's file. Throws on any name that is not one of `scenarioNames`. */
export function readScenarioFile(name: string): { clock: object } {
  if (!scenarioNames.includes(name)) throw new Error(`there is no scenario ${JSON.stringify(name)}`);
  return JSON.parse(readFileSync(join(folder, name + ending), 'utf8'));
}
