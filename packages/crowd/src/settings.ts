import type { shape } from '@glassmine/kernel';
import { parseScenario, type Scenario, ScenarioError, scenarioSchema } from '@glassmine/scheme';
import { type CrowdSettings, crowdSettings } from './settings/crowd-settings.ts';
import { type LifeSettings, lifeSettings } from './settings/life-settings.ts';
import { type OperatorSettings, operatorSettings } from './settings/operator-settings.ts';

export interface Settings {
  crowd: CrowdSettings;
  operator: OperatorSettings;
  life: LifeSettings | null;
}

/** What a scenario's file must be, whole: a JSON Schema. It judges each value alone, see shape.Reader. */
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
      crowd: crowdSettings.schema,
      operator: operatorSettings.schema,
      life: lifeSettings.schema,
    },
    required: [...required, 'crowd', 'operator'],
  };
}

type Given = { crowd?: unknown; operator?: unknown; life?: unknown };

function read(given: Given, faults: shape.Fault[]): Settings {
  return {
    crowd: crowdSettings(given.crowd, '/crowd', faults),
    operator: operatorSettings(given.operator, '/operator', faults),
    life: lifeSettings(given.life, '/life', faults),
  };
}

/** Reads a scenario's file whole. Throws ScenarioError that names every fault of every part. */
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

/** Reads what concerns the crowd and the operator. Throws ScenarioError with every fault. */
export function readSettings(scenario: Scenario): Settings {
  const faults: shape.Fault[] = [];
  const settings = read(scenario, faults);
  if (faults.length > 0) throw new ScenarioError(faults);
  return settings;
}
