import { courseOf, type LessonPlan } from '@glassmine/replica/plain';
import type { Answer, ConsoleRoom, RefusalKey } from '@glassmine/replica/wire';
import { agentCount } from '@glassmine/room';
import type { FacilitatorServices } from '../http/context.ts';
import type { FacilitatorCaller } from '../http/facilitator-callers.ts';
import { type RoomRequest, scenarioFor } from '../rooms/room-request.ts';
import { newRoomSeed } from '../rooms/room-seed.ts';
import { scenarioFiles } from '../rooms/scenarios.ts';
import { isWarmUpPossible } from '../rooms/warm-up.ts';

interface Form extends RoomRequest {
  scenario: string;
  seed?: number | undefined;
  warmUpDays: number;
  language?: string | undefined;
  name?: string | undefined;
  plan?: LessonPlan | undefined;
  commandId: string;
}

type Creation = { body: string; code: Promise<string> };

/** Rooms under way or created lately, so that a request that is sent again creates no second room. */
const creations = new WeakMap<FacilitatorServices, Map<string, Creation>>();
const rememberedMax = 1_000;

interface Opened {
  readonly name: string | null;
  readonly agents: number;
}
interface Opening extends Opened {
  /** Null until it is found by its code. */
  code: string | null;
}
/** Rooms that are being opened. */
const underWay = new WeakMap<FacilitatorServices, readonly Opening[]>();

/** Open at the same time. A room of 100,000 agents takes some 800 MB. */
const roomsMax = { ofFacilitator: 40, ofServer: 200 };
const agentsMax = { ofFacilitator: 250_000, ofServer: 400_000 };

/** Creates a room by the facilitator's settings and runs its warm-up. Its clock stands still while learners join. */
export async function createRoom(caller: FacilitatorCaller<Form>): Promise<Answer<ConsoleRoom>> {
  const { services, form } = caller;
  const file = scenarioFiles().get(form.scenario);
  if (!file) return { refusal: 'scenario.unknown' };
  if (!isWarmUpPossible(form)) return { refusal: 'rooms.warmUp' };
  const { commandId, ...roomRequest } = form;
  // Nothing is awaited between the limits and the room that counts from then on.
  const elsewhere = (await services.rooms.shared?.agentsElsewhere()) ?? new Map<string, number>();
  const known = creations.get(services) ?? new Map<string, Creation>();
  creations.set(services, known);
  const key = `${caller.name} ${commandId}`;
  const body = JSON.stringify(roomRequest);
  let creation = known.get(key);
  if (creation && creation.body !== body) return { refusal: 'command.reused' };
  if (!creation) {
    if (known.size >= rememberedMax) known.clear();
    const refusal = roomsFault(caller, elsewhere);
    if (refusal !== null) return { refusal };
    creation = { body, code: create(caller, file) };
    known.set(key, creation);
    creation.code.catch(() => known.delete(key));
  }
  const room = services.rooms.enter(await creation.code);
  if (typeof room === 'string') return { refusal: 'room.busy' };
  return { data: caller.roomView(room) };
}

/**
 * Why no further room is opened: those that are opened at this moment count too. A facilitator's agents count on all
 * nodes, a server's are those that it has in its memory.
 * @param elsewhere agents by the codes of rooms that run on other nodes
 */
function roomsFault(
  { name, form, services }: FacilitatorCaller<Form>,
  elsewhere: ReadonlyMap<string, number>,
): RefusalKey | null {
  const { rooms, roomRights } = services;
  const under = underWay.get(services) ?? [];
  const open = rooms
    .codes()
    .map((code) => ({ code, name: roomRights.ownerOf(code), agents: agentsIn(rooms, code) }));
  // One that has its code by now is among those that are open.
  const all = [...open, ...under.filter(({ code }) => code === null)];
  const own = all.filter((room) => room.name === name);
  const agents = (list: readonly Opened[]) => list.reduce((sum, room) => sum + room.agents, form.agents);
  const away = own.reduce((sum, { code }) => sum + (elsewhere.get(code ?? '') ?? 0), 0);
  if (own.length >= roomsMax.ofFacilitator || all.length >= roomsMax.ofServer) return 'rooms.tooMany';
  const isTooMany = agents(own) + away > agentsMax.ofFacilitator || agents(all) > agentsMax.ofServer;
  return isTooMany ? 'rooms.tooManyAgents' : null;
}

function agentsIn(rooms: FacilitatorServices['rooms'], code: string): number {
  const room = rooms.enter(code);
  return typeof room === 'string' ? 0 : agentCount(room.simulation.world);
}

/** Opens the room, which counts for its facilitator from now on. */
async function create(caller: FacilitatorCaller<Form>, file: Record<string, unknown>): Promise<string> {
  const { services, name, form } = caller;
  const opening: Opening = { name, agents: form.agents, code: null };
  underWay.set(services, [...(underWay.get(services) ?? []), opening]);
  try {
    return await open(caller, file, opening);
  } finally {
    underWay.set(
      services,
      (underWay.get(services) ?? []).filter((one) => one !== opening),
    );
  }
}

async function open(
  caller: FacilitatorCaller<Form>,
  file: Record<string, unknown>,
  opening: Opening,
): Promise<string> {
  const { form, actor } = caller;
  const { rooms } = caller.services;
  const code = await rooms.create(scenarioFor(file, form), newRoomSeed(form.seed));
  caller.services.roomRights.give(code, caller.name);
  opening.code = code;
  const { secondsPerDay } = form;
  await rooms.running(code).execute({ type: 'setClock', running: false, secondsPerDay }, { actor });
  const { language = '', plan = null } = form;
  // Before the warm-up: the plan keeps the end for its phase from the first day on.
  if (plan)
    await rooms.running(code).execute({ type: 'followPlan', plan: courseOf(plan), step: -1 }, { actor });
  caller.services.roomLessons.change(code, { name: form.name?.trim() ?? '', language, plan });
  // What people write freely is not for the log.
  const { commandId: _, name: _name, plan: _plan, ...detail } = form;
  caller.audit(code, detail);
  await caller.services.warmUps.run(code, form.warmUpDays);
  return code;
}
