import { type Demo, Facilitator } from './demo.fixture.ts';
import { simulateRoom } from './simulated-room.fixture.ts';

/** A room in which none of the scenario's own steps runs, and its facilitator. */
export async function quietRoom(demo: Demo): Promise<{ room: Demo; facilitator: Facilitator }> {
  const { room } = await simulateRoom(demo, 4);
  const facilitator = await Facilitator.signIn(room);
  const { begun } = await facilitator.look('console/operator/steps');
  for (const { kind, running } of begun)
    if (running) await facilitator.give('console/operator/step', { kind, start: 'false' });
  return { room, facilitator };
}
