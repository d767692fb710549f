import { dayOf } from '@glassmine/kernel';
import type { Lesson, World } from '@glassmine/replica';
import { type LessonOpen, openIn, phaseAt, schedule } from '@glassmine/replica/plain';
import type { Pauses } from '../pauses/pauses.ts';
import type { Questionnaires } from '../questionnaire/questionnaires.ts';
import type { Debriefs } from '../rooms/debriefs.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Notes } from '../store/notes.ts';

/** Wall clock, epoch ms: when the step, the phase and the lesson (since its bell) began; 0 before the first step. */
export interface LessonTimes {
  stepSince: number;
  phaseSince: number;
  lessonSince: number;
}

/** A running room, as far as its lesson goes. */
interface Taught {
  readonly id: string;
  readonly simulation: { readonly world: World };
}

/**
 * The classroom's part of lessons: what is open on phones follows from the step in which the world of a room is. It is
 * brought in line whenever the step changes, before the answer to the press that changed it, and when a room is opened, so
 * that a restart between the two loses nothing. It is done once for each step: what somebody then changes by hand stays.
 */
export interface Lessons {
  /** Follows the lesson of a room from now on. */
  watch(code: string): void;
  /** The same for all that run now. */
  watchAll(): void;
  timesOf(code: string): LessonTimes;
  /** The present lesson of a room ends in so many minutes, by its plan as it is now. */
  setBell(room: Taught, minutesLeft: number): void;
  endRoom(code: string): void;
}

export interface LessonParts {
  readonly notes: Pick<Notes, 'read' | 'write'>;
  readonly pauses: Pick<Pauses, 'begin' | 'end' | 'now'>;
  readonly questionnaires: Pick<Questionnaires, 'open' | 'phaseOf'>;
  readonly debriefs: Pick<Debriefs, 'set' | 'isOpen'>;
  readonly now: () => number;
}

type AllRooms = Pick<Rooms, 'codes' | 'enter' | 'subscribe'>;

/** What is kept of a lesson outside the world: the step that was followed last, and since when. */
interface Followed extends LessonTimes {
  step: number;
  phase: number;
  lesson: number;
}

const nothingFollowed: Followed = {
  step: -1,
  phase: -1,
  lesson: -1,
  stepSince: 0,
  phaseSince: 0,
  lessonSince: 0,
};

/** @param rooms asked for once rooms are open */
export function openLessons(parts: LessonParts, rooms: () => AllRooms): Lessons {
  const { notes, now } = parts;
  const noteOf = (code: string) => `lesson ${code}`;
  const read = (code: string): Followed => {
    const note = notes.read(noteOf(code));
    return note === null ? nothingFollowed : (JSON.parse(note) as Followed);
  };
  const watched = new Map<string, () => void>();
  const follow = (room: Taught) => {
    const { lesson } = room.simulation.world.settings;
    const before = read(room.id);
    if (!lesson || lesson.step === before.step) return;
    bringInLine(parts, room, openIn(lesson.plan, lesson.step));
    notes.write(noteOf(room.id), JSON.stringify(followed(lesson, before, now())));
  };
  const watch = (code: string) => {
    const look = () => {
      const room = rooms().enter(code);
      if (typeof room !== 'string') follow(room);
    };
    if (!watched.has(code)) {
      const stop = rooms().subscribe(code, ({ events, reload }) => {
        if (reload || events.some(({ kind }) => kind === 'lesson')) look();
      });
      watched.set(code, stop);
    }
    look();
  };
  return {
    watch,
    watchAll: () => rooms().codes().forEach(watch),
    timesOf(code) {
      const { stepSince, phaseSince, lessonSince } = read(code);
      // A clock that was set back meanwhile makes no moment of the future out of what has begun.
      const begun = (at: number) => Math.min(at, now());
      return {
        stepSince: begun(stepSince),
        phaseSince: begun(phaseSince),
        lessonSince: begun(lessonSince),
      };
    },
    setBell(room, minutesLeft) {
      const { lesson } = room.simulation.world.settings;
      const before = read(room.id);
      const minutes = lesson?.plan.lessons[before.lesson];
      if (minutes === undefined) return;
      const lessonSince = now() + (minutesLeft - minutes) * 60_000;
      notes.write(noteOf(room.id), JSON.stringify({ ...before, lessonSince }));
    },
    endRoom(code) {
      watched.get(code)?.();
      watched.delete(code);
    },
  };
}

function followed({ plan, step }: Lesson, before: Followed, now: number): Followed {
  if (step < 0) return nothingFollowed;
  const phase = phaseAt(plan, step)?.index ?? -1;
  const lesson = schedule(plan)[phase]?.lesson ?? 0;
  return {
    step,
    phase,
    lesson,
    stepSince: now,
    phaseSince: phase === before.phase ? before.phaseSince : now,
    lessonSince: lesson === before.lesson ? before.lessonSince : now,
  };
}

function bringInLine(
  { pauses, questionnaires, debriefs }: LessonParts,
  room: Taught,
  open: LessonOpen,
): void {
  const { id, simulation } = room;
  const { world } = simulation;
  if (open.cover) pauses.begin(id, { day: dayOf(world.now) + 1, said: open.cover, clockRan: false });
  else if (pauses.now(id)) pauses.end(id);
  if (questionnaires.phaseOf(id) !== open.questionnaire) questionnaires.open(id, open.questionnaire, world);
  if (debriefs.isOpen(id) !== open.isDebriefOpen) debriefs.set(id, open.isDebriefOpen);
}
