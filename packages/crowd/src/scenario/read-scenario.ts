import type { shape } from '@glassmine/kernel';
import { parseScenario, type Scenario, ScenarioError, scenarioSchema } from '@glassmine/replica';
import { type CrowdParameters, checkEvents, crowdParameters } from './crowd.ts';
import { type OperatorParameters, operatorParameters } from './operator.ts';

export interface Parameters {
  crowd: CrowdParameters;
  operator: OperatorParameters;
}

/** The JSON Schema of a whole scenario file. It checks each value alone, see shape.Reader. */
export function scenarioFileSchema(): shape.Schema {
  const { properties, required, ...rest } = scenarioSchema as { properties: object; required: string[] };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Scenario of Glassmine',
    description:
      'Configures a scheme: a training simulation with play money. Written by scripts/scenario-schema.ts',
    ...rest,
    properties: {
      ...properties,
      crowd: crowdParameters.schema,
      operator: operatorParameters.schema,
    },
    required: [...required, 'crowd', 'operator'],
  };
}

type Given = { crowd?: unknown; operator?: unknown };

function read(given: Given, faults: shape.Fault[]): Parameters {
  const before = faults.length;
  const crowd = crowdParameters(given.crowd, '/crowd', faults);
  if (faults.length === before) checkEvents(crowd, faults);
  return {
    crowd,
    operator: operatorParameters(given.operator, '/operator', faults),
  };
}

/** Reads the content of a whole scenario file. Throws ScenarioError with every fault of every part. */
export function readScenario(json: unknown): Scenario {
  const faults: shape.Fault[] = [];
  read((typeof json === 'object' && json !== null ? json : {}) as Given, faults);
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
  const faults: shape.Fault[] = [];
  const parameters = read(scenario, faults);
  if (faults.length > 0) throw new ScenarioError(faults);
  return parameters;
}
