import type { Command, World } from '@glassmine/replica';
import { readCode } from '@glassmine/replica/plain';
import { consoleRoomView, type Wording } from '@glassmine/replica/views';
import type { Answer, FacilitatorText } from '@glassmine/replica/wire';
import { type ConsoleRoom, inEachLanguage, type PictureKind } from '@glassmine/replica/wire';
import type { Room } from '@glassmine/room';
import type { Standing } from '../accounts/facilitators.ts';
import type { ConsoleSession } from '../accounts/sessions.ts';
import { securityEventOf } from '../security-log.ts';
import type { FinalFigures } from '../store/final-figures.ts';
import { safePost } from '../texts/post-html.ts';
import { withTexts } from '../texts/with-texts.ts';
import type { StoredPicture } from '../uploads/uploads.ts';
import { withPictures } from '../uploads/with-pictures.ts';
import type { CallContext } from './call-context.ts';
import { type CommandResult, executeIn, viewOf } from './callers.ts';
import type { FacilitatorServices } from './context.ts';

/** Entries of the audit log that are looked through for who was faster: it was a moment ago. */
const lookedThrough = 20;

interface SignedIn {
  session: ConsoleSession;
  role: string;
  mustDo: Standing['mustDo'];
}

/** A facilitator. */
export class FacilitatorCaller<F> {
  readonly callContext: CallContext<F, FacilitatorServices>;
  readonly session: ConsoleSession;
  readonly role: string;
  /** What has to be done before anything else; null as a rule. */
  readonly mustDo: Standing['mustDo'];
  /** What the audit log calls it: the call's path without `console/`. */
  readonly action: string;

  constructor(callContext: CallContext<F, FacilitatorServices>, signedIn: SignedIn, action: string) {
    this.callContext = callContext;
    this.session = signedIn.session;
    this.role = signedIn.role;
    this.mustDo = signedIn.mustDo;
    this.action = action;
  }

  get form(): F {
    return this.callContext.form;
  }

  get services(): FacilitatorServices {
    return this.callContext.services;
  }

  get language(): string {
    return this.callContext.language;
  }

  get name(): string {
    return this.session.name;
  }

  /** The address of a page for learners, which their phones can open where there is such an address. */
  linkTo(path: string): string {
    return `${this.services.reach.addressForClass(this.callContext.publicAddress)}${path}`;
  }

  /** Whom the journal and the store name as the author of what this facilitator does. */
  get actor(): string {
    return `console:${this.name}`;
  }

  /**
   * Adds to the audit log what the facilitator has done, and to the security log what is of its kind; `room` is empty
   * when it was about none.
   */
  audit(room: string, detail: object): void {
    this.services.audit.add(this.name, this.action, room, detail);
    this.securityEvent(room, detail);
  }

  /** Only the security log. */
  securityEvent(room: string, detail: object): void {
    const event = securityEventOf(this.action, detail);
    if (event === null) return;
    const { name: facilitator, callContext } = this;
    this.services.log.security(event, { facilitator, ...(room && { room }), address: callContext.address });
  }

  /** A room by its code; or why it can't be entered. */
  enter(code: string): ReturnType<FacilitatorServices['rooms']['enter']> | 'console.notShared' {
    const room = readCode(code);
    const entered = this.services.rooms.enter(room);
    return entered === 'room.unknown' || this.mayEnter(room) ? entered : 'console.notShared';
  }

  /** Why this facilitator may know nothing of a room, running or ended; null for one that is open to the facilitator. */
  unknown(code: string): 'room.unknown' | 'console.notShared' | null {
    const entered = this.enter(code);
    return entered === 'room.unknown' || entered === 'console.notShared' ? entered : null;
  }

  /** Whether a room is this facilitator's own, or shared with this facilitator. */
  mayEnter(room: string): boolean {
    return this.services.roomRights.mayEnter(room, this);
  }

  /** A room as facilitators see it, with the name that they gave it. */
  roomView({ simulation, id, seq }: Room): ConsoleRoom {
    return consoleRoomView(simulation.world, id, seq, this.services.roomLessons.nameOf(id));
  }

  /**
   * What was stored of a room at its end, or by the version whose rules it has; null while it runs, and when nothing was
   * stored at its end. Throws ArchiveMissing or ArchiveDamaged.
   */
  finalFigures<K extends keyof FinalFigures>(code: string, what: K): FinalFigures[K] | null {
    const { finalFigures, archives } = this.services;
    const entered = this.enter(code);
    if (entered === 'room.outdated') return archives.views(readCode(code), what);
    return entered === 'room.closed' ? finalFigures.read(readCode(code), what) : null;
  }
}

/** A facilitator at the console of one running room. */
export class RoomFacilitatorCaller<F> extends FacilitatorCaller<F> {
  readonly room: Room;

  constructor(caller: FacilitatorCaller<F>, room: Room) {
    super(caller.callContext, caller, caller.action);
    this.room = room;
  }

  /** Whether this facilitator may close the room and share it. */
  get owns(): boolean {
    return this.services.roomRights.owns(this.room.id, this);
  }

  get world(): World {
    return this.room.simulation.world;
  }

  /**
   * Who has changed last what this facilitator is about to change. The own name where the log tells of nobody else: the
   * same facilitator was faster, in another window.
   */
  get faster(): string {
    const entries = this.services.audit.read(this.room.id, 0, lookedThrough);
    return entries.find(({ name }) => name !== this.name)?.name ?? this.name;
  }

