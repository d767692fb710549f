import { join } from 'node:path';
import { openExports } from './exports/exports.ts';
import type { Unjournaled } from './exports/xapi/write-statements.ts';
import type { Log } from './log.ts';
import { openPauses } from './pauses/pauses.ts';
import { openQuestionnaires } from './questionnaire/open-questionnaires.ts';
import { openDebriefs } from './rooms/debriefs.ts';
import type { ServerDatabase } from './store/database.ts';
import { type LearnerFlags, openLearnerFlags } from './store/learner-flags.ts';
import { eitherFlag, openLeftLearners } from './store/left-learners.ts';
import { openLessonPlans } from './store/lesson-plans.ts';
import type { Notes } from './store/notes.ts';
import { openObservations } from './store/observations.ts';
import { openRoomLessons } from './store/room-lessons.ts';

type Studied = { dataFolder: string; databaseUrl?: string; retentionDays?: number | null };

interface StudyParts {
  database: ServerDatabase;
  notes: Notes;
  log: Log;
  now: () => number;
  /** Called when a learner is left out of results from now on, or no longer. */
  leftOut?: (room: string, hasLeft: boolean) => void;
}

/** What a lesson is planned with, and what it leaves for a study. */
export function openStudy(
  { dataFolder, databaseUrl = join(dataFolder, 'journal.sqlite'), retentionDays = null }: Studied,
  { database, notes, log, now, leftOut }: StudyParts,
) {
  const learners = openLearnerStores(database, notes, now, leftOut);
  return {
    ...learners,
    retentionDays,
    exports: openExports({
      folder: join(dataFolder, 'exports'),
      journalPath: databaseUrl,
      unjournaled: (room) => unjournaledOf(room, learners),
      report: (error) => log.error('export', error),
    }),
    lessonPlans: openLessonPlans(database),
    roomLessons: openRoomLessons(database),
    debriefs: openDebriefs(notes),
  };
}

/** What learners of all rooms did beside their worlds, and who of them is in no result. */
export function openLearnerStores(
  database: ServerDatabase,
  notes: Notes,
  now: () => number,
  leftOutIn: NonNullable<StudyParts['leftOut']> = () => {},
) {
  const telling = (flags: LearnerFlags, hasLeft: boolean): LearnerFlags => ({
    ...flags,
    set(room, learner, isSet) {
      flags.set(room, learner, isSet);
      if (isSet) leftOutIn(room, hasLeft);
    },
  });
  const optedOut = telling(openLearnerFlags(database, 'opted_out'), false);
  const left = telling(openLeftLearners(notes), true);
  const leftOut = eitherFlag(optedOut, left);
  return {
    observations: openObservations(database, now),
    optedOut,
    left,
    leftOut,
    questionnaires: openQuestionnaires(database, notes, { optedOut, leftOut, now }),
    pauses: openPauses(database, now, left),
  };
}

/** What an export of a room has that its journal has not. */
export function unjournaledOf(
  room: string,
  { observations, questionnaires, leftOut }: ReturnType<typeof openLearnerStores>,
): Unjournaled {
  return {
    observations: observations.read(room),
    sheets: questionnaires.sheets([room]),
    optedOut: leftOut.of(room),
  };
}
