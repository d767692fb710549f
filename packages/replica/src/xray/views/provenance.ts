import { money as moneyFigure } from '../../base/claim.ts';
import type { Member, Posting, Withdrawal } from '../../base/rows.ts';
import { couponKinds } from '../../coupons/rules/coupons.ts';
import type { Coupon } from '../../coupons/rules/world.ts';
import { receivedIncome } from '../../income/rules/subject.ts';
import * as accounts from '../../ledger/accounts.ts';
import {
  accountsOf,
  currenciesOf,
  currencyByName,
  currencyOfSlot,
  namesCurrency,
  schemeCurrency,
} from '../../ledger/currencies.ts';
import { owed } from '../../ledger/post.ts';
import { type Flow, inflowAt, inflowsOf, outflowsOf } from '../../ledger/reserves.ts';
import type { Inflow } from '../../ledger/world.ts';
import { investedBy } from '../../machines/rules/products.ts';
import { earnedToday } from '../../members/rules/accounts.ts';
import { teamLevels } from '../../members/rules/upline.ts';
import type { Order } from '../../orders/rules.ts';
import { orderDiscount, receivedDays } from '../../orders/views.ts';
import { currencyOfTransfer } from '../../outside/rules/bank.ts';
import { maskedName } from '../../outside/rules/phone.ts';
import type { BankTransferRow } from '../../outside/rules/world.ts';
import { screenTotal } from '../../position/rules/figures.ts';
import { findRecord, postingCurrency, recordAmount, sumRecords } from '../../records/rules/record-lists.ts';
import { bonusSum } from '../../records/views.ts';
import { rewardPage } from '../../rewards/rules/rewards.ts';
import type { Reward } from '../../rewards/rules/world.ts';
import type { RewardKind } from '../../rewards/words.ts';
import type { Interest } from '../../savings/rules/world.ts';
import { inLevel } from '../../team/rules/bonus.ts';
import { arrivedWithdrawals, currencyOfWithdrawal, netOf } from '../../wallet/rules/withdraw.ts';
import type { RecordFilter } from '../../world/kinds.ts';
import { postingKinds } from '../../world/kinds.ts';
import type { World } from '../../world/world.ts';
import { figureView } from './cards.ts';
import { rowsIn } from './money-flow.ts';
import { answer, own, type Provenance, paid, promised, type Question } from './provenance-answers.ts';

const slots: Record<string, accounts.MemberSlot> = accounts.member;

function balanceAmount(world: World, member: Member, name: string): number | null {
  if (name === 'total') return screenTotal(world, member);
  if (name === 'invested') return investedBy(world, member);
  if (name === 'totalRevenue') return world.members.totalRevenue[member]!;
  if (name === 'teamIncome') return world.members.teamIncome[member]!;
  if (name === 'todayEarning') return earnedToday(world, member);
  return Object.hasOwn(slots, name) ? owed(world, member, slots[name] as accounts.MemberSlot) : null;
}

/** The inflow that a recharge stands for, or -1. */
function inflowOfRecharge({ world, member, currency }: Question, posting: Posting): Inflow {
  const { at, amount, ref } = world.postings;
  if (accountsOf(currency).rail === 'bank')
    return world.bankTransfers.inflow[ref[posting] as BankTransferRow]!;
  return inflowAt(world, member, at[posting]!, amount[posting]!);
}

function ofRecord({ world, member, ref }: Question, row: Posting): Provenance | null {
  if (!findRecord(world, member, row)) return null;
  const question = { world, member, ref, currency: postingCurrency(world, member, row) };
  const kind = postingKinds[world.postings.kind[row]!];
  if (kind === 'teamBenefits' || kind === 'referralBonus') {
    const buyer = world.orders.member[world.postings.ref[row]! as Order]!;
    return broughtBy(question, buyer, recordAmount(world, row));
  }
  if (kind !== 'recharge') return promised(question, recordAmount(world, row));
  const inflow = inflowOfRecharge(question, row);
  return inflow < 0 ? null : own(question, [inflow]);
}