  /**
   * Two facilitators press at the same time, and the second on what is no longer so: the press is not done, since it
   * would undo the first one unseen, and is told who was faster. Null where nothing has changed under the button, where
   * a client says nothing of what stood there, and where the last act in the room was the presser's own: somebody who
   * presses twice, faster than the page reads, means both.
   * @param pairs of what the presser saw, undefined when unsaid, and what stands
   */
  staleRefusal(pairs: readonly (readonly [seen: unknown, stands: unknown])[]) {
    const isChanged = pairs.some(([seen, stands]) => seen !== undefined && seen !== stands);
    const [last] = this.services.audit.read(this.room.id, 0, 1);
    if (!isChanged || last === undefined || last.name === this.name) return null;
    return { refusal: 'console.changed', values: { name: last.name } } as const;
  }

  /** Makes a post's HTML safe; empty when no words are left. Throws CharterError. */
  safePost(written: string, field?: string): string {
    return safePost(written, field);
  }

  /** Keeps the pictures of this request, and gives them to `use`. */
  withPictures<D>(
    kind: PictureKind,
    use: (pictures: StoredPicture[]) => Promise<Answer<D>>,
  ): Promise<Answer<D>> {
    const { commandId } = this.form as { commandId: string };
    const { uploads } = this.services;
    const sent = { uploads, room: this.room.id, learner: -1, commandId, pictures: this.callContext.pictures };
    return withPictures(sent, kind, use);
  }

  /** Gives the room one command of several that a press stands for; the audit log is the caller's. */
  give<C extends Command, D>(
    command: C,
    reply: (result: CommandResult<C>, world: World) => D,
    key: string,
  ): Promise<Answer<D>> {
    return executeIn(this.room, command, this.actor, reply, key);
  }

  get wording(): Wording {
    return this.callContext.wordingIn(this.room.id);
  }

  get roomNow(): ConsoleRoom {
    return this.roomView(this.room);
  }

  /** Shows the room once all that is shown is durable. */
  view<D>(view: (world: World) => D): Promise<{ data: D }> {
    return viewOf(this.room, view);
  }

  /** Gives the room a command that has no `commandId`; the answer is the room as it is then. */
  async set(command: Command): Promise<Answer<ConsoleRoom>> {
    const answer = await executeIn(this.room, command, this.actor, () => null);
    if ('refusal' in answer) return answer;
    this.audit(this.room.id, this.#formWithout(['roomCode']));
    return { data: this.roomView(this.room) };
  }

  /**
   * Gives the room a command that is safe to send again, and that stands in the audit log once it is done.
   * @param commandIn makes the command from the form and what does not change in the world, so that the same
   *   request is the same command
   * @param hidden fields that people write freely: their words are not for the log
   */
  async execute<C extends Command, D>(
    commandIn: (world: World) => C,
    reply: (result: CommandResult<C>, world: World) => D,
    hidden: readonly string[] = [],
  ): Promise<Answer<D>> {
    const answer = await executeIn(this.room, commandIn(this.world), this.actor, reply, this.#commandId);
    if ('refusal' in answer) return answer;
    this.audit(this.room.id, this.#formWithout(['roomCode', 'commandId', ...hidden]));
    return answer;
  }

  /**
   * The same for something that facilitators change: refused when the form's `seen` is not its revision any more, so that
   * no facilitator undoes another's change unknowingly.
   * @param revisionIn of the thing; null when it does not exist
   */
  async executeOnSeen<C extends Command, D>(
    revisionIn: (world: World) => string | null,
    commandIn: (world: World) => C,
    reply: (result: CommandResult<C>, world: World) => D,
  ): Promise<Answer<D>> {
    const { seen } = this.form as { seen?: string };
    const isStale = () => {
      const revision = revisionIn(this.world);
      return seen !== undefined && revision !== null && revision !== seen;
    };
    const command = commandIn(this.world);
    const answer = await executeIn(this.room, command, this.actor, reply, this.#commandId, isStale);
    if ('refusal' in answer)
      return answer.refusal === 'console.changed' ? { ...answer, values: { name: this.faster } } : answer;
    this.audit(this.room.id, this.#formWithout(['roomCode', 'commandId', 'seen']));
    return answer;
  }

  /**
   * The same for a command with words that the facilitator wrote: they are kept apart, and the command and the audit
   * log get their names and nothing else of them.
   */
  executeWithTexts<C extends Command, D, K extends string>(
    written: Record<K, FacilitatorText>,
    commandOf: (names: Record<K, string>) => C,
    reply: (result: CommandResult<C>, world: World, wording: Wording) => D,
  ): Promise<Answer<D>> {
    const fields = Object.keys(written) as K[];
    return withTexts(
      {
        texts: this.services.texts,
        room: this.room.id,
        author: this.actor,
        commandId: this.#commandId,
        fields: written,
      },
      (names) =>
        this.execute(
          () => commandOf(names),
          (result, world) => reply(result, world, this.wording),
          [...fields, ...inEachLanguage(fields)],
        ),
    );
  }

  get #commandId(): string {
    return (this.form as { commandId: string }).commandId;
  }

  #formWithout(fields: readonly string[]): object {
    return Object.fromEntries(
      Object.entries(this.form as object).filter(([field]) => !fields.includes(field)),
    );
  }
}
