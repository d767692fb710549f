import { hash } from 'node:crypto';
import {
  type CodePurpose,
  type Command,
  type Member,
  memberOfPerson,
  type Person,
  type ResultOf,
  type TriedPassword,
  type World,
} from '@glassmine/replica';
import { type Look, signsMet, timeOf, type Wording } from '@glassmine/replica/views';
import type { Answer, PictureKind } from '@glassmine/replica/wire';
import type { Room } from '@glassmine/room';
import type { DeviceSession, MemberSession } from '../accounts/sessions.ts';
import { safePost } from '../texts/post-html.ts';
import { withTexts } from '../texts/with-texts.ts';
import type { StoredPicture } from '../uploads/uploads.ts';
import { withPictures } from '../uploads/with-pictures.ts';
import type { CallContext } from './call-context.ts';
import type { DeviceServices, MemberServices, VisitorServices } from './context.ts';
import { Malformed } from './faults.ts';

/** What a command gives when it is applied. */
export type CommandResult<C extends Command> = ResultOf<C['type']>;

/** The caller of a call that needs no session. */
export type VisitorCaller<F> = CallContext<F, VisitorServices>;

/** A learner's device, before and after the log-in. */
export class DeviceCaller<F, S extends DeviceServices = DeviceServices> {
  readonly callContext: CallContext<F, S>;
  readonly device: DeviceSession;
  readonly room: Room;

  constructor(callContext: CallContext<F, S>, device: DeviceSession, room: Room) {
    this.callContext = callContext;
    this.device = device;
    this.room = room;
  }

  get form(): F {
    return this.callContext.form;
  }

  get services(): S {
    return this.callContext.services;
  }

  /** Names the device, before the log-in and after it. */
  get deviceHash(): string {
    return this.device.hash;
  }

  get language(): string {
    return this.callContext.language;
  }

  /** The learner's row of `people`. */
  get learner(): Person {
    return this.device.learner as Person;
  }

  get world(): World {
    return this.room.simulation.world;
  }

  get wording(): Wording {
    return this.callContext.wordingIn(this.room.id);
  }

  /** Where the client sees the server, e.g. `https://school.example/glassmine`; empty when unknown. */
  get publicAddress(): string {
    return this.callContext.publicAddress;
  }

  /** The learner's account, -1 before registration. */
  get memberOrNone(): Member {
    return memberOfPerson(this.world, this.learner);
  }

  /** Whether the command of this request was given before: it then gets the stored outcome. */
  get isSentAgain(): boolean {
    const { commandId } = this.form as { commandId?: string };
    return commandId !== undefined && this.room.knows(`learner:${this.learner}`, keyOf(commandId));
  }

