import type { Member, Person } from './base/rows.ts';
import type { ConsoleRoom } from './control/views/shapes.ts';
import type { Look } from './debrief/views/met.ts';
import type { FacilitatorText } from './formats/facilitator-text.ts';
import type { Wording } from './formats/wording.ts';
import type { CodePurpose, TriedPassword } from './members/rules/codes.ts';
import type { PictureKind } from './plain/pictures.ts';
import type { RefusalKey } from './plain/refusals.ts';
import type { Command, ResultOf } from './world/execute.ts';
import type { World } from './world/world.ts';

/**
 * What a call comes to: its data (and, for a new session, its token in `msg`; for a command, the number of its input in
 * `seq`), or the reason why not.
 */
export type Answer<D> =
  | { data: D; msg?: string; seq?: number }
  /** `values` stand in the sentence of the refusal. */
  | { refusal: RefusalKey; values?: Record<string, string> };

/** What a command gives when it is applied. */
export type CommandResult<C extends Command> = ResultOf<C['type']>;

/** A picture of the caller's that has been stored, by the name that the world gets. */
interface SentPicture {
  readonly id: string;
}

/** A caller in a room: the present world and the wording of its views. */
interface RoomCaller<F> {
  readonly form: F;
  /** To answer in: `en`, `hi` … */
  readonly language: string;
  readonly wording: Wording;
  readonly world: World;
  /** Its code, and the sequence number of its last input. */
  readonly room: { readonly id: string; readonly seq: number };
  /** Shows the world once all that is shown is durable. */
  view<D>(view: (world: World) => D): Promise<{ data: D }>;
  /** Makes a post's HTML safe; empty when no words are left. Throws where something real shows once the tags are gone. */
  safePost(written: string, field?: string): string;
}

/** A learner's device, before and after the log-in. */
export interface DeviceCaller<F> extends RoomCaller<F> {
  /** The learner's row of `people`. */
  readonly learner: Person;
  /** The learner's account, -1 before registration. */
  readonly memberOrNone: Member;
  /** Where the client sees the server, e.g. `https://school.example/glassmine`; empty when unknown. */
  readonly publicAddress: string;
  /** Whether the command of this request was given before: it then gets the stored outcome. */
  readonly isSentAgain: boolean;
  /** Gives the world a command in the learner's name; the form's `commandId` makes it safe to send again. */
  execute<C extends Command, D>(
    command: C,
    reply: (result: CommandResult<C>, world: World) => D,
  ): Promise<Answer<D>>;
  /** Keeps what the learner writes with this request, and gives the names of the texts to `use`. */
  withTexts<D, K extends string>(
    fields: Record<K, string>,
    use: (names: Record<K, string>) => Promise<Answer<D>>,
  ): Promise<Answer<D>>;
  /** Keeps the hash of a new password, and gives its name to `use`; the same request has the same name again. */
  withSecret<D>(password: string, use: (name: string) => Promise<Answer<D>>): Promise<Answer<D>>;
  /** Whether a password is the one that the world knows by this name; takes as long for a name that is empty. */
  isSecret(name: string, password: string): Promise<boolean>;
  /** Counts a wrong code or password; `key` names the command that held a code, so that sending it again is one try. */
  countWrongTry(purpose: CodePurpose | TriedPassword, key?: string): Promise<void>;
  /** Does something that tries a code or a password: a learner's tries are taken one after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Whether a captcha's answer is right; `commandId` lets the same request try again. */
  isCaptchaSolved(captchaId: string, answer: string, commandId: string): boolean;
  /** Notes what the learner looks at now; resolves once what it shows is durable, and noted. */
  observe(...looks: Look[]): Promise<void>;
}

/** A member who has logged in on a device. */
export interface MemberCaller<F> extends DeviceCaller<F> {
  readonly member: Member;
  /** Keeps the pictures of this request, and gives them to `use`. */
  withPictures<D>(
    kind: PictureKind,
    use: (pictures: readonly SentPicture[]) => Promise<Answer<D>>,
  ): Promise<Answer<D>>;
}

/** A facilitator at the console of one running room. */
export interface DeskCaller<F> extends RoomCaller<F> {
  /** The room as facilitators see it. */
  readonly roomNow: ConsoleRoom;
  /** Adds to the audit log what the facilitator has done. */
  audit(room: string, detail: object): void;
  /** Why a press on what is no longer so is not done; null as a rule. See `seen` in formats/shapes.ts. */
  staleRefusal(
    pairs: readonly (readonly [seen: unknown, stands: unknown])[],
  ): { refusal: 'console.changed'; values: { name: string } } | null;
  /** Gives the room a command that has no `commandId`; the answer is the room as it is then. */
  set(command: Command): Promise<Answer<ConsoleRoom>>;
  /** Gives the room one command of several that a press stands for; the audit log is the handler's. */
  give<C extends Command, D>(
    command: C,
    reply: (result: CommandResult<C>, world: World) => D,
    key: string,
  ): Promise<Answer<D>>;
  /**
   * Gives the room a command that is safe to send again, and that stands in the audit log once it is done.
   * @param commandIn makes the command from the form and what does not change in the world, so that the same
   *   request is the same command
   * @param hidden fields that people write freely: their words are not for the log
   */
  execute<C extends Command, D>(
    commandIn: (world: World) => C,
    reply: (result: CommandResult<C>, world: World) => D,
    hidden?: readonly string[],
  ): Promise<Answer<D>>;
  /** The same for something that facilitators change: refused when the form's `seen` is not its revision any more. */
  executeOnSeen<C extends Command, D>(
    revisionIn: (world: World) => string | null,
    commandIn: (world: World) => C,
    reply: (result: CommandResult<C>, world: World) => D,
  ): Promise<Answer<D>>;
  /** The same for a command with words that the facilitator wrote: command and audit log get their names alone. */
  executeWithTexts<C extends Command, D, K extends string>(
    written: Record<K, FacilitatorText>,
    commandOf: (names: Record<K, string>) => C,
    reply: (result: CommandResult<C>, world: World, wording: Wording) => D,
  ): Promise<Answer<D>>;
  /** Keeps the pictures of this request, and gives them to `use`. */
  withPictures<D>(
    kind: PictureKind,
    use: (pictures: readonly SentPicture[]) => Promise<Answer<D>>,
  ): Promise<Answer<D>>;
}
