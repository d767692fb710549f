/**
 * The crowd and the operator: agents that see what people see and give the same commands, and a policy that
 * decides what is really paid. Pure like the scheme; it never touches a table of the scheme except to read it.
 */
export { agentCount, meanTrustPercent } from './agents/figures.ts';
export { buildNetwork, degreeOf, tieOf } from './network/network.ts';
export { reducedScenario } from './reduced/reduced-scenario.ts';
export {
  readParameters,
  readScenario,
  scenarioFileSchema,
} from './scenario/read-scenario.ts';
export { scaleScenario } from './scenario/scale-scenario.ts';
export { createSimulation, restoreSimulation, type Simulation, ticksIn, ticksMax } from './simulation.ts';
