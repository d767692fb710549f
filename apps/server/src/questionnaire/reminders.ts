import { randomBytes } from 'node:crypto';
import { learnersIn, type Offer, type World } from '@glassmine/replica';
import { readCode } from '@glassmine/replica/plain';
import type { InitialXray, Sheet } from '@glassmine/study';
import { drawLetters } from '../accounts/letters.ts';
import { letters } from '../accounts/tokens.ts';
import type { SheetRows } from '../store/questionnaire-sheets.ts';
import type { CodedLearner, Reminder, ReminderRows } from '../store/reminders.ts';
import { judged, offersOfLearner, setFor, type Who } from './sets.ts';

const dayMs = 86_400_000;
const codeLength = 6;

export type Reminded =
  | { reminder: Reminder; learner: CodedLearner | null }
  | { refusal: 'questionnaire.reminderUnknown' | 'questionnaire.reminderOver' | 'questionnaire.codeUnknown' };

/** Asks a room's learners once more, weeks later, when the room may be closed and the devices others. */
export interface Reminders {
  /** The code that stands for a learner, the same each time. */
  codeOf(who: Who): string;
  /** Makes a room's link, or sets another date for it. */
  remind(room: string, world: World, days: number): Reminder;
  reminderOf(room: string): Reminder | null;
  /** How many learners of a room have a code. */
  coded(room: string): number[];
  /** @param code empty to learn only whether it still runs */
  enter(key: string, code: string): Reminded;
  offersOf(reminder: Reminder, learner: number): Offer[];
  hasAnsweredLater(reminder: Reminder, learner: number): boolean;
  handInLater(
    reminder: Reminder,
    learner: CodedLearner,
    form: { answers: string; selfRating: number },
  ): 'ok' | 'answered' | 'incomplete';
}

/** The page of a reminder in the member app. */
export function reminderPath(key: string): string {
  return `/#/reminder?key=${key}`;
}

interface Parts {
  rows: SheetRows;
  reminders: ReminderRows;
  usual: readonly Offer[];
  now: () => number;
  /** How a learner of a running room was assigned. */
  initialXrayFor: (who: Who) => InitialXray;
}

export function remindersOf({ rows, reminders, usual, now, initialXrayFor }: Parts): Reminders {
  const codeOf = (who: Who): string => {
    const find = () => reminders.codes(who.room).find(({ learner }) => learner === who.learner)?.code;
    for (let code = find(); ; code = find()) {
      if (code !== undefined) return code;
      reminders.addCode(who.room, {
        learner: who.learner,
        code: drawLetters(codeLength),
        glass: initialXrayFor(who),
      });
    }
  };
  const offersOf = ({ offers }: Reminder, learner: number) =>
    offersOfLearner({ own: offers, usual }, learner, 'later');
  return {
    codeOf,
    remind(room, world, days) {
      for (const learner of learnersIn(world)) codeOf({ room, world, learner });
      const key = letters(randomBytes(12));
      const { key: scenario, questionnaire: offers } = world.scenario;
      reminders.put({ room, key, until: now() + days * dayMs, scenario, offers });
      return reminders.of(room)!;
    },
    reminderOf: (room) => reminders.of(room),
    coded: (room) => reminders.codes(room).map(({ learner }) => learner),
    enter(key, code) {
      const reminder = reminders.byKey(key);
      if (reminder === null) return { refusal: 'questionnaire.reminderUnknown' };
      if (reminder.until <= now()) return { refusal: 'questionnaire.reminderOver' };
      if (code === '') return { reminder, learner: null };
      const learner = reminders.codes(reminder.room).find((each) => each.code === readCode(code));
      return learner ? { reminder, learner } : { refusal: 'questionnaire.codeUnknown' };
    },
    offersOf,
    hasAnsweredLater: ({ room }, learner) => rows.of(room, learner).some(({ phase }) => phase === 'later'),
    handInLater(reminder, { learner, glass }, { answers, selfRating }) {
      const offers = offersOf(reminder, learner);
      const given = answers.split(',');
      if (given.length !== offers.length) return 'incomplete';
      const { room, scenario } = reminder;
      const sheet: Sheet = {
        room,
        learner,
        phase: 'later',
        scenario,
        glass,
        selfRating,
        thoughts: null,
        at: now(),
        set: setFor(learner, 'later'),
        answers: offers.map((offer, index) => judged(offer, given[index]!)),
      };
      return rows.add(sheet) ? 'ok' : 'answered';
    },
  };
}
