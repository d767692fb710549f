import { readyChoices } from '@glassmine/replica/plain';
import type { ServerDatabase } from '../store/database.ts';
import type { LearnerFlags } from '../store/learner-flags.ts';
import { type Pause, type PollAnswer, pauseRows, type Said } from '../store/pause-rows.ts';

/**
 * What covers the phones of a room while its lesson is paused, and what learners answered to polls. It is about the
 * classroom, so no input of the world: the clock of the room is another matter, see `pause-clock.ts`.
 */
export interface Pauses {
  /** The pause that lasts; null while phones can be used. */
  now(room: string): Pause | null;
  /** In their order, the one that lasts among them. */
  list(room: string): Pause[];
  /** Begins one; the one that lasts ends by it. */
  begin(room: string, pause: Pick<Pause, 'day' | 'said' | 'clockRan'>): Pause;
  /** Shows results of the poll on the phones, or hides them; null without a pause. */
  show(room: string, isShown: boolean): Pause | null;
  /** The pause that it ended; null without one. */
  end(room: string): Pause | null;
  /** Reads again whether a room is paused: another node had it. */
  reload(room: string): void;
  /** Calls whenever phones are to fetch what covers them. */
  whenChanged(listener: (room: string, isPaused: boolean) => void): void;
  /** A later answer takes the place of the one before. */
  answer(room: string, answer: PollAnswer): 'ok' | 'closed' | 'noChoice';
  /** Answers to all polls of a room, in order of the polls; without those of learners who left. */
  answers(room: string): PollAnswer[];
}

/** How many answers there are to choose from; 0 without a poll. */
export function choicesOf({ poll }: Said): number {
  if (poll === null) return 0;
  return typeof poll === 'string' ? readyChoices[poll] : poll.choices.length;
}

type Left = Pick<LearnerFlags, 'of'>;

export function openPauses(database: ServerDatabase, now: () => number, left: Left): Pauses {
  const rows = pauseRows(database);
  const lasting = new Map(rows.lasting().map((pause) => [pause.room, pause]));
  const listeners: ((room: string, isPaused: boolean) => void)[] = [];
  const change = (pause: Pause): Pause => {
    rows.put(pause);
    if (pause.endedAt === 0) lasting.set(pause.room, pause);
    else lasting.delete(pause.room);
    return pause;
  };
  const tell = (room: string) => {
    for (const listener of listeners) listener(room, lasting.has(room));
  };
  const endNow = (room: string): Pause | null => {
    const pause = lasting.get(room);
    return pause ? change({ ...pause, endedAt: now() }) : null;
  };
  return {
    now: (room) => lasting.get(room) ?? null,
    list: rows.of,
    begin(room, { day, said, clockRan }) {
      endNow(room);
      const number = (rows.of(room).at(-1)?.number ?? 0) + 1;
      const times = { beganAt: now(), endedAt: 0 };
      const pause = change({ room, number, day, said, clockRan, isShown: false, ...times });
      tell(room);
      return pause;
    },
    show(room, isShown) {
      const pause = lasting.get(room);
      if (!pause) return null;
      const changed = change({ ...pause, isShown });
      tell(room);
      return changed;
    },
    end(room) {
      const ended = endNow(room);
      if (ended) tell(room);
      return ended;
    },
    reload(room) {
      const pause = rows.of(room).findLast(({ endedAt }) => endedAt === 0);
      if (pause) lasting.set(room, pause);
      else lasting.delete(room);
    },
    whenChanged: (listener) => void listeners.push(listener),
    answer(room, answer) {
      const pause = lasting.get(room);
      // What is on the phone may be the poll before: its answer belongs to no other.
      if (pause?.number !== answer.number || pause.said.poll === null) return 'closed';
      if (answer.choice > choicesOf(pause.said)) return 'noChoice';
      rows.putAnswer(room, answer);
      return 'ok';
    },
    answers: (room) => withoutThose(rows.answers(room), left.of(room)),
  };
}

function withoutThose(answers: PollAnswer[], learners: readonly number[]): PollAnswer[] {
  const gone = new Set(learners);
  return answers.filter(({ learner }) => !gone.has(learner));
}
