import { shape } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import { parseScenario, type Scenario, ScenarioError, scenarioSchema } from '@glassmine/replica';
import { checkEvents, crowdParameters } from './crowd.ts';
import { operatorParameters } from './operator.ts';

const parts = Type.Object({ crowd: crowdParameters, operator: operatorParameters });

export type Parameters = Static<typeof parts>;

/** The JSON Schema of a whole scenario file. It checks each value alone, see shape.Schema. */
export function scenarioFileSchema(): object {
  const { properties, required, ...rest } = scenarioSchema as shape.Schema & typeof parts;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Scenario of Glassmine',
    description:
      'Configures a scheme: a training simulation with play money. Written by scripts/scenario-schema.ts',
    ...rest,
    properties: { ...properties, ...parts.properties },
    required: [...required, ...parts.required],
  };
}

function read(json: unknown): { value: Parameters; faults: shape.Fault[] } {
  const found = shape.read(parts, json);
  if (found.faults.length > 0) return found;
  const faults: shape.Fault[] = [];
  checkEvents(found.value.crowd, faults);
  return { ...found, faults };
}

/** Reads the content of a whole scenario file. Throws ScenarioError with every fault of every part. */
export function readScenario(json: unknown): Scenario {
  const { faults } = read(json);
  try {
    const scenario = parseScenario(json);
    if (faults.length === 0) return scenario;
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    faults.unshift(...error.faults);
  }
  throw new ScenarioError(faults);
}

/** Reads the parts of crowd and operator. Throws ScenarioError with every fault. */
export function readParameters(scenario: Scenario): Parameters {
  const { value, faults } = read(scenario);
  if (faults.length > 0) throw new ScenarioError(faults);
  return { crowd: value.crowd, operator: value.operator };
}
