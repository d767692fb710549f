import type { Journal } from '@glassmine/journal';
import { memoryJournal, readSave, restoreSave, writeSave } from '@glassmine/journal/memory';
import { DAY, dayOf, HOUR } from '@glassmine/kernel';
import { type Command, memberOfPerson, type Person } from '@glassmine/replica';
import type { SoloAct, SoloDay, SoloStart, SoloState } from '@glassmine/replica/plain';
import { seriesPointView } from '@glassmine/replica/views';
import {
  createRoom,
  crowdEngine,
  journalStart,
  meanTrustPercent,
  openRoom,
  type Room,
  replayDays,
  startClock,
  ticksToNextDay,
} from '@glassmine/room';
import { newToken } from '../accounts/tokens.ts';
import { scenarioFor } from '../rooms/room-request.ts';
import { soloRoom } from './people.ts';
import type { SoloServices } from './services.ts';
import { emptySoloRecord, type SoloRecord, soloRecordIn } from './solo-record.ts';

const owner = 'page';
/** Acts that a facilitator would do. */
const desk = 'console:solo';
/** Nine in the morning, when withdrawals begin to be taken. */
const arrivalHour = 9;
/** A learner of one's own; the rest of the seats would stay empty. */
const capacity = 1;

/** A file of another shape than this build writes beside the journal. */
export class SoloRecordUnknown extends Error {
  override name = 'SoloRecordUnknown';
}

export interface SoloRoom {
  readonly room: Room;
  readonly record: SoloRecord;
  readonly start: SoloStart;
  /** Does what the learner wants done with the room; resolves to what the desk shows then. */
  act(act: SoloAct, services: SoloServices): Promise<SoloState>;
  /** The bytes of the room's file, as it is or as it was at the midnight after so many world days. */
  save(day: number | null): Promise<Uint8Array>;
  /** Starts the clock, unless a test moves time by hand. */
  startClock(): void;
  close(): Promise<void>;
}

export interface SoloRoomOptions {
  /** JSON of the scenario's file. */
  readonly scenario: (key: string) => Promise<Record<string, unknown>>;
  readonly now: () => number;
  /** People that the program plays. */
  readonly agents: number;
}

/** Begins a room as a starting state says: the same one gives the same world. */
export async function beginSolo(start: SoloStart, options: SoloRoomOptions): Promise<SoloRoom> {
  const { now } = options;
  const file = await options.scenario(start.scenario);
  const journal = memoryJournal(now);
  const { clock } = file as { clock: { endDay: number } };
  const roomRequest = { capacity, agents: options.agents, days: clock.endDay, arms: 'none' as const };
  const scenario = scenarioFor(file, {
    ...roomRequest,
    secondsPerDay: start.secondsPerDay,
    xray: start.xray,
  });
  await createRoom({ journal, id: soloRoom, owner, scenario, seed: start.seed, now });
  const room = await openRoom({ journal, roomId: soloRoom, owner, now });
  const joined = await room.execute({ type: 'joinRoom' }, { actor: 'door' });
  if (!joined.outcome.ok) throw new Error('the room takes no learner');
  const record = emptySoloRecord(newToken(), (joined.outcome.result as { learner: number }).learner);
  const solo = new Solo(journal, room, start, record, now);
  solo.watch();
  await solo.advanceUntil(start.day > 1 ? (start.day - 1) * DAY + arrivalHour * HOUR : 0);
  return solo;
}

/** Opens a room from its file. Throws SaveDamaged, RoomOutdated, RoomCorrupt or SoloRecordUnknown. */
export async function resumeSolo(
  bytes: Uint8Array,
  { now }: Pick<SoloRoomOptions, 'now'>,
): Promise<SoloRoom> {
  const save = await readSave(bytes);
  const found = save.beside as { start: SoloStart; beside: unknown } | null;
  const record = soloRecordIn(found?.beside);
  if (!found?.start || record === null || save.room.id !== soloRoom) throw new SoloRecordUnknown();
  const journal = memoryJournal(now);
  await restoreSave(journal, save);
  const room = await openRoom({ journal, roomId: soloRoom, owner, now });
  const isMember = memberOfPerson(room.simulation.world, record.learner as Person) >= 0;
  // A room that went back may stand before the day on which the account was opened.
  if (!isMember) record.members = {};
  const solo = new Solo(journal, room, found.start, record, now);
  solo.watch();
  return solo;
}

class Solo implements SoloRoom {
  room: Room;
  readonly start: SoloStart;
  readonly record: SoloRecord;
  #journal: Journal;
  readonly #now: () => number;
  #day = 0;

  constructor(journal: Journal, room: Room, start: SoloStart, record: SoloRecord, now: () => number) {
    this.#journal = journal;
    this.room = room;
    this.start = start;
    this.record = record;
    this.#now = now;
  }