/** All income of an order so far, or the `received` or `notReceived` part of it. */
function ofOrder(question: Question, row: Order, part: string | undefined): Provenance | null {
  const { orders } = question.world;
  if (row >= orders.count || orders.member[row] !== question.member) return null;
  const paid = orders.daysPaid[row]!;
  const received = receivedDays(question.world, question.member, row);
  const days = part === 'received' ? received : part === 'notReceived' ? paid - received : paid;
  return promised(question, orders.dailyReturn[row]! * days);
}

function ofWithdrawal({ world, member, ref }: Question, row: Withdrawal): Provenance | null {
  const { withdrawals } = world;
  if (row >= withdrawals.count || withdrawals.member[row] !== member) return null;
  const question = { world, member, ref, currency: currencyOfWithdrawal(world, row) };
  const outflow = withdrawals.outflow[row]!;
  return outflow >= 0 ? paid(question, [outflow]) : promised(question, netOf(world, row));
}

/** What came to a member through another one of the team, with what that one has paid in and got back. */
function broughtBy(question: Question, by: Member, amount: number): Provenance {
  const { world } = question;
  return {
    ...promised(question, amount),
    member: {
      name: maskedName(world.seed, world.members.person[by]!),
      ...faredBy(world, by),
    },
  };
}

/** Of each currency in which money of the member's has moved; of the scheme's own when none has. */
function faredBy(world: World, by: Member): Pick<NonNullable<Provenance['member']>, 'paidIn' | 'paidBack'> {
  const books = currenciesOf(world).map((currency) => {
    const paidIn = flowOfMember(inflowsOf(world, currency), by);
    const paidBack = flowOfMember(outflowsOf(world, currency), by);
    return paidIn + paidBack === 0 ? null : { paidIn, paidBack };
  });
  const figureOf = (what: 'paidIn' | 'paidBack') =>
    figureView(world, moneyFigure(books.map((book) => book?.[what] ?? null)));
  return { paidIn: figureOf('paidIn'), paidBack: figureOf('paidBack') };
}

function flowOfMember<R extends number>(flow: Flow<R>, member: Member): number {
  return rowsIn(flow, member).reduce((total, row) => total + flow.amount[row]!, 0);
}

/** How many levels `below` stands under the asker; 0 when it is not in the asker's team. */
function levelOf({ world, member }: Question, below: Member): number {
  const { upline } = world.members;
  let above = upline[below]!;
  for (let level = 1; level <= teamLevels(world) && above >= 0; level++) {
    if (above === member) return level;
    above = upline[above]!;
  }
  return 0;
}

/** What somebody of the team has brought the asker or, as `assets`, what the scheme says that this one has. */
function ofTeamMember(question: Question, by: Member, part: string | undefined): Provenance | null {
  const { world } = question;
  const level = by < world.members.count ? levelOf(question, by) : 0;
  if (level === 0) return null;
  const isAssets = part === 'assets';
  return broughtBy(
    question,
    by,
    isAssets ? screenTotal(world, by) : inLevel(world, 'bonusToUplines', by, level - 1),
  );
}

function ofLevel(question: Question, level: number): Provenance | null {
  const { world, member } = question;
  if (level < 1 || level > teamLevels(world)) return null;
  return promised(question, inLevel(world, 'incomeByLevel', member, level - 1));
}

function ofReward(question: Question, row: Reward): Provenance | null {
  const { rewards } = question.world;
  if (row >= rewards.count || rewards.member[row] !== question.member) return null;
  return promised(question, rewards.amount[row]!);
}

function ofInterest(question: Question, row: Interest): Provenance | null {
  const { savingsIncome } = question.world;
  if (row >= savingsIncome.count || savingsIncome.member[row] !== question.member) return null;
  return promised(question, savingsIncome.amount[row]!);
}

/** The income of one day of an order, `3:7` for the seventh day of the third. */
function ofOrderDay(question: Question, row: Order, day: number): Provenance | null {
  const { orders } = question.world;
  if (row >= orders.count || orders.member[row] !== question.member) return null;
  return day < 1 || day > orders.daysPaid[row]! ? null : promised(question, orders.dailyReturn[row]!);
}

