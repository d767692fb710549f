import { randomInt } from 'node:crypto';
import type { ConsoleRoom } from '@glassmine/contract';
import { consoleRoomView } from '@glassmine/views';
import type { Answer } from '../answer.ts';
import type { FacilitatorServices } from '../http/context.ts';
import type { FacilitatorCaller } from '../http/facilitator-callers.ts';
import { type RoomRequest, scenarioFiles, scenarioFor } from '../rooms/scenarios.ts';

interface Form extends RoomRequest {
  scenario: string;
  seed?: number | undefined;
  commandId: string;
}

type Creation = { body: string; code: Promise<string> };

/** Rooms under way or created lately, so that a request that is sent again creates no second room. */
const creations = new WeakMap<FacilitatorServices, Map<string, Creation>>();
const rememberedMax = 1_000;

/** Creates a room as a facilitator wants it. Its clock stands still: first everybody joins. */
export async function createRoom(caller: FacilitatorCaller<Form>): Promise<Answer<ConsoleRoom>> {
  const { services, form } = caller;
  const file = scenarioFiles().get(form.scenario);
  if (!file) return { refusal: 'scenario.unknown' };
  const { commandId, ...wishes } = form;
  const known = creations.get(services) ?? new Map<string, Creation>();
  creations.set(services, known);
  const key = `${caller.name} ${commandId}`;
  const body = JSON.stringify(wishes);
  let creation = known.get(key);
  if (creation && creation.body !== body) return { refusal: 'command.reused' };
  if (!creation) {
    if (known.size >= rememberedMax) known.clear();
    creation = { body, code: create(caller, file) };
    known.set(key, creation);
    creation.code.catch(() => known.delete(key));
  }
  const room = services.rooms.enter(await creation.code);
  if (typeof room === 'string') return { refusal: 'room.busy' };
  return { data: consoleRoomView(room.simulation.world, room.id, room.seq) };
}

async function create(caller: FacilitatorCaller<Form>, file: Record<string, unknown>): Promise<string> {
  const { form, actor } = caller;
  const { rooms } = caller.services;
  const code = await rooms.create(scenarioFor(file, form), form.seed ?? randomInt(2 ** 32));
  const { secondsPerDay } = form;
  await rooms.running(code).execute({ type: 'setClock', running: false, secondsPerDay }, { actor });
  const { commandId: _, ...detail } = form;
  caller.audit(code, detail);
  return code;
}
