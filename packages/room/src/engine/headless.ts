import type { Simulation } from '@glassmine/crowd';
import type { JournalInput } from '@glassmine/journal';
import type { RoomSeed } from '@glassmine/kernel';
import { drainEvents } from '@glassmine/replica';
import { crowdEngine, type Engine } from './engine.ts';
import { commandOf } from './stored-command.ts';

/** The simulation after these inputs, without a room. `scenario` is the content of the file. */
export function headless(
  scenario: unknown,
  seed: RoomSeed,
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
