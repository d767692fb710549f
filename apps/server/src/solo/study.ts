import { parseOffers } from '@glassmine/replica';
import { timeOf } from '@glassmine/replica/views';
import type { DeviceServices } from '../http/context.ts';
import { type Questionnaires, questionnairesOver } from '../questionnaire/questionnaires.ts';
import type { LearnerFlags } from '../store/learner-flags.ts';
import type { Notes } from '../store/notes.ts';
import type { SheetRows } from '../store/questionnaire-sheets.ts';
import type { ReminderRows } from '../store/reminders.ts';
import type { Beside } from './beside.ts';
import { soloRoom } from './people.ts';

export function soloNotes({ notes }: Beside): Notes {
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
export function soloOptOut(beside: Beside): Pick<LearnerFlags, 'has' | 'set'> {
  return {
    has: () => beside.isOptedOut,
    set(_room, _learner, isSet) {
      beside.isOptedOut = isSet;
    },
  };
}

export function soloObservations(beside: Beside, now: () => number): DeviceServices['observations'] {
  return {
    note({ learner }, looks, world) {
      for (const { what, subject, seconds = 0 } of looks) {
        const known = beside.looks.find((each) => each.what === what && each.subject === subject);
        if (known) {
          known.count += 1;
          known.seconds += seconds;
          continue;
        }
        const first = { count: 1, at: now(), worldAt: timeOf(world, world.now) };
        beside.looks.push({ room: soloRoom, learner, what, subject, seconds, ...first });
      }
    },
    of: () => beside.looks.map((look) => ({ ...look })),
  };
}

/** @param offers JSON of the usual offers */
export function soloQuestionnaires(beside: Beside, offers: unknown, now: () => number): Questionnaires {
  return questionnairesOver({
    notes: soloNotes(beside),
    rows: soloSheets(beside),
    reminders: soloCodes(beside),
    // The one learner is there from the beginning.
    late: { has: () => false, set: () => {} },
    ...{ optedOut: soloOptOut(beside), leftOut: soloOptOut(beside) },
    usual: parseOffers(offers),
    now,
  });
}

function soloSheets(beside: Beside): SheetRows {
  const find = (phase: string) => beside.sheets.findIndex((sheet) => sheet.phase === phase);
  return {
    add(sheet) {
      if (find(sheet.phase) >= 0) return false;
      beside.sheets.push(structuredClone(sheet));
      return true;
    },
    replaceAnswers({ phase, answers }) {
      const sheet = beside.sheets[find(phase)];
      if (sheet) sheet.answers = structuredClone(answers);
    },
    read: () => structuredClone(beside.sheets),
    of: () => structuredClone(beside.sheets),
  };
}

/** Nobody is asked again weeks later; the code that a server would give is shown all the same. */
function soloCodes({ codes }: Beside): ReminderRows {
  return {
    put: () => {},
    byKey: () => null,
    of: () => null,
    addCode: (_room, coded) => codes.push(coded) > 0,
    codes: () => codes,
  };
}
