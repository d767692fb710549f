import { scenarioFileSchema } from '@glassmine/crowd';
import { shape } from '@glassmine/kernel';
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
  const town = shape.read(townParameters, given.town ?? {}, '/town');
  const laundering = shape.read(schemeSideParameters, given.laundering ?? {}, '/laundering');
  const faults = [...town.faults, ...laundering.faults];
  if (faults.length > 0) throw new ScenarioError(faults);
  return { town: town.value, laundering: laundering.value };
}

/** The JSON Schema of a whole scenario file, with the town's parts. */
export function fullScenarioSchema(): object {
  const { properties, required, ...rest } = scenarioFileSchema() as { properties: object; required: unknown };
  const town = { town: townParameters, laundering: schemeSideParameters };
  return { ...rest, properties: { ...properties, ...town }, required };
}