/** What came off an order: a price was made up, and so was what came off it. */
function ofDiscount(question: Question, row: Order): Provenance | null {
  const { orders } = question.world;
  if (row >= orders.count || orders.member[row] !== question.member) return null;
  return answer(question, 'discount', orderDiscount(question.world, row));
}

function ofCoupon(question: Question, row: Coupon): Provenance | null {
  const { coupons } = question.world;
  if (row >= coupons.count || coupons.kind[row] === couponKinds.percent) return null;
  return answer(question, 'discount', coupons.value[row]!);
}

/** Sums of the member's own, by the name that screens have for them. */
function ofSum(question: Question, name: string): Provenance | null {
  const { world, member, currency } = question;
  if (name === 'recharged') return own(question, rowsIn(inflowsOf(world, currency), member));
  if (name === 'withdrawn') {
    const arrived = arrivedWithdrawals(world, member, currency);
    return paid(
      question,
      arrived.map((row) => world.withdrawals.outflow[row]!),
    );
  }
  const records = (filter: RecordFilter) => sumRecords(world, member, { currency, ...filter });
  const rewarded = (kind?: RewardKind) => rewardPage(world, member, { from: 0, size: 0, kind }).sum;
  const sums: Record<string, () => number> = {
    received: () => receivedIncome(world, member),
    failed: () => records({ kind: 'withdrawal', status: 'failed' }),
    bonuses: () => bonusSum(world, member, currency),
    rewards: () => rewarded(),
    signIn: () => rewarded('signIn'),
    codes: () => rewarded('code'),
    interest: () => world.members.savingsEarned[member]!,
  };
  return Object.hasOwn(sums, name) ? promised(question, sums[name]!()) : null;
}

/** A transfer of the asker's that the scheme has credited. */
function ofTransfer(question: Question, row: BankTransferRow): Provenance | null {
  const { world } = question;
  const { bankTransfers } = world;
  const inflow = row < bankTransfers.count ? bankTransfers.inflow[row]! : (-1 as Inflow);
  if (inflow < 0) return null;
  const currency = currencyOfTransfer(world, row);
  if (inflowsOf(world, currency).member[inflow] !== question.member) return null;
  return own({ ...question, currency }, [inflow]);
}

const byRow: Record<string, (question: Question, row: never) => Provenance | null> = {
  record: ofRecord,
  withdrawal: ofWithdrawal,
  level: ofLevel,
  reward: ofReward,
  interest: ofInterest,
  discount: ofDiscount,
  coupon: ofCoupon,
  transfer: ofTransfer,
};

/**
 * Where an amount on a member's screen came from. `ref`: `balance:<slot>`, `sum:<name>`, of a local currency `sum:<name>:cash`,
 * `order:<order>` with its parts `:received` and `:notReceived`, `day:<order>:<day>`, `level:<level>`, or one of
 * `record`, `withdrawal`, `team`, `reward`, `interest`,
 * `discount` (of an order), `coupon` and `transfer` with a row. null for an amount that is not the asker's.
 */
export function provenanceView(world: World, member: Member, ref: string): Provenance | null {
  const [kind = '', id = '', part] = ref.split(':');
  const question: Question = { world, member, ref, currency: schemeCurrency };
  if (kind === 'balance') {
    const amount = balanceAmount(world, member, id);
    const currency = Object.hasOwn(slots, id) ? currencyOfSlot(slots[id]!) : schemeCurrency;
    return amount === null ? null : promised({ ...question, currency }, amount);
  }
  if (kind === 'sum') {
    if (part !== undefined && !namesCurrency(part, world)) return null;
    return ofSum({ ...question, currency: currencyByName(part) }, id);
  }
  if (!isRowText(id)) return null;
  if (kind === 'team') return ofTeamMember(question, Number(id) as Member, part);
  if (kind === 'order') return ofOrder(question, Number(id) as Order, part);
  if (kind === 'day') {
    return part && isRowText(part) ? ofOrderDay(question, Number(id) as Order, Number(part)) : null;
  }
  return Object.hasOwn(byRow, kind) ? byRow[kind]!(question, Number(id) as never) : null;
}

const isRowText = (text: string): boolean => /^\d{1,9}$/.test(text);
