import type { Fault } from './shape.ts';

/** A scenario that can't be played, with the path and reason of each fault. */
export class ScenarioError extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(`scenario: ${faults.map((fault) => `${fault.path} ${fault.reason}`).join('; ')}`);
    this.name = 'ScenarioError';
    this.faults = faults;
  }
}
