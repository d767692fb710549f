import { hash } from 'node:crypto';
import type { ConsoleRoom, RefusalKey } from '@glassmine/contract';
import type { Room } from '@glassmine/room';
import {
  type CodePurpose,
  type Command,
  memberOfLearner,
  type Outcome,
  type TriedPassword,
  type World,
} from '@glassmine/scheme';
import { consoleRoomView, type Wording } from '@glassmine/views';
import type { ConsoleSession, DeviceSession, MemberSession } from '../accounts/sessions.ts';
import type { Sighting } from '../exports/sightings.ts';
import type { House } from '../house.ts';
import type { Keepsake } from '../rooms/keepsakes.ts';
import type { Writing } from '../texts/with-texts.ts';
import { wordingFor } from '../texts/wording.ts';
import { type Answer, Malformed } from './answers.ts';

type Result = Extract<Outcome, { ok: true }>['result'];

/** What a request says of whoever sent it, beside the session. */
export interface Caller {
  /** The network address, for limits alone. */
  readonly address: string;
  /** Where the client sees the server, e.g. `http://127.0.0.1:4600`. */
  readonly origin: string;
  /** To answer in: `en`, `hi` … */
  readonly language: string;
  /** The files that came with the form, as they were sent. */
  readonly pictures: readonly Buffer[];
}

/** Whoever gives a call that needs no session. */
export class Asker<F> {
  readonly house: House;
  readonly form: F;
  readonly caller: Caller;

  constructor(house: House, form: F, caller: Caller) {
    this.house = house;
    this.form = form;
    this.caller = caller;
  }

  get address(): string {
    return this.caller.address;
  }

  get origin(): string {
    return this.caller.origin;
  }

  get pictures(): readonly Buffer[] {
    return this.caller.pictures;
  }

  get language(): string {
    return this.caller.language;
  }

  /** The words for a view of a room, in the asker's language. */
  wordingIn(room: string): Wording {
    return wordingFor(this.house, room, this.caller.language);
  }
}

/** A learner's device, before and after the log-in. */
export class DeviceAsker<F> extends Asker<F> {
  readonly device: DeviceSession;
  readonly room: Room;

  constructor(house: House, form: F, caller: Caller, device: DeviceSession) {
    super(house, form, caller);
    this.device = device;
    this.room = house.rooms.running(device.room);
  }

  get learner(): number {
    return this.device.learner;
  }

  get world(): World {
    return this.room.simulation.world;
  }

  get wording(): Wording {
    return this.wordingIn(this.room.id);
  }

  /** The learner's account, -1 before registration. */
  get memberOrNone(): number {
    return memberOfLearner(this.world, this.learner);
  }

  /** Gives the world a command in the learner's name; the form's `commandId` makes it safe to send again. */
  execute<D>(command: Command, reply: (result: Result, world: World) => D): Promise<Answer<D>> {
    const { commandId } = this.form as { commandId?: string };
    return executeIn(this.room, command, `learner:${this.learner}`, reply, commandId);
  }

  /**
   * Counts a wrong code or password.
   * @param key of the command that held it, where sending that again is one try. Not for a password: the
   *   command does not hold it, so another guess would pass for the same try.
   */
  async countWrongTry(purpose: CodePurpose | TriedPassword, key?: string): Promise<void> {
    const command = { type: 'countWrongTry', learner: this.learner, purpose } as const;
    await executeIn(this.room, command, `learner:${this.learner}`, () => null, key && `${key} ${purpose}`);
  }

  /** What the learner writes with this request, for `withTexts`. */
  writing<K extends string>(texts: Record<K, string>): Writing<K> {
    const { commandId } = this.form as { commandId: string };
    return { house: this.house, room: this.room.id, author: `learner:${this.learner}`, commandId, texts };
  }

  /** Hashes a password so that the same request, sent again, is the same command. */
  hash(password: string): Promise<string> {
    const { commandId } = this.form as { commandId?: string };
    return this.house.passwords.hash(password, `${this.room.id} ${this.learner} ${commandId}`);
  }

  /** Notes what the learner looks at, the first time. */
  sees(what: Sighting['what'], subject: string): void {
    this.house.sightings.note({ room: this.room.id, learner: this.learner, what, subject }, this.world);
  }

  /** Shows the world once all that is shown is durable. */
  async look<D>(view: (world: World) => D): Promise<{ data: D }> {
    const data = view(this.world);
    await this.room.settled();
    return { data };
  }
}

/** A member who has logged in on a device. */
export class MemberAsker<F> extends DeviceAsker<F> {
  readonly session: MemberSession;

  constructor(house: House, form: F, caller: Caller, session: MemberSession) {
    super(house, form, caller, session);
    this.session = session;
  }

  get member(): number {
    return this.session.member;
  }
}

/** A facilitator. */
export class ConsoleAsker<F> extends Asker<F> {
  readonly session: ConsoleSession;

  constructor(house: House, form: F, caller: Caller, session: ConsoleSession) {
    super(house, form, caller);
    this.session = session;
  }

  room(code: string): Room | 'room.unknown' | 'room.closed' | 'room.busy' {
    return this.house.rooms.enter(code.toUpperCase());
  }

  /** What was kept of a room that has ended; null while it lives, and when nothing was. */
  kept<K extends keyof Keepsake>(code: string, what: K): Keepsake[K] | null {
    return this.room(code) === 'room.closed' ? this.house.keepsakes.read(code.toUpperCase(), what) : null;
  }

  /** Shows a room once all that is shown is durable. */
  async look<D>(room: Room, view: (world: World) => D): Promise<{ data: D }> {
    const data = view(room.simulation.world);
    await room.settled();
    return { data };
  }

  /**
   * Gives a room a command in the facilitator's name; the answer is the room as it is then.
   * @param action what the audit log calls it, see `layHand`
   */
  async execute(room: Room, action: string, command: Command): Promise<Answer<ConsoleRoom>> {
    const { name } = this.session;
    const answer = await executeIn(room, command, `console:${name}`, () => null);
    if ('refusal' in answer) return answer;
    const { roomCode: _, ...detail } = this.form as { roomCode?: string };
    this.house.audit.add(name, action, room.id, detail);
    return { data: consoleRoomView(room.simulation.world, room.id, room.seq) };
  }
}

/**
 * Gives a room a command and builds the answer. The key is hashed: it has room for a phone number, and what a
 * client made up must not stand in the journal.
 */
export async function executeIn<D>(
  room: Room,
  command: Command,
  actor: string,
  reply: (result: Result, world: World) => D,
  commandId?: string,
): Promise<Answer<D>> {
  const { outcome, view } = await room.execute(command, {
    actor,
    idemKey: commandId === undefined ? undefined : hash('sha256', commandId, 'base64url'),
    project: (outcome, world) => (outcome.ok ? reply(outcome.result, world) : null),
  });
  if (outcome.ok) return { data: view as D };
  if (outcome.refusal === 'command.malformed') throw new Malformed(outcome.refusal);
  return { refusal: outcome.refusal as RefusalKey };
}
