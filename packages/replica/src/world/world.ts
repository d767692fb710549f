import { type Columns, type RoomSeed, seedOf, type TableBase, tableOf } from '@glassmine/kernel';
import { listsRecordBooks, listsTables } from '../base/lists.ts';
import type { Learner, Member, Person, Withdrawal } from '../base/rows.ts';
import type { TakeOut } from '../income/rules/world.ts';
import { houseNamesOf } from '../ledger/accounts.ts';
import { currenciesMax, currenciesOf } from '../ledger/currencies.ts';
import type { TeamLevels } from '../members/rules/world.ts';
import type { Order } from '../orders/rules.ts';
import type { BankTransferRow, Transfer } from '../outside/rules/world.ts';
import type { RecordsWorld } from '../records/rules/world.ts';
import type { RecordKind } from '../records/words.ts';
import type { Review } from '../review/rules.ts';
import { hooks, type TopWorlds } from './hooks.ts';
import { recordBook, type WorldEvent } from './kinds.ts';
import type { Scenario } from './scenario.ts';
import { columnsOfAll, tablesOfAll, type WorldLayout } from './subjects.ts';

/** Names in the frozen order, then all others as they come. */
function inOrder(names: readonly string[], frozen: readonly string[]): string[] {
  const known = new Set(frozen);
  return [...frozen, ...names.filter((name) => !known.has(name))];
}

/** The columns in the frozen order, which hash and snapshot keep, and after them those that are new. */
function ordered<C extends Columns>(columns: C, frozen: readonly (keyof C & string)[]): C {
  const names = inOrder(Object.keys(columns), frozen);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Columns as C;
}

/** Columns of `members` in the order that hash and snapshot keep; those of later subjects follow by themselves. */
const memberOrder = [
  'person',
  'upline',
  'isLearner',
  'registeredAt',
  'validSince',
  'balances',
  'receivingUntil',
  'totalRevenue',
  'earnedOnDay',
  'earnedToday',
  'teamIncome',
  'bonusToUplines',
  'registeredByLevel',
  'validByLevel',
  'incomeByLevel',
  'firstInvitee',
  'nextInvitee',
  'firstHolding',
  'lastTakeOut',
  'freeTaken',
  'saver',
  'savingsEarned',
  'firstCoupon',
  'rewardBook',
  'milestonesReached',
  'refusedInARow',
  'unlockedFor',
] as const;

/** The same of `learners`. */
const learnerOrder = [
  'person',
  'joinedAt',
  'lastMessage',
  'unread',
  'lastMail',
  'unreadMail',
  'lastCode',
  'codesSent',
  'fundPasswordTries',
  'fundLockedUntil',
  'passwordName',
  'fundPasswordName',
  'standIn',
] as const;

/** The same of `orders`. */
const orderOrder = [
  'member',
  'product',
  'units',
  'price',
  'discount',
  'coupon',
  'dailyReturn',
  'boughtAt',
  'validDays',
  'daysPaid',
] as const;

function layoutOf({ team, localCurrencies }: Scenario): WorldLayout {
  return { levels: team.levelsPpm.length as TeamLevels, locals: localCurrencies.length };
}

const tables = (layout: WorldLayout) => ({
  people: tableOf<Person>()(columnsOfAll('people', layout)),
  learners: tableOf<Learner>()(ordered(columnsOfAll('learners', layout), learnerOrder)),
  members: tableOf<Member>()(ordered(columnsOfAll('members', layout), memberOrder)),
  orders: tableOf<Order>()(ordered(columnsOfAll('orders', layout), orderOrder)),
  recordBooks: tableOf<Learner>()({ ...listsRecordBooks, ...columnsOfAll('recordBooks', layout) }, true),
  ...listsTables(),
  ...tablesOfAll(layout),
});

type Tables = ReturnType<typeof tables>;

