import { scenarioFileSchema } from '@glassmine/crowd';
import type { shape } from '@glassmine/kernel';
import { ScenarioError } from '@glassmine/replica';
import {
  type SchemeSideParameters,
  schemeSideParameters,
  type TownParameters,
  townParameters,
} from '@glassmine/town';

/** The parts of a scenario that only a town reads. */
export interface TownParts {
  town: TownParameters;
  laundering: SchemeSideParameters;
}

/** Reads them. Throws ScenarioError with every fault. */
export function readTownParts(scenario: unknown): TownParts {
  const given = scenario as Record<string, unknown>;
  const faults: shape.Fault[] = [];
  const parts = {
    town: townParameters(given.town ?? {}, '/town', faults),
    laundering: schemeSideParameters(given.laundering ?? {}, '/laundering', faults),
  };
  if (faults.length > 0) throw new ScenarioError(faults);
  return parts;
}

/** The JSON Schema of a whole scenario file, with the town's parts. */
export function fullScenarioSchema(): shape.Schema {
  const { properties, required, ...rest } = scenarioFileSchema() as { properties: object; required: unknown };
  const town = { town: townParameters.schema, laundering: schemeSideParameters.schema };
  return { ...rest, properties: { ...properties, ...town }, required };
}
