/** One figure has one source: what several pages and the recount say of the same thing is the same number. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import { balancesTotal, type Member, type World } from '@glassmine/replica';
import {
  accountView,
  boardView,
  claimView,
  consoleMembersView,
  consoleRoomView,
  endView,
  keptNetwork,
  minorOf,
  networkView,
  roomDebriefView,
  seriesPointView,
  truthView,
} from '@glassmine/replica/views';
import { beforeAll, expect, test } from 'vitest';
import { figuresOf } from '../../apps/console/src/forks/courses.ts';
import { collapsedOnDay, openDailyBook } from '../../packages/exports/src/measure/daily.ts';
import { outcomeOf } from '../../packages/exports/src/measure/outcome.ts';
import { type DebriefFigures, debriefFigures } from '../../packages/exports/src/recount/debrief-figures.ts';
import { observePostings } from '../../packages/exports/src/recount/observed-postings.ts';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));
const wording = { language: 'en', say: (id: string) => id, written: () => '' };
const someone = 1 as Member;

/** The balance that falls when the scheme ends: what the screen shows, and what exists of it. */
const endOf = (of: World) => endView(of, of.members.person[someone]!, {}, wording).books[0];

/** Coverage on each of the days, and the world on the last of them. */
function simulateRoom() {
  const scenario = readScenario({ ...file, crowd: { ...file.crowd, agents: 300 } });
  const simulation = createSimulation(scenario, 5);
  const watch = observePostings(simulation.world);
  const coverage: { shown: number; exact: number }[] = [];
  const shares: { onCard: number; inPicture: number; atTheEnd: number; exact: number }[] = [];
  const course = [seriesPointView(simulation.world, 0)];
  for (let day = 0; day < 63; day++) {
    simulation.execute({ type: 'tick', ticks: 240 });
    course.push(seriesPointView(simulation.world, 0));
    const truth = truthView(simulation.world, someone);
    const { coveragePercent, reserve, liabilities, promises, cash } = truth;
    // There is somebody to ask from the first registration on.
    if (simulation.world.members.count > someone) {
      shares.push({
        onCard: minorOf(claimView(simulation.world, someone, 'assetTotal', 0)?.truth.value ?? ''),
        inPicture: minorOf(truth.yourShareToday),
        atTheEnd: minorOf(endOf(simulation.world)?.left ?? ''),
        exact:
          (balancesTotal(simulation.world, someone) * minorOf(reserve)) /
          Math.max(1, minorOf(reserve), minorOf(liabilities) + minorOf(promises)),
      });
    }
    if (cash.liabilities !== '0.00') continue;
    const owed = minorOf(liabilities) + minorOf(promises);
    coverage.push({ shown: coveragePercent, exact: owed === 0 ? 100 : (minorOf(reserve) / owed) * 100 });
  }
  const { world } = simulation;
  return { world, coverage, shares, course, figures: debriefFigures(world, watch.end(), [someone]) };
}

let world: ReturnType<typeof simulateRoom>['world'];
let coverage: ReturnType<typeof simulateRoom>['coverage'];
let shares: ReturnType<typeof simulateRoom>['shares'];
let course: ReturnType<typeof simulateRoom>['course'];
let figures: DebriefFigures;
beforeAll(() => {
  ({ world, coverage, shares, course, figures } = simulateRoom());
});

const room = () => consoleRoomView(world, 'ABC234', 1);
const board = () => boardView(world, 0, [], seriesPointView(world, 0));
const debrief = () => roomDebriefView(world, []);

/** The day's figures as the lab keeps them. */
function lastDay() {
  const book = openDailyBook(world);
  book.closeDay();
  return book.days[0]!;
}

test('members are counted without the promoter, on every page', () => {
  const counts = {
    room: room().members,
    board: board().members,
    course: board().latest.members,
    debrief: debrief().members,
    list: consoleMembersView(world, { pageNum: 1, pageSize: 1, whose: 'everybody' }, wording).total,
    network: networkView(world, []).uplines.length - 1,
    card: claimView(world, someone, 'invitationOnly', -1)?.truth.value,
    lab: outcomeOf(world).members,
    labDay: lastDay().members,
  };
  expect(figures.room.members).toBeGreaterThan(20);
  for (const [page, count] of Object.entries(counts)) expect(Number(count), page).toBe(figures.room.members);
});

test('who lost is one number in the X-ray, on the board, in its course, in the debrief and in the recount', () => {
  const truth = truthView(world, someone);
  expect(figures.room.inLoss).toBeGreaterThan(0);
  for (const { inProfit, inLoss } of [board().latest, debrief()]) {
    expect({ inProfit, inLoss }).toEqual({ inProfit: figures.room.inProfit, inLoss: figures.room.inLoss });
  }
  expect(truth.membersInLoss).toBe(figures.room.inLoss);
  expect(truth.membersInProfit).toBe(figures.room.inProfit);
});

test('the network of an ended room says who has opted out, though an older version stored no learner numbers', () => {
  const network = networkView(world, []);
  const learner = { userId: someone, learner: 301, name: '', optedOut: false, arm: 'none' };
  const stored = { ...network, learners: [learner, { ...learner, userId: 2, learner: 302 }] };
  const outOf = (kept: typeof network) => kept.learners.map(({ optedOut }) => optedOut);
  expect(outOf(keptNetwork(stored, [302]))).toEqual([false, true]);
  expect(outOf(keptNetwork(stored, []))).toEqual([false, false]);
  const older = JSON.parse(JSON.stringify(stored, (key, value) => (key === 'learner' ? undefined : value)));
  expect(keptNetwork(older, []).learners.map((each) => each.learner)).toEqual([-1, -1]);
  expect(outOf(keptNetwork(older, []))).toEqual([false, false]);
  // Nobody can tell who it is, so nobody of them is in a file.
  expect(outOf(keptNetwork(older, [302]))).toEqual([true, true]);
});

test('the operator leaves on one and the same day in the lab and at the console', () => {
  expect(world.operator.phase).toBe('gone');
  expect(figuresOf(course).goneOnDay).toBe(collapsedOnDay(world));
});

test('coverage is rounded, and is never the whole while something is missing', () => {
  expect(coverage.length).toBeGreaterThan(20);
  for (const { shown, exact } of coverage) {
    expect(Math.abs(shown - exact), `${shown} for ${exact}`).toBeLessThanOrEqual(
      exact < 100 && shown === 99.9 ? 0.1 : 0.0501,
    );
  }
});

test('what exists of a member’s balances is the same share on the card and in the whole picture', () => {
  expect(shares.some(({ exact }) => exact > 100)).toBe(true);
  expect(endOf(world)).toMatchObject({ total: accountView(world, someone).total });
  for (const { onCard, inPicture, atTheEnd, exact } of shares) {
    expect(atTheEnd).toBe(inPicture);
    expect(onCard).toBe(inPicture);
    expect(Math.abs(onCard - exact)).toBeLessThanOrEqual(1);
  }
});
