import { shape } from '@glassmine/kernel';
import { parseScenario, type Scenario, ScenarioError, scenarioSchema } from '@glassmine/replica';
import { type CrowdParameters, checkEvents, crowdParameters } from './crowd.ts';
import { type OperatorParameters, operatorParameters } from './operator.ts';

export interface Parameters {
  crowd: CrowdParameters;
  operator: OperatorParameters;
}

type Parts = shape.Schema & { properties: object; required: string[] };

/** The JSON Schema of a whole scenario file. It checks each value alone, see shape.Schema. */
export function scenarioFileSchema(): object {
  const { properties, required, ...rest } = scenarioSchema as Parts;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Scenario of Glassmine',
    description:
      'Configures a scheme: a training simulation with play money. Written by scripts/scenario-schema.ts',
    ...rest,
    properties: {
      ...properties,
      crowd: crowdParameters,
      operator: operatorParameters,
    },
    required: [...required, 'crowd', 'operator'],
  };
}

type Given = { crowd?: unknown; operator?: unknown };

function read(given: Given, faults: shape.Fault[]): Parameters {
  const crowd = shape.read(crowdParameters, given.crowd, '/crowd');
  const operator = shape.read(operatorParameters, given.operator, '/operator');
  if (crowd.faults.length === 0) checkEvents(crowd.value, faults);
  faults.push(...crowd.faults, ...operator.faults);
  return { crowd: crowd.value, operator: operator.value };
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
