import type { LessonPlan } from '@glassmine/replica/plain';
import type { ServerDatabase } from './database.ts';
import { replacing } from './replacing.ts';
import { statement } from './statement.ts';

/** What a room is called, which plan it follows and how far its lesson is. It is kept until the room is purged. */
export interface RoomLesson {
  /** Empty when it was given none. */
  name: string;
  /** That phones begin with; empty where each begins with its own. */
  language: string;
  plan: LessonPlan | null;
  /** Place of the phase that runs; -1 before the first. */
  phase: number;
  /** Wall clock, epoch ms; 0 before the first phase. */
  phaseSince: number;
}

export interface RoomLessons {
  read(room: string): RoomLesson;
  /** For facilitators. */
  nameOf(room: string): string;
  languageOf(room: string): string;
  change(room: string, change: Partial<RoomLesson>): RoomLesson;
}

interface Row extends Omit<RoomLesson, 'plan'> {
  plan: string | null;
}

const none: RoomLesson = { name: '', language: '', plan: null, phase: -1, phaseSince: 0 };

export function openRoomLessons(database: ServerDatabase): RoomLessons {
  const select = statement<[room: string], Row>(
    database,
    'SELECT name, language, plan, phase, phase_since AS phaseSince FROM room_lessons WHERE room = ?',
  );
  const put = statement<
    [room: string, name: string, language: string, plan: string | null, phase: number, since: number]
  >(database, replacing('room_lessons', ['room'], ['name', 'language', 'plan', 'phase', 'phase_since']));
  const read = (room: string): RoomLesson => {
    const row = select.get(room);
    return row ? { ...row, plan: row.plan === null ? null : JSON.parse(row.plan) } : none;
  };
  return {
    read,
    nameOf: (room) => select.get(room)?.name ?? '',
    languageOf: (room) => select.get(room)?.language ?? '',
    change(room, change) {
      const lesson = { ...read(room), ...change };
      const { name, language, plan, phase, phaseSince } = lesson;
      put.run(room, name, language, plan && JSON.stringify(plan), phase, phaseSince);
      return lesson;
    },
  };
}
