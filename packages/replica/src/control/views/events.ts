import { dayOf, type Rows } from '@glassmine/kernel';
import type { Member, Withdrawal } from '../../base/rows.ts';
import { currencyName, timeOf } from '../../formats/amounts.ts';
import { type Currency, currenciesOf, journalName, schemeCurrency } from '../../ledger/currencies.ts';
import { isShown, outflowKinds, outflowsOf } from '../../ledger/reserves.ts';
import type { SeatNames } from '../../members/views.ts';
import { fullName } from '../../outside/views/bank.ts';
import { happeningKinds } from '../../outside/words.ts';
import { moneyText } from '../../plain/money.ts';
import { kindOfStep } from '../../playbook/rules/steps.ts';
import { currencyOfWithdrawal, netOf, withdrawalStates } from '../../wallet/rules/withdraw.ts';
import { operatorPhases } from '../../wallet/rules/world.ts';
import type { World } from '../../world/world.ts';
import { isStepRunning } from '../rules.ts';
import type { BoardEvent } from './shapes.ts';

/** Of each table only the newest rows are looked at, so that a big room costs no more than a small one. */
const lookedAtMax = 2_000;

const shownMax = 40;

/** Withdrawals are taken no more, or are taken again. */
export interface DoorChange {
  /** Of the world. */
  second: number;
  isOpen: boolean;
}

/** What the feed says that no world knows. */
export interface BesideWorld {
  doors: readonly DoorChange[];
  seats: SeatNames;
}

/** `person`: the subject of the event; -1 for none. */
type Draft = Omit<BoardEvent, 'at' | 'seatName'> & { second: number; person: number };

/** An event without a person and without an amount. */
const ofAll = { userId: -1, person: -1, name: '', amount: '', currency: '', subject: '' };

function newest<R extends number>(table: Rows<R>, look: (row: R) => Draft | Draft[] | null): Draft[] {
  const drafts: Draft[] = [];
  const last = Math.max(0, table.count - lookedAtMax);
  for (let row = (table.count - 1) as R; row >= last && drafts.length < shownMax; row--) {
    const found = look(row);
    if (Array.isArray(found)) drafts.push(...found);
    else if (found) drafts.push(found);
  }
  return drafts;
}

function ofMember(world: World, member: Member, kind: BoardEvent['kind'], row: number): Draft {
  const person = world.members.person[member]!;
  return {
    key: `${kind}:${row}`,
    kind,
    second: 0,
    userId: member,
    person,
    name: fullName(world, person),
    amount: '',
    currency: '',
    subject: '',
  };
}

function arrivals(world: World): Draft[] {
  const { learners, people, members } = world;
  return newest(learners, (row) => {
    const person = learners.person[row]!;
    const member = people.member[person]!;
    const name = fullName(world, person);
    const blank = { userId: member, person, name, amount: '', currency: '', subject: '' };
    const joined: Draft = {
      ...blank,
      key: `joined:${row}`,
      kind: 'joined',
      second: learners.joinedAt[row]!,
    };
    if (member < 0) return joined;
    const second = members.registeredAt[member]!;
    return [joined, { ...blank, key: `registered:${row}`, kind: 'registered', second }];
  });
}

function purchases(world: World): Draft[] {
  const { orders, members, products, scenario } = world;
  return newest(orders, (row) => {
    const member = orders.member[row]!;
    if (members.isLearner[member] !== 1) return null;
    return {
      ...ofMember(world, member, 'bought', row),
      second: orders.boughtAt[row]!,
      amount: moneyText(orders.price[row]!),
      currency: scenario.currency,
      subject: products.name[orders.product[row]!] as string,
    };
  });
}

function requests(world: World): Draft[] {
  const { withdrawals, members } = world;
  return newest(withdrawals, (row) => {
    const member = withdrawals.member[row]!;
    if (members.isLearner[member] !== 1) return null;
    const currency = currencyName(world, currencyOfWithdrawal(world, row));
    // What was asked for goes back when it is refused; what is paid is less the fee.
    const whole = { amount: moneyText(withdrawals.amount[row]!), currency };
    const asked: Draft = {
      ...ofMember(world, member, 'asked', row),
      ...whole,
      second: withdrawals.at[row]!,
    };
    const status = withdrawals.status[row];
    if (status === withdrawalStates.pending) return asked;
    const kind = status === withdrawalStates.failed ? 'failed' : 'paid';
    const money = kind === 'paid' ? { amount: moneyText(netOf(world, row)), currency } : whole;
    const settled = { ...ofMember(world, member, kind, row), ...money };
    return [asked, { ...settled, second: withdrawals.settledAt[row]! }];
  });
}

