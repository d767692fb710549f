import { scenarioFileSchema } from '@glassmine/crowd';
import { shape } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import { ScenarioError } from '@glassmine/replica';
import { schemeSideParameters, townParameters } from '@glassmine/town';

/** The parts of a scenario that only a town reads. */
const parts = Type.Object({ town: townParameters, laundering: shape.optional(schemeSideParameters, {}) });

export type TownParts = Static<typeof parts>;

/** Reads them. Throws ScenarioError with every fault. */
export function readTownParts(scenario: unknown): TownParts {
  const { value, faults } = shape.read(parts, scenario);
  if (faults.length > 0) throw new ScenarioError(faults);
  return { town: value.town, laundering: value.laundering };
}

/** The JSON Schema of a whole scenario file, with the town's parts. */
export function fullScenarioSchema(): object {
  const { properties, required, ...rest } = scenarioFileSchema() as typeof parts;
  return { ...rest, properties: { ...properties, ...parts.properties }, required };
}
