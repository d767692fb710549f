import { DAY, dayOf } from '@glassmine/kernel';
import type { Learner, Member, Person, Withdrawal } from '../../base/rows.ts';
import { feedbackPage } from '../../feedback/rules.ts';
import { coverageOfAll, currencyName, ratesView, reachedNobodyView, timeOf } from '../../formats/amounts.ts';
import { brandName, type Wording } from '../../formats/wording.ts';
import { placesOf } from '../../joining/rules.ts';
import { type Currency, localsOf, schemeCurrency } from '../../ledger/currencies.ts';
import { isUsed } from '../../ledger/reserves.ts';
import { memberCount } from '../../members/rules/accounts.ts';
import type { SeatNames } from '../../members/views.ts';
import { hasLeft, learnerCount, standIns } from '../../outside/rules/phone.ts';
import { fullName } from '../../outside/views/bank.ts';
import { moneyText } from '../../plain/money.ts';
import { movedIn, type Position, payerCount, positionsOf } from '../../position/rules/figures.ts';
import { reviewPage } from '../../review/rules.ts';
import { countFortunes, fortuneOf } from '../../wallet/rules/purses.ts';
import { netOf, pendingOf } from '../../wallet/rules/withdraw.ts';
import { consoleWithdrawalsView, unmatchedTransfersView } from '../../wallet/views/console.ts';
import type { World } from '../../world/world.ts';
import { initialXrayOf } from '../../xray/rules.ts';
import { hasEnded } from '../rules.ts';
import { type BesideWorld, boardEvents } from './events.ts';
import { armsView, clockView, howItEnded } from './room.ts';
import type { Board, BookPoint, ConsoleWaiting, Lobby, Network, SeriesPoint, TimelineDay } from './shapes.ts';

const units = (minor: number): number => Math.round(minor) / 100;

/** The numbers of a moment; `trustPercent` is the crowd's, which no view knows. O(members + orders + deposits). */
export function seriesPointView(world: World, trustPercent: number): SeriesPoint {
  const positions = positionsOf(world);
  const fortunes = countFortunes(world);
  return {
    at: timeOf(world, world.now),
    ...bookPoint(world, schemeCurrency, positions),
    promises: units(positions[schemeCurrency]!.promises),
    ...localPoints(world, positions),
    coveragePercent: coverageOfAll(world, positions),
    members: memberCount(world),
    payers: payerCount(world),
    inProfit: fortunes.inProfit,
    inLoss: fortunes.inLoss,
    pending: world.vars.withdrawalsPending,
    trustPercent,
    ...phaseOf(world),
  };
}

/** Inflows and outflows of a reserve until now, its balance, what is owed and what the screens show. */
function bookPoint(world: World, currency: Currency, positions: readonly Position[]): BookPoint {
  const { operatorTake, reserve, liabilities, shown } = positions[currency]!;
  const { paidIn, paidOut } = movedIn(world, currency);
  return {
    deposits: units(paidIn),
    payouts: units(paidOut),
    draws: units(operatorTake),
    reserve: units(reserve),
    liabilities: units(liabilities),
    shown: units(shown),
  };
}

/** The same of the local currencies, those behind the first in a list of their own; a currency that is not used is left out. */
function localPoints(world: World, positions: readonly Position[]): Pick<SeriesPoint, 'cash' | 'more'> {
  const [first, ...more] = localsOf(world).map((currency) =>
    isUsed(world, currency) ? bookPoint(world, currency, positions) : null,
  );
  const used = more.map(
    (point, nth) => point && { ...point, currency: currencyName(world, (nth + 2) as Currency) },
  );
  return {
    ...(first && { cash: first }),
    ...(more.length > 0 && { more: used.filter((point) => point !== null) }),
  };
}

/** The operator's phase; the points of a room whose operator pays are many, and say no more than that. */
function phaseOf(world: World): Pick<SeriesPoint, 'phase' | 'phaseSince'> {
  const { phase, since } = world.operator;
  return phase === 'paying' ? { phase } : { phase, phaseSince: timeOf(world, since) };
}

/** What the board shows. `points`: those of the room's course that the asker has not read; `latest`: as it is now. */
export function boardView(
  world: World,
  online: number,
  points: SeriesPoint[],
  latest: SeriesPoint,
  beside?: BesideWorld,
): Board {
  const positions = positionsOf(world);
  const position = positions[schemeCurrency]!;
  return {
    clock: clockView(world),
    xray: world.settings.xray,
    arms: armsView(world),
    phase: world.operator.phase,
    end: hasEnded(world) ? { how: howItEnded(world), since: timeOf(world, world.operator.since) } : null,
    takesWithdrawals: world.operator.takesWithdrawals,
    byHand: world.operator.byHand,
    currency: world.scenario.currency,
    learners: learnerCount(world),
    members: memberCount(world),
    ...(latest.payers !== undefined && { payers: latest.payers }),
    online,
    reserve: moneyText(position.reserve),
    liabilities: moneyText(position.liabilities),
    shown: moneyText(position.shown),
    reachedNobody: reachedNobodyView(world),
    promises: moneyText(position.promises),
    coveragePercent: coverageOfAll(world, positions),
    ...ratesView(world),
    operatorTake: moneyText(position.operatorTake),
    ...waiting(world, pendingOf(world, schemeCurrency)),
    ...localBoards(world, positions),
    points,
    latest,
    events: boardEvents(world, beside),
  };
}

type LocalBoard = NonNullable<Board['cash']>;

