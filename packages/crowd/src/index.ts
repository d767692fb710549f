/**
 * The crowd and the operator: agents that see what people see and give the same commands, and a policy that
 * decides what is really paid. Pure like the scheme; it never touches a table of the scheme except to read it.
 */
export { buildNetwork, degreeOf, tieOf } from './network/network.ts';
export { reducedScenario } from './reduced/reduced-scenario.ts';
export { scaleScenario } from './settings/scale-scenario.ts';
export { readScenario, readSettings, scenarioFileSchema } from './settings.ts';
export { createSimulation, restoreSimulation, type Simulation } from './simulation.ts';
