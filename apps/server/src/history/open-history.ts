import { join } from 'node:path';
import type { Journal } from '@glassmine/journal';
import type { Room } from '@glassmine/room';
import type { Log } from '../log.ts';
import type { BesideParts } from '../rooms/beside-room.ts';
import { openCourse } from '../rooms/course.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { ServerDatabase } from '../store/database.ts';
import type { FinalFigureStore } from '../store/final-figures.ts';
import { finalFiguresOf } from './final-figures.ts';
import { Histories } from './histories.ts';

interface HistoryOptions {
  database: ServerDatabase;
  journal: Journal;
  clock: boolean;
  dataFolder: string;
  log: Log;
  rooms: () => Rooms;
  study: BesideParts;
  finalFigures: FinalFigureStore;
}

/** Opens the stores of courses and histories. */
export function openHistory(options: HistoryOptions) {
  const { database, journal, clock, dataFolder, log, rooms, study, finalFigures } = options;
  const course = openCourse(database, rooms);
  const report = (error: Error) => log.error('timeline', error);
  const histories = new Histories({ path: join(dataFolder, 'past.sqlite'), journal, rooms, report });
  return {
    course,
    histories,
    async closing(room: Room) {
      finalFigures.keep(room.id, await finalFiguresOf(room, { course, histories, study }));
    },
    opened(code: string) {
      course.watch(code);
      if (clock) histories.watch(code);
    },
    watchAll() {
      course.watchAll();
      if (clock) histories.watchAll();
    },
  };
}
