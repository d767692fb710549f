import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glassOfArm, type Offer, type Person, parseOffers, type World } from '@glassmine/scheme';
import type { Glass, Phase, Sheet } from '@glassmine/study';
import type { ServerDatabase } from '../store/database.ts';
import type { Notes } from '../store/notes.ts';
import { sheetRows } from '../store/questionnaire-sheets.ts';

const ownOffers = join(import.meta.dirname, '../../../../scenarios/questionnaire/offers.json');

type Open = Phase | 'none';
export type HandedIn = 'ok' | 'answered' | 'incomplete';

/** Which room has its questionnaire open, and what was answered. It is about people, not of the world. */
export interface Questionnaires {
  phaseOf(room: string): Open;
  /** Opens one, or closes it. At the first opening the room's arm is settled, by how its glass stands then. */
  open(room: string, phase: Open, world: World): void;
  /** Calls whenever one is opened or closed. */
  whenOpened(listener: (room: string, phase: Open) => void): void;
  /** The offers that a learner judges at this time, in the order they are shown. */
  offersFor(learner: number, phase: Phase, world: World): Offer[];
  hasAnswered(room: string, learner: number, phase: Phase): boolean;
  /** @param answers such as `f4,g2`: fraud or genuine, and how sure */
  handIn(who: { room: string; learner: number; world: World }, answers: string, selfRating: number): HandedIn;
  sheets(rooms: readonly string[]): Sheet[];
}

export function openQuestionnaires(
  database: ServerDatabase,
  notes: Notes,
  now: () => number,
): Questionnaires {
  const rows = sheetRows(database);
  const usual = parseOffers(JSON.parse(readFileSync(ownOffers, 'utf8')));
  const phaseOf = (room: string) => (notes.read(`questionnaire ${room}`) ?? 'none') as Open;
  const hasAnswered = (room: string, learner: number, wanted: Phase) =>
    rows.of(room, learner).some(({ phase }) => phase === wanted);
  const offersFor = (learner: number, phase: Phase, world: World) => {
    const { questionnaire } = world.scenario;
    const set = setFor(learner, phase);
    const own = (questionnaire.length > 0 ? questionnaire : usual).filter((offer) => offer.set === set);
    return mixed(own, learner);
  };
  const listeners: ((room: string, phase: Open) => void)[] = [];
  return {
    phaseOf,
    whenOpened: (listener) => void listeners.push(listener),
    open(room, phase, world) {
      if (phase !== 'none' && notes.read(`questionnaire arm ${room}`) === null)
        notes.write(`questionnaire arm ${room}`, glassOf(world));
      notes.write(`questionnaire ${room}`, phase);
      for (const listener of listeners) listener(room, phase);
    },
    offersFor,
    hasAnswered,
    handIn({ room, learner, world }, answers, selfRating) {
      const phase = phaseOf(room);
      if (phase === 'none') return 'incomplete';
      const offers = offersFor(learner, phase, world);
      const given = answers.split(',');
      if (given.length !== offers.length) return 'incomplete';
      // By how the learner was assigned, whatever became of it; in a room without arms all are in the same.
      const glass =
        glassOfArm(world, learner as Person) ??
        ((notes.read(`questionnaire arm ${room}`) ?? glassOf(world)) as Glass);
      const sheet: Sheet = {
        ...{ room, learner, phase, glass, selfRating },
        scenario: world.scenario.key,
        set: setFor(learner, phase),
        answers: offers.map(({ key, genuine }, index) => {
          const answer = given[index]!;
          return { key, genuine, saidFraud: answer[0] === 'f', confidence: Number(answer[1]) };
        }),
        at: now(),
      };
      return rows.add(sheet) ? 'ok' : 'answered';
    },
    sheets: rows.read,
  };
}

const glassOf = (world: World): Glass => (world.settings.xray === 'off' ? 'noXray' : 'xray');

/** Every other learner begins with the other set; a later reminder asks the first one again. */
function setFor(learner: number, phase: Phase): 'a' | 'b' {
  return (learner % 2 === 0) === (phase !== 'after') ? 'a' : 'b';
}

/** A fixed order of its own for each learner, so that neighbours can't copy and no place is always last. */
function mixed(offers: readonly Offer[], learner: number): Offer[] {
  let state = (Math.imul(learner + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  const rest = [...offers];
  const out: Offer[] = [];
  while (rest.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    out.push(...rest.splice(Math.floor((state / 2 ** 32) * rest.length), 1));
  }
  return out;
}