/** Of all reserves; what the operator does with its own local money is no news where members have moved none. */
function draws(world: World): Draft[] {
  return currenciesOf(world)
    .filter((currency) => isShown(world, currency))
    .flatMap((currency) => drawsFrom(world, currency));
}

function drawsFrom(world: World, currency: Currency): Draft[] {
  const outflows = outflowsOf(world, currency);
  return newest(outflows, (row) => {
    if (outflowKinds[outflows.kind[row]!] !== 'operatorDraw') return null;
    return {
      ...ofAll,
      key: currency === schemeCurrency ? `drawn:${row}` : `drawn:${journalName(currency)}:${row}`,
      kind: 'drawn',
      second: outflows.at[row]!,
      amount: moneyText(outflows.amount[row]!),
      currency: currencyName(world, currency),
    };
  });
}

/** Of those that the scenario's calendar brings and those that a facilitator does: the learners can't tell either. */
function happenings({ happenings }: World): Draft[] {
  return newest(happenings, (row) => ({
    ...ofAll,
    key: `happened:${row}`,
    kind: 'happened',
    second: happenings.at[row]!,
    subject: happeningKinds[happenings.kind[row]!] as string,
  }));
}

/** The operator slows down, pays again or is gone. */
function phases({ phaseChanges }: World): Draft[] {
  return newest(phaseChanges, (row) => ({
    ...ofAll,
    key: `phase:${row}`,
    kind: 'phase',
    second: phaseChanges.at[row]!,
    subject: operatorPhases[phaseChanges.phase[row]!] as string,
  }));
}

/** Starts of the playbook's steps, and their ends, by a facilitator or by time. */
function steps(world: World): Draft[] {
  const { operatorSteps } = world;
  return newest(operatorSteps, (step) => {
    const blank = { ...ofAll, subject: kindOfStep(world, step) };
    const began: Draft = {
      ...blank,
      key: `stepBegan:${step}`,
      kind: 'stepBegan',
      second: operatorSteps.at[step]!,
    };
    if (isStepRunning(world, step)) return began;
    const second =
      operatorSteps.ended[step]! > 0 ? operatorSteps.ended[step]! - 1 : operatorSteps.until[step]!;
    return [began, { ...blank, key: `stepEnded:${step}`, kind: 'stepEnded', second }];
  });
}

/** A paying scheme refuses single withdrawals too, so one refusal is no event of the feed. */
const refusedOfDayMin = 3;

/** How many of the crowd were turned down on a day. */
function refusals(world: World): Draft[] {
  const { withdrawals, members } = world;
  const days = new Map<number, { count: number; second: number }>();
  const last = Math.max(0, withdrawals.count - lookedAtMax);
  for (let row = (withdrawals.count - 1) as Withdrawal; row >= last; row--) {
    const second = withdrawals.settledAt[row]!;
    if (withdrawals.status[row] !== withdrawalStates.failed) continue;
    if (members.isLearner[withdrawals.member[row]!] === 1) continue;
    const known = days.get(dayOf(second)) ?? { count: 0, second };
    days.set(dayOf(second), { count: known.count + 1, second: Math.max(known.second, second) });
  }
  const many = [...days].filter(([, { count }]) => count >= refusedOfDayMin);
  return many.map(([day, { count, second }]) => ({
    ...ofAll,
    key: `refused:${day}`,
    kind: 'refused',
    second,
    subject: String(count),
  }));
}

const doorEvent = ({ second, isOpen }: DoorChange): Draft => ({
  ...ofAll,
  key: `door:${second}`,
  kind: isOpen ? 'opened' : 'shut',
  second,
});

/** What happened around the scheme, and what learners and the operator did last, newest first. The crowd's other doings are in the charts. */
export function boardEvents(
  world: World,
  { doors, seats }: BesideWorld = { doors: [], seats: new Map() },
): BoardEvent[] {
  const all = [arrivals, purchases, requests, draws, happenings, phases, steps, refusals].flatMap((look) =>
    look(world),
  );
  return [...all, ...doors.map(doorEvent)]
    .sort((a, b) => b.second - a.second || (a.key < b.key ? 1 : -1))
    .slice(0, shownMax)
    .map(({ second, person, ...event }) => ({
      ...event,
      seatName: seats.get(person) ?? '',
      at: timeOf(world, second),
    }));
}
