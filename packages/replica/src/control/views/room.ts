import { DAY, dayOf, MINUTE } from '@glassmine/kernel';
import type { Static } from '@glassmine/kernel/schema';
import type { Person } from '../../base/rows.ts';
import { isInThread, newestChat } from '../../chat/rules/threads.ts';
import { chatMessageView } from '../../chat/views.ts';
import { chatThreads } from '../../chat/words.ts';
import { coverageOfAll, currencyName, timeOf, unitRate } from '../../formats/amounts.ts';
import type { Clock } from '../../formats/shapes.ts';
import { brandName, type Wording } from '../../formats/wording.ts';
import { balancesTotal } from '../../ledger/books.ts';
import {
  type Currency,
  currenciesOf,
  firstLocal,
  localsOf,
  schemeCurrency,
} from '../../ledger/currencies.ts';
import { memberCount } from '../../members/rules/accounts.ts';
import { depositedAfterSeconds } from '../../outside/rules/chain.ts';
import { learnerCount, learnersIn } from '../../outside/rules/phone.ts';
import { moneyText } from '../../plain/money.ts';
import { type Position, positionsOf, screenTotal, shareToday } from '../../position/rules/figures.ts';
import { agentCount } from '../../team/rules/subject.ts';
import { hashWorld } from '../../world/snapshot.ts';
import type { World } from '../../world/world.ts';
import { armOf, xrayOf } from '../../xray/rules.ts';
import { afterEnd, endingOf } from '../rules.ts';
import type { ConsoleRoom, end, Room } from './shapes.ts';

type EndAnswer = Static<typeof end>;

type End = EndAnswer;

/** How the scheme ended, for every screen that names the end; `ranOff` while it runs. */
export function howItEnded(world: World): End['how'] {
  return endingOf(world) ?? 'ranOff';
}

/** The scheme's end for a learner: its stage, the balances and their coverage, and new messages. */
export function endView(world: World, learner: Person, _: unknown, wording: Wording): End {
  const stage = afterEnd(world);
  return {
    stage,
    how: howItEnded(world),
    since: stage === 'open' ? 0 : timeOf(world, world.operator.since),
    // While the scheme runs, the share of the reserve is what the X-ray alone tells.
    books: stage === 'open' && xrayOf(world, learner) === 'off' ? [] : booksOf(world, learner),
    messages: newestOfPeople(world, learner, wording),
  };
}

/** By currency in which the screen shows something: the number there, and the member's share of the reserve. */
function booksOf(world: World, learner: Person): End['books'] {
  const member = world.people.member[learner]!;
  if (member < 0) return [];
  const positions = positionsOf(world);
  return currenciesOf(world)
    .map((currency) => ({ currency, total: screenTotal(world, member, currency) }))
    .filter(({ currency, total }) => currency === schemeCurrency || total > 0)
    .map(({ currency, total }) => ({
      currency: currencyName(world, currency),
      total: moneyText(total),
      left: moneyText(shareToday(balancesTotal(world, member, currency), positions[currency]!)),
    }));
}

/** The newest word of each of the learner's people and of the group, oldest first; the service has nothing to say. */
function newestOfPeople(world: World, learner: Person, wording: Wording): End['messages'] {
  const rows = chatThreads
    .filter((thread) => thread !== 'service' && isInThread(world, learner, thread))
    .map((thread) => newestChat(world, learner, thread))
    .filter((row) => row >= 0 && world.chatMessages.from[row] !== learner)
    .sort((a, b) => a - b);
  return rows.map((row) => chatMessageView(world, row, wording));
}

export function clockView(world: World): Clock {
  const isOver = world.now >= world.scenario.clock.endDay * DAY;
  return {
    now: timeOf(world, world.now),
    day: dayOf(world.now) + 1,
    running: world.settings.running && !isOver,
    isOver,
    secondsPerDay: world.settings.secondsPerDay,
    readerMinutes: {
      deposit: Math.max(1, Math.round(realMinutes(world, depositedAfterSeconds(world)))),
      bank: Math.max(1, Math.ceil(realMinutes(world, world.scenario.bank.delaySeconds))),
    },
  };
}

/** Real minutes, at the room's speed. */
function realMinutes({ settings }: World, worldSeconds: number): number {
  return (worldSeconds * settings.secondsPerDay) / DAY / 60;
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
    cashCurrency: currencyName(world, firstLocal),
    localCurrencies: localsOf(world).map((currency) => ({
      currency: currencyName(world, currency),
      rate: unitRate(world, currency),
    })),
    chain: scenario.chain.name,
    tabs: [...tabs[scenario.tabs]],
    terms: {
      withdrawWithinHours: scenario.withdrawal.arrivesWithinHours,
      incomeWithinMinutes: Math.ceil(scenario.income.arrivesAfterSeconds / MINUTE),
      depositWithinMinutes: Math.ceil(depositedAfterSeconds(world) / MINUTE),
    },
    xray: xrayOf(world, learner),
    end: afterEnd(world),
    clock: clockView(world),
    seq,
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
  const [position, cash, ...more] = positions as [Position, Position | undefined, ...Position[]];
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
    coveragePercent: coverageOfAll(world, positions),
    cashCurrency: currencyName(world, firstLocal),
    cashReserve: moneyText(cash?.reserve ?? 0),
    cashLiabilities: moneyText(cash?.liabilities ?? 0),
    ...(more.length > 0 && {
      more: more.map(({ reserve, liabilities }, nth) => ({
        currency: currencyName(world, (nth + 2) as Currency),
        reserve: moneyText(reserve),
        liabilities: moneyText(liabilities),
      })),
    }),
    byHand: world.operator.byHand,
    hash: hashWorld(world),
    seq,
  };
}