  /** Gives the world a command in the learner's name; the form's `commandId` makes it safe to send again. */
  execute<C extends Command, D>(
    command: C,
    reply: (result: CommandResult<C>, world: World) => D,
  ): Promise<Answer<D>> {
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

  /** Does something that tries a code or a password: a learner's tries are taken one after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.services.tries.run(`${this.room.id} ${this.learner}`, work);
  }

  /** Whether a captcha's answer is right; `commandId` lets the same request try again. */
  isCaptchaSolved(captchaId: string, answer: string, commandId: string): boolean {
    return this.services.captchas.isSolved(this.deviceHash, captchaId, answer, commandId);
  }

  /** Makes a post's HTML safe; empty when no words are left. Throws CharterError. */
  safePost(written: string, field?: string): string {
    return safePost(written, field);
  }

  /** Keeps what the learner writes with this request, and gives the names of the texts to `use`. */
  withTexts<D, K extends string>(
    fields: Record<K, string>,
    use: (names: Record<K, string>) => Promise<Answer<D>>,
  ): Promise<Answer<D>> {
    const { commandId } = this.form as { commandId: string };
    const { texts } = this.services;
    return withTexts(
      { texts, room: this.room.id, author: `learner:${this.learner}`, commandId, fields },
      use,
    );
  }

  /** Keeps the hash of a new password, and gives its name to `use`; the same request has the same name again. */
  withSecret<D>(password: string, use: (name: string) => Promise<Answer<D>>): Promise<Answer<D>> {
    const { commandId } = this.form as { commandId?: string };
    const { learner, room } = this;
    const secret = { room: room.id, learner, commandId: commandId ?? '', password };
    return this.services.learnerSecrets.keeping(secret, use);
  }

  /** Whether a password is the one that the world knows by this name; takes as long for a name that is empty. */
  isSecret(name: string, password: string): Promise<boolean> {
    return this.services.learnerSecrets.matches(this.room.id, name, password);
  }

  /**
   * Notes what the learner looks at, and what the app shows at that moment of each sign that is met for the first time.
   * The figures are of the world as it is now, and are kept once its last input is durable.
   */
  async observe(...looks: Look[]): Promise<void> {
    const { learner, room, world } = this;
    const { observations, optedOut } = this.services;
    const moment = { seq: room.appliedSeq, worldAt: timeOf(world, world.now) };
    const met = optedOut.has(room.id, learner)
      ? []
      : signsMet(world, learner, looks, observations.signsOf(room.id, learner));
    await room.settled();
    const signs = met.map(({ claim, shown }) => ({ what: 'sign' as const, subject: claim, shown }));
    observations.note({ room: room.id, learner }, [...looks, ...signs], moment);
  }

  /** Shows the world once all that is shown is durable. */
  view<D>(view: (world: World) => D): Promise<{ data: D }> {
    return viewOf(this.room, view);
  }
}

/** A member who has logged in on a device. */
export class MemberCaller<F> extends DeviceCaller<F, MemberServices> {
  readonly session: MemberSession;

  constructor(callContext: CallContext<F, MemberServices>, session: MemberSession, room: Room) {
    super(callContext, session, room);
    this.session = session;
  }

  get member(): Member {
    return this.session.member as Member;
  }

  override get deviceHash(): string {
    return this.session.device;
  }

  /** Keeps the pictures of this request, and gives them to `use`. */
  withPictures<D>(
    kind: PictureKind,
    use: (pictures: StoredPicture[]) => Promise<Answer<D>>,
  ): Promise<Answer<D>> {
    const { commandId } = this.form as { commandId: string };
    const { learner, room, services, callContext } = this;
    const { uploads } = services;
    return withPictures(
      { uploads, room: room.id, learner, commandId, pictures: callContext.pictures },
      kind,
      use,
    );
  }
}

/** Shows a room once all that is shown is durable. */
export async function viewOf<D>(room: Room, view: (world: World) => D): Promise<{ data: D }> {
  const data = view(room.simulation.world);
  await room.settled();
  return { data };
}

/** It has room for a phone number, and what a client made up must not stand in the journal. */
const keyOf = (commandId: string): string => hash('sha256', commandId, 'base64url');

/**
 * Gives a room a command and builds the answer.
 * @param isStale whether what the asker looked at has been changed by somebody else since
 */
export async function executeIn<C extends Command, D>(
  room: Room,
  command: C,
  actor: string,
  reply: (result: CommandResult<C>, world: World) => D,
  commandId?: string,
  isStale: () => boolean = () => false,
): Promise<Answer<D>> {
  const idemKey = commandId === undefined ? undefined : keyOf(commandId);
  // A command that is sent again has changed the thing itself. Between this line and the next no other one is applied.
  const isAgain = idemKey !== undefined && room.knows(actor, idemKey);
  if (!isAgain && isStale()) return { refusal: 'console.changed' };
  const { outcome, view, seq } = await room.execute(command, {
    actor,
    idemKey,
    project: (outcome, world) => (outcome.ok ? reply(outcome.result as CommandResult<C>, world) : null),
  });
  if (outcome.ok) return { data: view as D, seq };
  if (outcome.refusal === 'command.malformed') throw new Malformed(outcome.refusal);
  return { refusal: outcome.refusal };
}
