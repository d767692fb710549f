import type { Clock, ConsoleRoom, Identity, Room } from '@glassmine/contract';
import { DAY, dayOf, MINUTE } from '@glassmine/kernel';
import {
  addressOf,
  afterEnd,
  agentCount,
  armOf,
  bankAccountOf,
  bankName,
  confirmedAfterSeconds,
  countryCode,
  emailOf,
  hashWorld,
  holderCode,
  holders,
  learnerCount,
  learnersIn,
  memberCount,
  nameOf,
  type Person,
  phoneOf,
  positionsOf,
  type World,
  xrayOf,
} from '@glassmine/replica';
import { moneyText, timeOf } from './amounts.ts';
import { coverageOfBoth } from './truth.ts';

/** The scheme's name never stands without what it is. */
export function brandName(world: World): string {
  return `${world.scenario.brand.name} · simulation`;
}

export function clockView(world: World): Clock {
  const isOver = world.now >= world.scenario.clock.endDay * DAY;
  return {
    now: timeOf(world, world.now),
    day: dayOf(world.now) + 1,
    running: world.settings.running && !isOver,
    isOver,
    secondsPerDay: world.settings.secondsPerDay,
  };
}

/** By how the scheme's app is laid out. */
const tabs = {
  five: ['home', 'status', 'products', 'team', 'mine'],
  three: ['home', 'wallet', 'personal'],
} as const;

/** The room as a learner's device sees it. `seq`: last input already in the world; `learner`: the person. */
export function roomView(world: World, roomCode: string, seq: number, learner: Person): Room {
  const { scenario } = world;
  return {
    roomCode,
    brandKey: scenario.brand.key,
    brandName: brandName(world),
    currency: scenario.currency,
    cashCurrency: scenario.cashCurrency,
    chain: scenario.chain.name,
    tabs: [...tabs[scenario.tabs]],
    terms: {
      withdrawWithinHours: scenario.withdrawal.arrivesWithinHours,
      incomeWithinMinutes: Math.ceil(scenario.income.arrivesAfterSeconds / MINUTE),
      depositWithinMinutes: Math.ceil(confirmedAfterSeconds(scenario) / MINUTE),
    },
    xray: xrayOf(world, learner),
    end: afterEnd(world),
    clock: clockView(world),
    seq,
  };
}

/** The sandbox identity that joining a room hands out. */
export function identityView(world: World, learner: Person): Identity {
  const { first, family } = nameOf(world.seed, learner);
  return {
    name: `${first} ${family}`,
    phone: phoneOf(learner),
    countryCode,
    email: emailOf(first, learner),
    bankName,
    bankAccount: bankAccountOf(learner),
    walletAddress: addressOf(world, holderCode(holders.wallet, learner)),
    savings: moneyText(world.people.savingsAtStart[learner]!),
  };
}

/** The arms of a room, as they are set now and by how many learners are in each; empty in most rooms. */
export function armsView(world: World): ConsoleRoom['arms'] {
  const arms = world.settings.arms ?? [];
  const learners = arms.map(() => 0);
  for (const person of learnersIn(world)) {
    const arm = armOf(world, person);
    if (arm >= 0) learners[arm] = learners[arm]! + 1;
  }
  return arms.map((xray, arm) => ({
    xray,
    glass: world.scenario.arms[arm] === 'off' ? ('noXray' as const) : ('xray' as const),
    learners: learners[arm]!,
  }));
}

/** The room, with the name that facilitators gave it, as they see it. Hashes the whole world: O(its size). */
export function consoleRoomView(world: World, roomCode: string, seq: number, name = ''): ConsoleRoom {
  const positions = positionsOf(world);
  const { coin: position, cash } = positions;
  return {
    roomCode,
    name,
    brandName: brandName(world),
    clock: clockView(world),
    xray: world.settings.xray,
    arms: armsView(world),
    learners: learnerCount(world),
    agents: agentCount(world) - 1,
    members: memberCount(world),
    operatorPhase: world.operator.phase,
    currency: world.scenario.currency,
    reserve: moneyText(position.reserve),
    liabilities: moneyText(position.liabilities),
    promises: moneyText(position.promises),
    coveragePercent: coverageOfBoth(world, positions),
    cashCurrency: world.scenario.cashCurrency,
    cashReserve: moneyText(cash.reserve),
    cashLiabilities: moneyText(cash.liabilities),
    byHand: world.operator.byHand,
    hash: hashWorld(world),
    seq,
  };
}
