import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenario } from '@glassmine/crowd';
import type { shape } from '@glassmine/kernel';
import { ScenarioError } from '@glassmine/replica';
import { root } from '../../scripts/command.ts';

export const schemaFile = join(root, 'scenarios/scenario.schema.json');

/** Names of the shipped scenarios, without `.json`. */
export const scenarioNames: string[] = globSync('*.json', { cwd: join(root, 'scenarios') })
  .filter((file) => !file.endsWith('.schema.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort();

// biome-ignore lint/suspicious/noExplicitAny: tests break this file on purpose
export function readJson(name: string): any {
  return JSON.parse(readFileSync(join(root, `scenarios/${name}.json`), 'utf8'));
}

export function faultsOf(json: unknown): shape.Fault[] {
  try {
    readScenario(json);
    return [];
  } catch (error) {
    if (error instanceof ScenarioError) return error.faults;
    throw error;
  }
}