/** The local currencies on the board: the first, and those behind it. */
function localBoards(world: World, positions: readonly Position[]): Pick<Board, 'cash' | 'more'> {
  const boards = localsOf(world).map((currency): LocalBoard | null => {
    if (!isUsed(world, currency)) return null;
    const { reserve, liabilities, shown, operatorTake } = positions[currency]!;
    return {
      currency: currencyName(world, currency),
      reserve: moneyText(reserve),
      liabilities: moneyText(liabilities),
      shown: moneyText(shown),
      operatorTake: moneyText(operatorTake),
      ...waiting(world, pendingOf(world, currency)),
    };
  });
  const [cash = null, ...more] = boards;
  return { cash, ...(more.length > 0 && { more: more.filter((board) => board !== null) }) };
}

/** How many withdrawals wait, and what paying them would take from the reserve. */
function waiting(world: World, rows: readonly Withdrawal[]): { pendingCount: number; pendingAmount: string } {
  const amount = rows.reduce((sum, row) => sum + netOf(world, row), 0);
  return { pendingCount: rows.length, pendingAmount: moneyText(amount) };
}

/** Who may come in, which is not of the world. */
type LobbyDoor = Pick<Lobby, 'joinCode' | 'isLocked' | 'isByHand' | 'waiting' | 'freed'> & {
  /** Learners who were sent out and not let back. */
  sentOut: readonly Person[];
};

/** Learners of the room, newest first. `here`: persons who have the app open. */
export function lobbyView(
  world: World,
  roomCode: string,
  here: ReadonlySet<number>,
  door: LobbyDoor,
  seats: SeatNames,
): Omit<Lobby, 'joinLink' | 'onlyHere' | 'language'> {
  const { learners, people } = world;
  const list: Lobby['learners'] = [];
  for (let row = (learners.count - 1) as Learner; row >= 0; row--) {
    const person = learners.person[row]!;
    // An older server noted a seat as free, and its room did not know.
    if (hasLeft(world, person) || door.freed.includes(person)) continue;
    list.push({
      learner: person,
      userId: people.member[person]!,
      name: fullName(world, person),
      seatName: seats.get(person) ?? '',
      joinedAt: timeOf(world, learners.joinedAt[row]!),
      isHere: here.has(person),
      standIn: learners.standIn[row] === standIns.agent,
    });
  }
  return {
    roomCode,
    brandName: brandName(world),
    ...door,
    sentOut: door.sentOut.map((learner) => ({ learner, name: fullName(world, learner) })),
    isRunning: world.settings.running,
    capacity: placesOf(world),
    endDay: world.scenario.clock.endDay,
    online: list.filter(({ isHere }) => isHere).length,
    learners: list,
  };
}

/**
 * The tree of a room that has ended, as it was stored. What an older version stored has no learner numbers: once
 * anybody has opted out, nobody can tell who that is, so all of them count as having.
 */
export function keptNetwork(stored: Network, optedOut: readonly number[]): Network {
  return {
    ...stored,
    learners: stored.learners.map(({ learner = -1, ...rest }) => ({
      ...rest,
      learner,
      optedOut: learner < 0 ? optedOut.length > 0 : optedOut.includes(learner),
    })),
  };
}

/**
 * The tree of members by upline. O(members).
 * @param optedOut learners who are in no result and no file
 */
export function networkView(world: World, optedOut: readonly number[]): Network {
  const { members, people } = world;
  const rows = Array.from({ length: members.count }, (_, member) => member as Member);
  const personOf = (member: Member) => members.person[member]!;
  return {
    currency: world.scenario.currency,
    ...ratesView(world),
    uplines: rows.map((member) => members.upline[member]!),
    results: rows.map((member) => (member === 0 ? 0 : units(fortuneOf(world, personOf(member))))),
    learners: rows
      .filter((member) => people.learner[personOf(member)]! >= 0)
      .map((member) => ({
        userId: member,
        learner: personOf(member),
        name: fullName(world, personOf(member)),
        optedOut: optedOut.includes(personOf(member)),
        arm: initialXrayOf(world, personOf(member)) ?? 'none',
      })),
  };
}

const none = { from: 0, size: 0 };

const firstPage = { pageNum: 1, pageSize: 1 };

/** Pending decisions of a facilitator. Withdrawals that the policy settles do not count. */
export function consoleWaitingView(world: World, wording: Wording): Omit<ConsoleWaiting, 'handIns'> {
  const { byHand } = world.operator;
  const settledByPolicy = byHand === 'nobody';
  const asked = { ...firstPage, status: 'pending' } as const;
  return {
    reviews: reviewPage(world, { ...none, status: 'pending' }).total,
    feedback: feedbackPage(world, { ...none, answered: false }).total,
    withdrawals: settledByPolicy ? 0 : consoleWithdrawalsView(world, { ...asked, whose: byHand }).total,
    transfers: unmatchedTransfersView(world, { ...firstPage, state: 'waiting' }, wording).total,
  };
}

/**
 * The board of a world as it stands at a midnight; of the events those of the day that ended.
 * @param before the midnight before: what happens at a midnight is of the day that ends when its last tick brought it,
 *   and of the day that begins when somebody did it then
 */
export function timelineDayView(
  world: World,
  hash: string,
  before: TimelineDay | null,
  latest: SeriesPoint,
): TimelineDay {
  const board = boardView(world, 0, [], latest);
  const began = timeOf(world, Math.max(0, world.now - DAY));
  const known = new Set(before?.board.events.map(({ key }) => key));
  const events = board.events.filter(({ at, key }) => at > began || (at === began && !known.has(key)));
  return { day: dayOf(world.now), hash, board: { ...board, events } };
}
