import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOffers } from '@glassmine/replica';
import type { ServerDatabase } from '../store/database.ts';
import { openLearnerFlags } from '../store/learner-flags.ts';
import type { Notes } from '../store/notes.ts';
import { sheetRows } from '../store/questionnaire-sheets.ts';
import { reminderRows } from '../store/reminders.ts';
import { type QuestionnaireParts, type Questionnaires, questionnairesOver } from './questionnaires.ts';

const ownOffers = join(import.meta.dirname, '../../../../scenarios/questionnaire/offers.json');

/** The questionnaires of all rooms of a database. */
export function openQuestionnaires(
  database: ServerDatabase,
  notes: Notes,
  { optedOut, leftOut, now }: Pick<QuestionnaireParts, 'optedOut' | 'leftOut' | 'now'>,
): Questionnaires {
  return questionnairesOver({
    notes,
    optedOut,
    leftOut,
    now,
    rows: sheetRows(database),
    reminders: reminderRows(database),
    late: openLearnerFlags(database, 'late_learners'),
    usual: parseOffers(JSON.parse(readFileSync(ownOffers, 'utf8'))),
  });
}
