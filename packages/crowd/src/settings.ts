import { type Scenario, ScenarioError, shape } from '@glassmine/scheme';

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
