import { parseScenario, type Scenario, ScenarioError, scenarioSchema, shape } from '@glassmine/scheme';

const ppm = shape.whole(0, 1_000_000);

/**
 * What the crowd is like. Defaults stand in the scenario files; where they come from is in
 * docs/decisions. Chances are per agent and world day, in parts per million.
 */
const crowd = shape.record({
  agents: shape.whole(0, 20_000_000),
  /** Median and log-spread (sigma × 10^6) of log-normal savings, minor units of the play currency. */
  savingsMedianMinor: shape.whole(0, 1_000_000_000),
  savingsSpreadPpm: shape.whole(0, 3_000_000),
  /** Share of the savings that an agent puts in at first, on average. */
  shareAtRiskPpm: ppm,
  /** Small world: ties of each agent, and the share of them that leads far away (Watts & Strogatz 1998). */
  ties: shape.whole(0, 100),
  rewiredPpm: ppm,
  heardFromAdsPpm: ppm,
  joinPpm: ppm,
  joinInvitedPpm: ppm,
  tellPpm: ppm,
  trustAtStartPpm: ppm,
  takeOutPpm: ppm,
  withdrawPpm: ppm,
  reinvestPpm: ppm,
  topUpPpm: ppm,
  /** Below this trust an agent wants all its money back. */
  panicBelowPpm: ppm,
});

const operator = shape.record({
  payAfterHours: shape.whole(0, 1_000),
  /** Of each day's deposits, what the operator takes for itself. */
  drawOfInflowPpm: ppm,
  /** Reserve below this share of what screens show: payouts slow down. */
  slowBelowPpm: ppm,
  /** While slow, no more than this share of the day's deposits is paid out. */
  slowShareOfInflowPpm: ppm,
  slowAfterHours: shape.whole(0, 10_000),
  /** While slow, reserve below this share: the operator takes what is left and goes. */
  runBelowPpm: ppm,
  /** The same when a day's deposits fall below this share of the best day's. */
  runWhenInflowBelowPeakPpm: ppm,
});

export type CrowdSettings = shape.Read<typeof crowd>;
export type OperatorSettings = shape.Read<typeof operator>;

/** What a scenario's file must be, whole: a JSON Schema. It judges each value alone, see shape.Reader. */
export function scenarioFileSchema(): shape.Schema {
  const { properties, required, ...rest } = scenarioSchema as { properties: object; required: string[] };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Scenario of Glassmine',
    description:
      'Configures a scheme: a training simulation with play money. Written by scripts/scenario-schema.ts',
    ...rest,
    properties: { ...properties, crowd: crowd.schema, operator: operator.schema },
    required: [...required, 'crowd', 'operator'],
  };
}

/** Reads a scenario's file whole. Throws ScenarioError that names every fault of every part. */
export function readScenario(json: unknown): Scenario {
  const faults: shape.Fault[] = [];
  const given = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  crowd(given.crowd, '/crowd', faults);
  operator(given.operator, '/operator', faults);
  try {
    const scenario = parseScenario(json);
    if (faults.length === 0) return scenario;
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    faults.unshift(...error.faults);
  }
  throw new ScenarioError(faults);
}

/** Reads the crowd's and the operator's part of a scenario. Throws ScenarioError with every fault. */
export function readSettings(scenario: Scenario): { crowd: CrowdSettings; operator: OperatorSettings } {
  const faults: shape.Fault[] = [];
  const settings = {
    crowd: crowd(scenario.crowd, '/crowd', faults),
    operator: operator(scenario.operator, '/operator', faults),
  };
  if (faults.length > 0) throw new ScenarioError(faults);
  return settings;
}
