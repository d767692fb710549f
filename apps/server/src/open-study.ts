import { join } from 'node:path';
import { openExports } from './exports/exports.ts';
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
}

/** What a lesson is planned with, and what it leaves for a study. */
export function openStudy(
  { dataFolder, databaseUrl = join(dataFolder, 'journal.sqlite'), retentionDays = null }: Studied,
  { database, notes, log, now }: StudyParts,
) {
  const observations = openObservations(database, now);
  const optedOut = openLearnerFlags(database, 'opted_out');
  const left = openLeftLearners(notes);
  const leftOut = eitherFlag(optedOut, left);
  const questionnaires = openQuestionnaires(database, notes, { optedOut, leftOut, now });
  return {
    observations,
    optedOut,
    left,
    leftOut,
    questionnaires,
    retentionDays,
    exports: openRoomExports(dataFolder, {
      journalPath: databaseUrl,
      observations,
      questionnaires,
      leftOut,
      log,
    }),
    lessonPlans: openLessonPlans(database),
    roomLessons: openRoomLessons(database),
    pauses: openPauses(database, now, left),
    debriefs: openDebriefs(notes),
  };
}

interface ExportParts {
  journalPath: string;
  observations: ReturnType<typeof openObservations>;
  questionnaires: ReturnType<typeof openQuestionnaires>;
  leftOut: Pick<LearnerFlags, 'of'>;
  log: Log;
}

function openRoomExports(dataFolder: string, parts: ExportParts) {
  const { journalPath, observations, questionnaires, leftOut, log } = parts;
  return openExports({
    folder: join(dataFolder, 'exports'),
    journalPath,
    unjournaled: (room) => ({
      observations: observations.read(room),
      sheets: questionnaires.sheets([room]),
      optedOut: leftOut.of(room),
    }),
    report: (error) => log.error('export', error),
  });
}
