import { DAY, seedOf } from '@glassmine/kernel';
import { memberOfPerson, type Person } from '@glassmine/replica';
import {
  type Account,
  accountKindCode,
  permutationOf,
  reasonCode,
  recruitsOfRecruiter,
  typologies,
} from '@glassmine/town';
import type { LabelledWorld } from '../town/labelled-world.ts';
import type { SchemeWorld } from '../town/scheme-world.ts';

/** The truth of each account of a world, by row. Days count from 0, the first of the warm-up; -1 is never. */
export interface AccountTruth {
  /** Published number of a row. */
  id: Int32Array;
  isFirm: Uint8Array;
  role: Uint8Array;
  /** The first day on which it collected, passed on money of a chain, or had brought in enough who paid. */
  collectorSince: Int32Array;
  muleSince: Int32Array;
  recruiterSince: Int32Array;
  /** When its bank first got a report, which is late and not always true. */
  reportedOn: Int32Array;
}

/** Money of one account that another was paid with. */
export interface Clawed {
  payee: Account;
  payer: Account;
  /** Minor units of the coin. */
  amount: number;
}

export interface WorldTruth {
  accounts: AccountTruth;
  /** The day on which the first scheme's operator was gone; -1 for never. */
  collapseDay: number;
  clawback: Clawed[];
  alerts: {
    alert: number;
    typology: string;
    firstDay: number;
    lastDay: number;
    accounts: number;
    movements: number;
  }[];
}

export function truthOf(labelled: LabelledWorld, seed: number, warmUpDays: number): WorldTruth {
  const { movements, world } = labelled;
  const { accounts } = world.town;
  const dealt = new Uint8Array(accounts.count);
  const truth = emptyTruth(accounts.count, seed);
  for (let account = 0; account < accounts.count; account++) {
    const code = world.kindOf(account);
    truth.isFirm[account] = code === accountKindCode.current || code === accountKindCode.wallet ? 0 : 1;
  }
  for (let row = 0; row < movements.count; row++) {
    noteMovement(labelled, row, dealt, truth);
  }
  for (const scheme of world.schemes) noteRecruiters(labelled, scheme, warmUpDays, dealt, truth);
  const { role, reports } = labelled.truth;
  truth.role.set(role);
  truth.reportedOn.set(reports.reportedOn.subarray(0, accounts.count));
  const { operator } = world.schemes[0]?.simulation.world ?? { operator: null };
  return {
    accounts: truth,
    collapseDay: operator?.phase === 'gone' ? warmUpDays + Math.floor(operator.since / DAY) : -1,
    clawback: clawbackOf(labelled),
    alerts: alertsOf(labelled),
  };
}

function emptyTruth(count: number, seed: number): AccountTruth {
  const never = () => new Int32Array(count).fill(-1);
  const ids = permutationOf(seedOf(seed), count);
  return {
    id: Int32Array.from({ length: count }, (_, row) => ids.idOf(row)),
    isFirm: new Uint8Array(count),
    role: new Uint8Array(count),
    collectorSince: never(),
    muleSince: never(),
    recruiterSince: never(),
    reportedOn: never(),
  };
}

function noteMovement(
  { movements, world }: LabelledWorld,
  row: number,
  dealt: Uint8Array,
  truth: AccountTruth,
): void {
  if (movements.scheme[row] === 0) return;
  const [from, to] = [movements.from[row]!, movements.to[row]!];
  const day = Math.floor(movements.at[row]! / DAY);
  for (const end of [from, to]) {
    const part = world.coupling?.parts.get(end as Account);
    if (part === 'collector' && truth.collectorSince[end] === -1) truth.collectorSince[end] = day;
    const isPersons = world.town.accounts.owner[end as Account]! >= 0;
    if (movements.alert[row] !== 0 && isPersons && part === undefined && truth.muleSince[end] === -1)
      truth.muleSince[end] = day;
  }
  const why = movements.why[row]!;
  if (why === reasonCode.schemeDeposit) dealt[from] = 1;
  if (why === reasonCode.schemePayout || why === reasonCode.schemeBonus) dealt[to] = 1;
}

