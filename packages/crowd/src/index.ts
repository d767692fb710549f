/**
 * The crowd and the operator: agents that see what people see and give the same commands, and a policy that decides
 * what is really paid. Pure like the scheme; it reads the scheme's tables and changes them only by commands.
 *
 * Layers, each importing only those before it: scenario (their parts of a scenario file), network (who knows whom) ·
 * operator (the policy) · agents · reduced (constant rates) · simulation (all in one).
 */
export { agentCount, meanTrustPercent } from './agents/figures.ts';
export { buildNetwork, degreeOf, tieOf } from './network/network.ts';
export { holdingBack } from './operator/playbook.ts';
export { reducedScenario } from './reduced/reduced-scenario.ts';
export type { Agent } from './rows.ts';
export {
  readParameters,
  readScenario,
  scenarioFileSchema,
} from './scenario/read-scenario.ts';
export { scaleScenario } from './scenario/scale-scenario.ts';
export { createSimulation, restoreSimulation, type Simulation, ticksIn } from './simulation.ts';
