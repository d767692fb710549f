import type { shape } from '@glassmine/kernel';

/** A scenario that can't be played, with the path and reason of each fault. */
/** Who has so much to mend begins with these; `faults` has them all. */
const toldMax = 20;
const pathMax = 200;

export class ScenarioError extends Error {
  readonly faults: shape.Fault[];

  constructor(faults: shape.Fault[]) {
    const told = faults.slice(0, toldMax).map(({ path, reason }) => `${path.slice(0, pathMax)} ${reason}`);
    const more = faults.length - told.length;
    super(`scenario: ${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}`);
    this.name = 'ScenarioError';
    this.faults = faults;
  }
}
