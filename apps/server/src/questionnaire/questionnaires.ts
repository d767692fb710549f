import { initialXrayOf, type Offer, type Person, type World } from '@glassmine/replica';
import type { InitialXray, Sheet, SheetPhase } from '@glassmine/study';
import type { LearnerFlags } from '../store/learner-flags.ts';
import type { Notes } from '../store/notes.ts';
import type { SheetRows } from '../store/questionnaire-sheets.ts';
import type { ReminderRows } from '../store/reminders.ts';
import { type Practice, practiceOf } from './practice.ts';
import { type Reminders, remindersOf } from './reminders.ts';
import { judged, offersOfLearner, setFor, type Who } from './sets.ts';

type Open = SheetPhase | 'none';
export type HandedIn = 'ok' | 'answered' | 'incomplete';

/** Which room has its questionnaire open, and what was answered. It is about people, not of the world. */
export interface Questionnaires extends Practice, Reminders {
  phaseOf(room: string): Open;
  /** The last to be opened in a room, whether it is open or not; null before the first. */
  lastOf(room: string): SheetPhase | null;
  /** The same for a learner: one who came late still gets the first, until the next is opened. */
  phaseFor(room: string, learner: number): Open;
  /** Whether the first questionnaire is to be answered before the learner goes on. */
  isWaiting(who: Who): boolean;
  /** Told of each new learner. */
  joined(room: string, learner: number): void;
  /** Opens one, or closes it. The first opening settles the room's arm by the X-ray setting of that moment. */
  open(room: string, phase: Open, world: World): void;
  /** Calls whenever one is opened or closed. */
  whenOpened(listener: (room: string, phase: Open) => void): void;
  /** The offers that a learner judges at this time, in the order they are shown. */
  offersFor(learner: number, phase: SheetPhase, world: World): Offer[];
  /** The offer of a key, of the scenario's own or the usual ones; a closed room has no world. */
  offerOf(key: string, world: World | null): Offer | undefined;
  hasAnswered(who: Who, phase: SheetPhase): boolean;
  /** Answers such as `f4,g2`: fraud or genuine, and how sure. */
  handIn(who: Who, form: { answers: string; selfRating: number; thoughts?: string | undefined }): HandedIn;
  /** Without the sheets of learners who opted out or left. */
  sheets(rooms: readonly string[]): Sheet[];
}

/** What the questionnaires of a server stand on. */
export interface QuestionnaireParts {
  readonly notes: Notes;
  readonly rows: SheetRows;
  readonly reminders: ReminderRows;
  /** Who joined after the first questionnaire had been opened. */
  readonly late: Pick<LearnerFlags, 'has' | 'set'>;
  readonly optedOut: Pick<LearnerFlags, 'set'>;
  /** Learners who are left out of all results. */
  readonly leftOut: Pick<LearnerFlags, 'has'>;
  /** Offers of a scenario that has none of its own. */
  readonly usual: readonly Offer[];
  readonly now: () => number;
}

export function questionnairesOver(parts: QuestionnaireParts): Questionnaires {
  const { notes, rows, reminders, late, optedOut, leftOut, usual, now } = parts;
  const { phaseOf, lastOf, armOf, note } = roomNotes(notes);
  const phaseFor = (room: string, learner: number) => {
    const phase = phaseOf(room);
    return phase === 'none' && lastOf(room) === 'before' && late.has(room, learner) ? 'before' : phase;
  };
  const sheetOf = (room: string, learner: number, wanted: SheetPhase) =>
    rows.of(room, learner).find(({ phase }) => phase === wanted);
  const offersFor = (learner: number, phase: SheetPhase, world: World) =>
    offersOfLearner({ own: world.scenario.questionnaire, usual }, learner, phase);
  const hasAnswered = ({ room, learner, world }: Who, phase: SheetPhase) => {
    const sheet = sheetOf(room, learner, phase);
    return sheet !== undefined && sheet.answers.length >= offersFor(learner, phase, world).length;
  };
  const initialXrayFor = (who: Who) => initialXrayOfLearner(who, armOf(who.room));
  const blank = (who: Who, phase: SheetPhase, selfRating: number): Sheet => {
    return { ...emptySheet(who, phase, initialXrayFor(who)), selfRating, at: now() };
  };
  const listeners: ((room: string, phase: Open) => void)[] = [];
  return {
    phaseOf,
    lastOf,
    phaseFor,
    joined(room, learner) {
      optedOut.set(room, learner, false);
      if (lastOf(room) === 'before') late.set(room, learner, true);
    },
    isWaiting: (who) => phaseFor(who.room, who.learner) === 'before' && !hasAnswered(who, 'before'),
    whenOpened: (listener) => void listeners.push(listener),
    open(room, phase, world) {
      note(room, phase, xrayOfRoom(world));
      for (const listener of listeners) listener(room, phase);
    },
    offersFor,
    offerOf: (wanted, world) =>
      [...(world?.scenario.questionnaire ?? []), ...usual].find(({ key }) => key === wanted),
    hasAnswered,
    handIn(who, { answers, selfRating, thoughts }) {
      const phase = phaseFor(who.room, who.learner);
      if (phase === 'none' || phase === 'practice') return 'incomplete';
      const offers = offersFor(who.learner, phase, who.world);
      const given = answers.split(',');
      if (given.length !== offers.length) return 'incomplete';
      const sheet = blank(who, phase, selfRating);
      sheet.answers = offers.map((offer, index) => judged(offer, given[index]!));
      sheet.thoughts = phase === 'after' ? thoughtsIn(thoughts) : null;
      return rows.add(sheet) ? 'ok' : 'answered';
    },
    ...practiceOf(rows, offersFor, blank),
    ...remindersOf({ rows, reminders, usual, now, initialXrayFor }),
    sheets: (rooms) => rows.read(rooms).filter(({ room, learner }) => !leftOut.has(room, learner)),
  };
}

/** What the server notes of a room's questionnaire. */
function roomNotes(notes: Notes) {
  const armOf = (room: string) => notes.read(`questionnaire arm ${room}`) as InitialXray | null;
  return {
    armOf,
    phaseOf: (room: string) => (notes.read(`questionnaire ${room}`) ?? 'none') as Open,
    lastOf: (room: string) => notes.read(`questionnaire last ${room}`) as SheetPhase | null,
    note(room: string, phase: Open, initialXray: InitialXray): void {
      notes.write(`questionnaire ${room}`, phase);
      if (phase === 'none') return;
      notes.write(`questionnaire last ${room}`, phase);
      if (armOf(room) === null) notes.write(`questionnaire arm ${room}`, initialXray);
    },
  };
}

const xrayOfRoom = (world: World): InitialXray => (world.settings.xray === 'off' ? 'noXray' : 'xray');

/** The X-ray of the learner's arm as it began; in a room without arms, that of the room. */
function initialXrayOfLearner({ learner, world }: Who, arm: InitialXray | null): InitialXray {
  return initialXrayOf(world, learner as Person) ?? arm ?? xrayOfRoom(world);
}

function emptySheet({ room, learner, world }: Who, phase: SheetPhase, initialXray: InitialXray) {
  return {
    room,
    learner,
    phase,
    scenario: world.scenario.key,
    glass: initialXray,
    set: setFor(learner, phase),
    answers: [],
    thoughts: null,
  };
}

function thoughtsIn(text: string | undefined): Sheet['thoughts'] {
  const [threat, resistance, counterArguing] = text?.split(',').map(Number) ?? [];
  return threat && resistance && counterArguing ? { threat, resistance, counterArguing } : null;
}
