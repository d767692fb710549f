/**
 * The crowd and the operator: agents that see what people see and give the same commands, and a policy that
 * decides what is really paid. Pure like the scheme; it never touches a table of the scheme except to read it.
 */
export { readScenario, readSettings, scenarioFileSchema } from './settings.ts';
export { createSimulation, restoreSimulation, type Simulation } from './simulation.ts';
