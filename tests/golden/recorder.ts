import { HOUR } from '@glassmine/kernel';
import {
  type CodePurpose,
  type Command,
  type Member as MemberRow,
  type Outcome,
  type Person,
  type World,
  windowOpensAt,
} from '@glassmine/replica';
import type { Room } from '@glassmine/room';
import type { Recorded } from './journal.ts';

/** A hash of the world is kept every so many inputs, so that a difference is found near its cause. */
const hashEvery = 25;

/** A learner's row among people, and the member that they registered as. */
export interface Member {
  learner: Person;
  member: MemberRow;
}

/** The name of a written text, as a world knows it. */
export const text = (n: number): string => 'abcdefghijklmnop'.charAt(n & 15).repeat(32);

/** Gives commands to a room through its public interface, and writes down every one with its outcome. */
export class Recorder {
  readonly room: Room;
  readonly inputs: Recorded[] = [];

  constructor(room: Room) {
    this.room = room;
  }

  get world(): World {
    return this.room.simulation.world;
  }

  async give(command: Command, actor = 'recorder'): Promise<Outcome> {
    const { outcome } = await this.room.execute(command, { actor });
    const hash = this.inputs.length % hashEvery === 0 ? this.room.simulation.hash() : null;
    this.inputs.push({ actor, command, outcome, ...(hash !== null && { hash }) });
    return outcome;
  }

  /** Gives a command that must be accepted; resolves to its result. */
  async must(command: Command): Promise<Record<string, number | string>> {
    const outcome = await this.give(command);
    if (!outcome.ok) throw new Error(`${JSON.stringify(command)} was refused: ${outcome.refusal}`);
    return outcome.result;
  }

  /** Gives a command that must be refused. */
  async refused(command: object): Promise<void> {
    const outcome = await this.give(command as Command);
    if (outcome.ok) throw new Error(`${JSON.stringify(command)} was accepted`);
  }

  hours(hours: number): Promise<unknown> {
    return this.must({ type: 'tick', ticks: (hours * HOUR) / this.world.scenario.clock.tickSeconds });
  }

  async untilWithdrawalsOpen(): Promise<void> {
    const seconds = windowOpensAt(this.world) - this.world.now;
    const ticks = Math.ceil(seconds / this.world.scenario.clock.tickSeconds);
    if (ticks > 0) await this.must({ type: 'tick', ticks });
  }

  /** Requests a code for a learner and reads it where the world keeps it. */
  async code(learner: Person, purpose: CodePurpose, channel: 'phone' | 'email' = 'phone'): Promise<string> {
    await this.must({ type: 'requestCode', learner, purpose, channel });
    const { learners, people, codes } = this.world;
    let newest = learners.lastCode[people.learner[learner]!]!;
    for (let row = newest; row >= 0; row = codes.previous[row]!) {
      if ((codes.sentAt[row] as number) > (codes.sentAt[newest] as number)) newest = row;
    }
    return String(codes.code[newest]).padStart(6, '0');
  }
}