/** Tables of the scheme in the order that hash and snapshot keep; those of later subjects follow by themselves. */
const frozenTables = [
  'people',
  'learners',
  'members',
  'profiles',
  'codes',
  'mails',
  'happenings',
  'products',
  'orders',
  'holdings',
  'savingsTerms',
  'savers',
  'savingsMoves',
  'savingsIncome',
  'coupons',
  'couponProducts',
  'couponHoldings',
  'couponReceipts',
  'rewards',
  'rewardBooks',
  'rewardTotals',
  'rewardNews',
  'redemptionCodes',
  'codeBuckets',
  'codeUses',
  'reviews',
  'reviewLists',
  'transfers',
  'takeOuts',
  'postings',
  'withdrawals',
  'purses',
  'addresses',
  'cards',
  'exchanges',
  'bankTransfers',
  'inflows',
  'outflows',
  'cashInflows',
  'cashOutflows',
  'messages',
  'invitations',
  'winnings',
  'contents',
  'contentLists',
  'front',
  'posts',
  'comments',
  'lineUses',
  'likes',
  'feedState',
  'waiting',
  'pushes',
  'notices',
  'inboxes',
  'feedbacks',
  'feedbackState',
  'recordBooks',
  'roomBooks',
  'rowLists',
  'rowBlocks',
  'chatMessages',
  'chats',
  'chatUses',
  'operatorSteps',
  'phaseChanges',
] as const satisfies (keyof Tables)[];

/** By the number of local currencies; how many levels a team has changes no table. */
const tableNames = Array.from(
  { length: currenciesMax },
  (_, locals) => inOrder(Object.keys(tables({ levels: 1, locals })), frozenTables) as (keyof Tables)[],
);

/** Scalars in the order that hash and snapshot keep. */
const vars = (): World['vars'] => ({
  now: 0,
  ticks: 0,
  blockHeight: 0,
  lastBlockAt: 0,
  postingCount: 0,
  postingDigestA: 0,
  postingDigestB: 0,
  transfersDone: 0 as Transfer,
  takeOutsDone: 0 as TakeOut,
  ordersDone: 0 as Order,
  withdrawalsDone: 0 as Withdrawal,
  withdrawalsPending: 0,
  bankTransfersDone: 0 as BankTransferRow,
  closed: 0,
  couponsOpen: 0,
  reviewsDone: 0 as Review,
  rewardNewsCount: 0,
});

/** What every subject sees: the tables of all, and what the topmost of them know beside tables. */
export type World = TopWorlds & Tables & WholeWorld;

interface WholeWorld {
  readonly scenario: Scenario;
  events: WorldEvent[];
  readonly recordBook: RecordsWorld<RecordKind>['recordBook'];
  /** Tables of those who live in the world without being part of the scheme (the crowd). */
  extensions: Map<string, TableBase>;
}

/** @param seed a number, or a room's: see RoomSeed. Throws RangeError when it is none */
export function emptyWorld(scenario: Scenario, seed: RoomSeed): World {
  return {
    scenario,
    seed: seedOf(seed),
    startDay: scenario.clock.startDay,
    ...tables(layoutOf(scenario)),
    vars: vars(),
    settings: {
      running: true,
      secondsPerDay: scenario.clock.secondsPerDay,
      xray: scenario.xray,
      ...(scenario.arms.length > 0 && { arms: [...scenario.arms] }),
    },
    operator: {
      phase: 'paying',
      since: 0,
      takesWithdrawals: true,
      byHand: 'nobody',
      feePpm: scenario.withdrawal.feePpm,
    },
    house: new Float64Array(houseNamesOf(currenciesOf({ scenario }).length).length),
    extensions: new Map(),
    events: [],
    tape: null,
    nightIncome: null,
    hooks,
    recordBook,
    get now(): number {
      return this.vars.now;
    },
  };
}

/** All tables by name in one fixed order: the scheme's as declared, then the extensions' by insertion. */
export function worldTables(world: World): [string, TableBase][] {
  const names = tableNames[world.scenario.localCurrencies.length] as (keyof Tables)[];
  const own = names.map((name): [string, TableBase] => [name, world[name]]);
  return [...own, ...world.extensions.entries()];
}
