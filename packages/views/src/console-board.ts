import type { Board, Lobby, Network, SeriesPoint } from '@glassmine/contract';
import {
  type accounts,
  fortuneOf,
  glassOfArm,
  hasEnded,
  hasLeft,
  inflowKinds,
  inflowsOf,
  type Learner,
  learnerCount,
  type Member,
  memberCount,
  netOf,
  outflowKinds,
  outflowsOf,
  pendingCash,
  pendingCoins,
  placesOf,
  positionsOf,
  standIns,
  sumOfKind,
  usesCash,
  type Withdrawal,
  type World,
} from '@glassmine/replica';
import { moneyText, rateText, timeOf } from './amounts.ts';
import { fullName } from './bank.ts';
import { type BesideWorld, boardEvents } from './console-events.ts';
import { howItEnded } from './end.ts';
import { armsView, brandName, clockView } from './room.ts';
import type { SeatNames } from './seat-names.ts';
import { countFortunes, coverageOfBoth } from './truth.ts';

const units = (minor: number): number => Math.round(minor) / 100;

/** The numbers of a moment; `trustPercent` is the crowd's, which no view knows. O(members + orders + deposits). */
export function seriesPointView(world: World, trustPercent: number): SeriesPoint {
  const positions = positionsOf(world);
  const fortunes = countFortunes(world);
  return {
    at: timeOf(world, world.now),
    ...bookPoint(world, 'coin', positions),
    promises: units(positions.coin.promises),
    ...(usesCash(world) && { cash: bookPoint(world, 'cash', positions) }),
    coveragePercent: coverageOfBoth(world, positions),
    members: memberCount(world),
    inProfit: fortunes.inProfit,
    inLoss: fortunes.inLoss,
    pending: world.vars.withdrawalsPending,
    trustPercent,
    ...phaseOf(world),
  };
}

/** What came into a reserve and left it until now, what is there, and what screens show. */
function bookPoint(world: World, currency: accounts.Currency, positions: ReturnType<typeof positionsOf>) {
  const { operatorTake, reserve, liabilities } = positions[currency];
  return {
    deposits: units(sumOfKind(inflowsOf(world, currency), inflowKinds.indexOf('deposit'))),
    payouts: units(sumOfKind(outflowsOf(world, currency), outflowKinds.indexOf('withdrawal'))),
    draws: units(operatorTake),
    reserve: units(reserve),
    liabilities: units(liabilities),
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
  const position = positions.coin;
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
    online,
    reserve: moneyText(position.reserve),
    liabilities: moneyText(position.liabilities),
    promises: moneyText(position.promises),
    coveragePercent: coverageOfBoth(world, positions),
    atRate: rateText(world),
    operatorTake: moneyText(position.operatorTake),
    ...waiting(world, pendingCoins(world)),
    cash: usesCash(world)
      ? {
          currency: world.scenario.cashCurrency,
          reserve: moneyText(positions.cash.reserve),
          liabilities: moneyText(positions.cash.liabilities),
          operatorTake: moneyText(positions.cash.operatorTake),
          ...waiting(world, pendingCash(world)),
        }
      : null,
    points,
    latest,
    events: boardEvents(world, beside),
  };
}

/** How many withdrawals wait, and what paying them would take from the reserve. */
function waiting(world: World, rows: readonly Withdrawal[]): { pendingCount: number; pendingAmount: string } {
  const amount = rows.reduce((sum, row) => sum + netOf(world, row), 0);
  return { pendingCount: rows.length, pendingAmount: moneyText(amount) };
}

/** Who may come in, which is not of the world. */
export type LobbyDoor = Pick<Lobby, 'joinCode' | 'isLocked' | 'isByHand' | 'waiting' | 'freed'>;

/** Who is in the room, newest first. `here`: persons who have the app open. */
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
    atRate: rateText(world),
    uplines: rows.map((member) => members.upline[member]!),
    results: rows.map((member) => (member === 0 ? 0 : units(fortuneOf(world, personOf(member))))),
    learners: rows
      .filter((member) => people.learner[personOf(member)]! >= 0)
      .map((member) => ({
        userId: member,
        learner: personOf(member),
        name: fullName(world, personOf(member)),
        optedOut: optedOut.includes(personOf(member)),
        arm: glassOfArm(world, personOf(member)) ?? 'none',
      })),
  };
}
