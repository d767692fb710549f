import type { shape } from '@glassmine/kernel';

/** A scenario that can't be played, with the path and reason of each fault. */
export class ScenarioError extends Error {
  readonly faults: shape.Fault[];

  constructor(faults: shape.Fault[]) {
    super(`scenario: ${faults.map((fault) => `${fault.path} ${fault.reason}`).join('; ')}`);
    this.name = 'ScenarioError';
    this.faults = faults;
  }
}