  /** Notes the figures of each midnight from now on. */
  watch(): void {
    const { world } = this.room.simulation;
    this.#day = dayOf(world.now);
    this.room.subscribe(({ world: { now } }) => {
      if (dayOf(now) === this.#day) return;
      this.#day = dayOf(now);
      this.record.days.push(dayFigures(this.room));
    });
  }

  startClock(): void {
    startClock(this.room);
  }

  /** Day by day, so that the course shows the days and not one leap. */
  async advanceUntil(until: number): Promise<void> {
    const { world } = this.room.simulation;
    while (world.now < until) {
      const seconds = Math.min(DAY - (world.now % DAY), until - world.now);
      const ticks = Math.ceil(seconds / world.scenario.clock.tickSeconds);
      await this.room.execute({ type: 'tick', ticks }, { actor: desk });
    }
  }

  async act(act: SoloAct, services: SoloServices): Promise<SoloState> {
    const { debriefs, questionnaires } = services;
    const { world } = this.room.simulation;
    if (act.act === 'debrief') debriefs.set(soloRoom, true);
    else if (act.act === 'questionnaire') questionnaires.open(soloRoom, act.phase, world);
    else if (act.act !== 'state') {
      const command = this.#commandOf(act);
      if (command !== null) await this.room.execute(command, { actor: desk });
    }
    return this.#state(services);
  }

  save(day: number | null): Promise<Uint8Array> {
    if (day !== null) return this.#savedAt(day);
    const { start, record } = this;
    return writeSave(this.#journal, soloRoom, { start, beside: record });
  }

  close(): Promise<void> {
    return this.room.close();
  }

  /** The journal up to the midnight after so many world days, as the file of a room. */
  async #savedAt(day: number): Promise<Uint8Array> {
    const row = await this.#journal.getRoom(soloRoom);
    const simulation = crowdEngine.create(crowdEngine.parse(JSON.parse(row!.scenario)), row!.seed);
    const read = (afterSeq: number, limit: number) => this.#journal.read(soloRoom, afterSeq, limit);
    let place = journalStart;
    for await (const midnight of replayDays({ simulation, from: journalStart, read })) {
      place = midnight.place;
      if (midnight.day >= day) break;
    }
    return this.#upTo(place);
  }

  async #upTo({ seq, ticks }: typeof journalStart): Promise<Uint8Array> {
    const row = await this.#journal.getRoom(soloRoom);
    const journal = memoryJournal(this.#now);
    const { id, scenario, seed, rulesVersion, createdAt } = row!;
    await journal.createRoom({ id, owner, scenario, seed, rulesVersion, createdAt });
    const room = await openRoom({ journal, roomId: soloRoom, owner, now: this.#now });
    for (const { body, actor, idemKey } of await this.#journal.read(soloRoom, 0, seq))
      await room.execute(JSON.parse(body) as Command, { actor, ...(idemKey !== null && { idemKey }) });
    if (ticks > 0) await room.execute({ type: 'tick', ticks }, { actor: desk });
    await room.settled();
    const until = dayOf(room.simulation.world.now);
    const days = this.record.days.filter(({ day }) => day <= until);
    // Another token, so that the page reads everything anew; and the debrief of what is gone is over.
    // What the app showed later is shown in no world of this journal.
    const looks = this.record.looks.filter((look) => look.what !== 'sign' || (look.seq ?? 0) <= seq);
    const notes = { ...this.record.notes, [`debrief ${soloRoom}`]: 'closed' };
    const record = { ...this.record, days, looks, notes, roomToken: newToken() };
    return writeSave(journal, soloRoom, { start: this.start, beside: record });
  }

  #commandOf(act: Extract<SoloAct, { act: 'clock' | 'speed' | 'xray' }>): Command | null {
    const { world } = this.room.simulation;
    const { running, secondsPerDay } = world.settings;
    if (act.act === 'xray') return { type: 'setXray', mode: act.mode };
    if (act.act === 'speed') return { type: 'setClock', running, secondsPerDay: act.secondsPerDay };
    const isOver = world.now >= world.scenario.clock.endDay * DAY;
    if (act.action === 'pause') return { type: 'setClock', running: false, secondsPerDay };
    if (isOver) return null;
    if (act.action === 'resume') return { type: 'setClock', running: true, secondsPerDay };
    return { type: 'tick', ticks: ticksToNextDay(world) };
  }

  #state({ debriefs, questionnaires }: SoloServices): SoloState {
    const { world } = this.room.simulation;
    const { running, secondsPerDay, xray } = world.settings;
    const today = dayFigures(this.room);
    return {
      start: this.start,
      day: today.day,
      endDay: world.scenario.clock.endDay,
      running,
      secondsPerDay,
      xray,
      currency: world.scenario.currency,
      isDebriefOpen: debriefs.isOpen(soloRoom),
      questionnaire: questionnaires.phaseOf(soloRoom) as SoloState['questionnaire'],
      handedIn: this.record.sheets.filter(({ phase }) => phase !== 'practice').length,
      days: [...this.record.days.filter(({ day }) => day < today.day), today],
    };
  }
}

function dayFigures({ simulation: { world } }: Room): SoloDay {
  const point = seriesPointView(world, meanTrustPercent(world));
  const { deposits, payouts, reserve, promises, members } = point;
  return { day: dayOf(world.now), deposits, payouts, reserve, promises, members };
}
