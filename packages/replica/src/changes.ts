/**
 * What changed, said once, by the calls themselves: a call that reads names the events after which its answer is another
 * one, and a call that gives a command the answers that the command changes. A live frame names their paths, and a browser
 * knows no such list.
 *
 * An event either carries what has changed (live.ts), and the app puts that into the answers that it has; or a call names
 * it, and the app reads that answer again if it shows it.
 */

import { contentKinds } from './content/words.ts';
import type { CallPath } from './every-call.ts';
import { learnerCalls } from './learners.ts';
import type { Changed, DebriefFrame, PauseFrame, QuestionnaireFrame } from './live-frames.ts';
import { confirmationsOf } from './outside/rules/chain.ts';
import type { Command } from './world/execute.ts';
import type { WorldEvent } from './world/kinds.ts';
import type { World } from './world/world.ts';

type Paths = readonly CallPath[];

/** A learner's own command, for the learner's screens: it may change what no event tells of. */
export interface LearnersCommand {
  person: WorldEvent['person'];
  kind: 'command';
  /** The number of its input. */
  id: number;
  command: Command;
}

/** Something that happened, and where in a room's order. */
export interface Happened {
  readonly event: WorldEvent | LearnersCommand;
  /** Number of the input that it came with. */
  readonly seq: number;
  /** Whether time passed in that input; otherwise somebody gave a command. */
  readonly byTime: boolean;
}

const none: Paths = [];

const changedContent: Record<(typeof contentKinds)[number], Paths> = {
  carousel: ['user/sys/carousel'],
  videoCarousel: ['user/sys/videoCarousel'],
  popupNotice: ['user/sys/popup-notice'],
  walletNotice: ['user/sys/wallet-notice'],
  scrollNotice: ['user/sys/scroll-notice'],
  news: ['user/news/list', 'user/news/detail'],
};

/** These leave no answer as it was. */
const changeEverything: readonly WorldEvent['kind'][] = ['closed', 'end'];

/** What the calls say that read: see `staleAfter` in call.ts. */
const changedByEvent = new Map<WorldEvent['kind'], CallPath[]>();
for (const { path, staleAfter = [] } of learnerCalls) {
  for (const kind of staleAfter) {
    changedByEvent.set(kind, [...(changedByEvent.get(kind) ?? []), path as CallPath]);
  }
}

/** Answers that an event of this kind changes and does not carry; none of an event that carries everything. */
function pathsOfEvent(kind: WorldEvent['kind']): Paths | 'everything' {
  return changeEverything.includes(kind) ? 'everything' : (changedByEvent.get(kind) ?? none);
}

/** What a learner's command changes on the learner's own screens, as the calls say that give it. */
const changedByCommand = new Map<string, readonly unknown[]>();
for (const { changes = {} } of learnerCalls) {
  for (const [type, row] of Object.entries(changes)) {
    changedByCommand.set(type, [...(changedByCommand.get(type) ?? []), row]);
  }
}

/** Which answers show something that an event has changed and does not carry. */
function pathsOf(world: World, { event, byTime }: Happened): Paths | 'everything' {
  switch (event.kind) {
    case 'command':
      return pathsOfCommand(event.command);
    case 'clock':
      // A clock that was stopped or set going brings no new day.
      return byTime ? pathsOfEvent('clock') : none;
    case 'content':
      return changedContent[contentKinds[event.id]!];
    case 'transfer':
      return isUnderWay(world, event.id) ? none : pathsOfEvent('transfer');
    default:
      return pathsOfEvent(event.kind);
  }
}

/** Empty for a command of the facilitator's, the crowd's or the clock's: events tell what it changes. */
export function pathsOfCommand(command: Command): Paths {
  const rows = (changedByCommand.get(command.type) ?? []) as (Paths | ((command: Command) => Paths))[];
  return [...new Set(rows.flatMap((row) => (typeof row === 'function' ? row(command) : row)))];
}

/** Between the first block and the last, a transfer moves nothing. */
function isUnderWay(world: World, transfer: Parameters<typeof confirmationsOf>[1]): boolean {
  const confirmations = confirmationsOf(world, transfer);
  return confirmations > 0 && confirmations < world.scenario.chain.confirmations;
}

/** What the facilitator opens beside the world, and what shows it. */
export const debriefFrame = (debrief: boolean): DebriefFrame => ({
  debrief,
  changed: [{ paths: ['room/debrief'] }],
});
export const questionnaireFrame = (
  questionnaire: QuestionnaireFrame['questionnaire'],
): QuestionnaireFrame => ({ questionnaire, changed: [{ paths: ['room/questionnaire'] }] });
export const pauseFrame = (paused: boolean): PauseFrame => ({ paused, changed: [{ paths: ['room/pause'] }] });

/** What a frame names as changed: every path once, with the newest input that changed it. Oldest input first. */
export function changesOf(world: World, happened: readonly Happened[]): Changed[] {
  const newest = new Map<CallPath, number>();
  for (const each of happened) {
    const paths = pathsOf(world, each);
    if (paths === 'everything') return [{ seq: happened.at(-1)!.seq, paths }];
    for (const path of paths) newest.set(path, Math.max(newest.get(path) ?? 0, each.seq));
  }
  const bySeq = new Map<number, CallPath[]>();
  for (const [path, seq] of newest) bySeq.set(seq, [...(bySeq.get(seq) ?? []), path]);
  return [...bySeq].sort(([a], [b]) => a - b).map(([seq, paths]) => ({ seq, paths }));
}
