import { parseOffers } from '@glassmine/replica';
import type { DeviceServices } from '../http/context.ts';
import { type Questionnaires, questionnairesOver } from '../questionnaire/questionnaires.ts';
import type { LearnerFlags } from '../store/learner-flags.ts';
import type { Notes } from '../store/notes.ts';
import { timesOf } from '../store/observations.ts';
import type { SheetRows } from '../store/questionnaire-sheets.ts';
import type { ReminderRows } from '../store/reminders.ts';
import { soloRoom } from './people.ts';
import type { SoloRecord } from './solo-record.ts';

export function soloNotes({ notes }: SoloRecord): Notes {
  return {
    read: (key) => notes[key] ?? null,
    write(key, value) {
      notes[key] = value;
    },
    areShared: false,
    together: (work) => work(),
  };
}

/** Whether the learner wants to be left out of results: asked as everywhere, although nothing leaves the page. */
export function soloOptOut(record: SoloRecord): Pick<LearnerFlags, 'has' | 'set'> {
  return {
    has: () => record.isOptedOut,
    set(_room, _learner, isSet) {
      record.isOptedOut = isSet;
    },
  };
}

export function soloObservations(record: SoloRecord, now: () => number): DeviceServices['observations'] {
  const signs = () => record.looks.filter(({ what }) => what === 'sign');
  return {
    note({ learner }, noted, moment) {
      for (const each of noted) {
        const { what, subject } = each;
        const seconds = ('seconds' in each && each.seconds) || 0;
        const known = record.looks.find((look) => look.what === what && look.subject === subject);
        if (known && what !== 'sign') {
          known.count += timesOf(each);
          known.seconds += seconds;
        }
        if (known) continue;
        const first = { room: soloRoom, learner, what, subject, at: now(), count: timesOf(each), seconds };
        record.looks.push({ ...first, ...moment, ...('shown' in each && { shown: each.shown }) });
      }
    },
    signsOf: () => new Set(signs().map(({ subject }) => subject)),
    forgetSigns: () => {
      record.looks = record.looks.filter(({ what }) => what !== 'sign');
    },
    of: () => record.looks.map((look) => ({ ...look })),
  };
}

/** @param offers JSON of the usual offers */
export function soloQuestionnaires(record: SoloRecord, offers: unknown, now: () => number): Questionnaires {
  return questionnairesOver({
    notes: soloNotes(record),
    rows: soloSheets(record),
    reminders: soloCodes(record),
    // The one learner is there from the beginning.
    late: { has: () => false, set: () => {} },
    optedOut: soloOptOut(record),
    leftOut: soloOptOut(record),
    usual: parseOffers(offers),
    now,
  });
}

function soloSheets(record: SoloRecord): SheetRows {
  const find = (phase: string) => record.sheets.findIndex((sheet) => sheet.phase === phase);
  return {
    add(sheet) {
      if (find(sheet.phase) >= 0) return false;
      record.sheets.push(structuredClone(sheet));
      return true;
    },
    replaceAnswers({ phase, answers }) {
      const sheet = record.sheets[find(phase)];
      if (sheet) sheet.answers = structuredClone(answers);
    },
    read: () => structuredClone(record.sheets),
    of: () => structuredClone(record.sheets),
  };
}

/** A solo room sends no reminder; its code is shown all the same. */
function soloCodes({ codes }: SoloRecord): ReminderRows {
  return {
    put: () => {},
    byKey: () => null,
    of: () => null,
    addCode: (_room, coded) => codes.push(coded) > 0,
    codes: () => codes,
  };
}
