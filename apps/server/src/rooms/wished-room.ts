import { randomInt } from 'node:crypto';
import type { ConsoleRoom } from '@glassmine/contract';
import { consoleRoomView } from '@glassmine/views';
import type { House } from '../house.ts';
import type { Answer } from '../http/answers.ts';
import type { ConsoleAsker } from '../http/askers.ts';
import { type RoomWishes, scenarioFiles, scenarioFor } from './scenarios.ts';

interface Form extends RoomWishes {
  scenario: string;
  seed?: number | undefined;
  commandId: string;
}

type Opening = { body: string; code: Promise<string> };

/** Rooms under way or opened lately, so that a request that is sent again opens no second room. */
const openings = new WeakMap<House, Map<string, Opening>>();
const rememberedMax = 1_000;

/** Opens a room as a facilitator wants it. Its clock stands still: first everybody joins. */
export async function openWishedRoom(asks: ConsoleAsker<Form>): Promise<Answer<ConsoleRoom>> {
  const { house, session, form } = asks;
  const file = scenarioFiles().get(form.scenario);
  if (!file) return { refusal: 'scenario.unknown' };
  const { commandId, ...wishes } = form;
  const known = openings.get(house) ?? new Map<string, Opening>();
  openings.set(house, known);
  const key = `${session.name} ${commandId}`;
  const body = JSON.stringify(wishes);
  let opening = known.get(key);
  if (opening && opening.body !== body) return { refusal: 'command.reused' };
  if (!opening) {
    if (known.size >= rememberedMax) known.clear();
    opening = { body, code: open(asks, file) };
    known.set(key, opening);
    opening.code.catch(() => known.delete(key));
  }
  const room = house.rooms.enter(await opening.code);
  if (typeof room === 'string') return { refusal: 'room.busy' };
  return { data: consoleRoomView(room.simulation.world, room.id, room.seq) };
}

async function open({ house, session, form }: ConsoleAsker<Form>, file: Record<string, unknown>) {
  const code = await house.rooms.create(scenarioFor(file, form), form.seed ?? randomInt(2 ** 32));
  const { secondsPerDay } = form;
  const actor = `console:${session.name}`;
  await house.rooms.running(code).execute({ type: 'setClock', running: false, secondsPerDay }, { actor });
  const { commandId: _, ...detail } = form;
  house.audit.add(session.name, 'room/create', code, detail);
  return code;
}
