import type { Simulation } from '@glassmine/crowd';
import type { JournalInput } from '@glassmine/journal';
import { drainEvents } from '@glassmine/scheme';
import { crowdEngine, type Engine } from './engine.ts';
import { commandOf } from './stored-command.ts';

/**
 * The world that these inputs make, at memory speed and without a room. `scenario` is the file's content.
 */
export function headless(
  scenario: unknown,
  seed: number,
  inputs: Iterable<JournalInput>,
  engine: Engine = crowdEngine,
): Simulation {
  const simulation = engine.create(engine.parse(scenario), seed);
  for (const input of inputs) {
    simulation.execute(commandOf(input));
    drainEvents(simulation.world);
  }
  return simulation;
}