/** Uplines whose invitees have paid: recruiters from the day on which enough of them had. */
function noteRecruiters(
  { movements, world }: LabelledWorld,
  scheme: SchemeWorld,
  warmUpDays: number,
  dealt: Uint8Array,
  truth: AccountTruth,
): void {
  const { accounts, residents } = world.town;
  const firstPaid = new Map<number, number>();
  for (let row = 0; row < movements.count; row++) {
    if (movements.why[row] !== reasonCode.schemeDeposit) continue;
    const resident = accounts.owner[movements.from[row]! as Account]!;
    const day = Math.floor(movements.at[row]! / DAY);
    if (day >= warmUpDays && !firstPaid.has(resident)) firstPaid.set(resident, day);
  }
  const simulated = scheme.simulation.world;
  const paidOn = new Map<number, number[]>();
  for (let person = 1; person < scheme.residents.length; person++) {
    const day = firstPaid.get(scheme.residents[person]!);
    const member = memberOfPerson(simulated, person as Person);
    if (day === undefined || member < 0) continue;
    const upline = simulated.members.upline[member]!;
    const inviter = upline < 0 ? -1 : (scheme.residents[simulated.members.person[upline]!] ?? -1);
    if (inviter >= 0) paidOn.set(inviter, [...(paidOn.get(inviter) ?? []), day]);
  }
  for (const [inviter, days] of paidOn) {
    const since = days.sort((a, b) => a - b)[recruitsOfRecruiter - 1] ?? -1;
    for (const account of [residents.current[inviter as never]!, residents.wallet[inviter as never]!]) {
      // The account through which somebody deals with the scheme, and no other one.
      if (since >= 0 && dealt[account] === 1) truth.recruiterSince[account] = since;
    }
  }
}

/** The deposits that paid each payout: first in, first out, of each scheme by itself; draws take their part too. */
function clawbackOf({ movements, world }: LabelledWorld): Clawed[] {
  const { accounts } = world.town;
  const rate = world.coupling?.rate ?? 1;
  const pairs = new Map<number, Clawed>();
  const queues = world.schemes.map(() => ({ first: 0, held: [] as { payer: Account; left: number }[] }));
  for (let row = 0; row < movements.count; row++) {
    const queue = queues[movements.scheme[row]! - 1];
    const why = movements.why[row]!;
    if (queue === undefined) continue;
    const inCoin = movements.amount[row]! / (movements.currency[row] === 1 ? rate : 1);
    const [from, to] = [movements.from[row]! as Account, movements.to[row]! as Account];
    const isPayout = why === reasonCode.schemePayout || why === reasonCode.schemeBonus;
    if (why === reasonCode.schemeDeposit) queue.held.push({ payer: from, left: inCoin });
    if (!isPayout && why !== reasonCode.schemeDraw) continue;
    let owed = inCoin;
    while (owed > 0 && queue.first < queue.held.length) {
      const next = queue.held[queue.first] as { payer: Account; left: number };
      const taken = Math.min(owed, next.left);
      next.left -= taken;
      owed -= taken;
      if (next.left === 0) queue.first += 1;
      // The seed capital and the operator's draws belong to no member.
      if (isPayout && accounts.owner[next.payer]! >= 0) addTo(pairs, to, next.payer, taken, accounts.count);
    }
  }
  return [...pairs.values()].sort((a, b) => a.payee - b.payee || a.payer - b.payer);
}

function addTo(
  pairs: Map<number, Clawed>,
  payee: Account,
  payer: Account,
  amount: number,
  count: number,
): void {
  const key = payee * count + payer;
  const pair = pairs.get(key);
  if (pair) pair.amount += amount;
  else pairs.set(key, { payee, payer, amount });
}

function alertsOf({ world }: LabelledWorld): WorldTruth['alerts'] {
  const records = world.coupling?.purses.flatMap(({ coin, cash }) => [
    ...coin.layering.alerts,
    ...cash.layering.alerts,
  ]);
  return (records ?? [])
    .map(({ alert, typology, firstDay, lastDay, accounts, payments }) => ({
      alert: alert as number,
      typology: typology as string,
      firstDay,
      lastDay,
      accounts: accounts.length,
      movements: payments,
    }))
    .sort((a, b) => a.alert - b.alert);
}

/** What a movement of a scheme belongs to: the typology of its chain, or what it is to the scheme. */
export const schemePatterns = [
  'none',
  'deposit',
  'payout',
  'draw',
  'collector_move',
  'exit',
  ...typologies,
] as const;

export function patternOf(why: number, typology: string | undefined): number {
  if (typology !== undefined) return (schemePatterns as readonly string[]).indexOf(typology);
  if (why === reasonCode.schemeDeposit) return 1;
  if (why === reasonCode.schemePayout || why === reasonCode.schemeBonus) return 2;
  if (why === reasonCode.schemeDraw) return 3;
  return why === reasonCode.schemeMove ? 4 : 5;
}
