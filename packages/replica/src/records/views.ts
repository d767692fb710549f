import { dayOf, type Listed } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member, Posting } from '../base/rows.ts';
import { currencyName, timeOf } from '../formats/amounts.ts';
import { listOf } from '../formats/form.ts';
import { memberName } from '../formats/member-name.ts';
import type { Page } from '../formats/pages.ts';
import { money, time } from '../formats/shapes.ts';
import type { Wording } from '../formats/wording.ts';
import * as accounts from '../ledger/accounts.ts';
import { accountsOf, type Currency, currenciesOf, schemeCurrency } from '../ledger/currencies.ts';
import { owed } from '../ledger/post.ts';
import { inviteCodeOf } from '../members/rules/accounts.ts';
import { revenueOn } from '../members/rules/upline.ts';
import type { Order } from '../orders/rules.ts';
import { moneyText } from '../plain/money.ts';
import type { RedemptionCode, Reward } from '../rewards/rules/world.ts';
import { rewardKinds } from '../rewards/words.ts';
import { paidFees } from '../wallet/rules/purses.ts';
import { arrivedWithdrawals, netOf } from '../wallet/rules/withdraw.ts';
import type { RecordFilter } from '../world/kinds.ts';
import type { World } from '../world/world.ts';
import {
  countRecords,
  newestRecords,
  postingCurrency,
  recordAmount,
  recordKind,
  recordSign,
  sumRecords,
} from './rules/record-lists.ts';
import { type RecordKind, recordKinds, recordStatuses } from './words.ts';

export const record = Type.Object({
  recordId: Type.String(),
  kind: Type.Enum([...recordKinds]),
  amount: Type.String({ description: 'signed: what came in is positive' }),
  currency: Type.String(),
  detail: Type.String({ description: 'product or person the movement is about; may be empty' }),
  level: Type.Integer({ description: 'team level of a bonus, else 0' }),
  time,
  status: Type.Enum([...recordStatuses]),
  code: Type.String({ description: 'reference shown on the record' }),
  ref: Type.String({ description: 'what to ask the X-ray about' }),
});

/** What a currency came to for a member, over all time and now. */
export const extract = Type.Object({
  currency: Type.String(),
  recharged: money,
  withdrawn: Type.String({ description: 'arrived, after the fee' }),
  fees: Type.String({ description: 'taken of what was paid' }),
  pending: money,
  failed: Type.String({ description: 'turned down; the money went back' }),
  extractable: Type.String({ description: 'could be asked for now' }),
  income: Type.String({ description: 'accrued, not received' }),
  receiving: money,
  bonuses: money,
});

export type CapitalRecord = Static<typeof record>;

export const recordsAnswer = listOf(record);

type RecordsAnswer = Static<typeof recordsAnswer>;

export const allExtractAnswer = Type.Array(extract);

type AllExtractAnswer = Static<typeof allExtractAnswer>;

interface Detail {
  /** Product or person the movement is about. */
  detail: string;
  /** Team level of a bonus, else 0. */
  level: number;
}

type Telling = (world: World, member: Member, ref: number, wording: Wording) => Detail;

const ofProduct: Telling = (world, _, order) => ({
  detail: world.products.name[world.orders.product[order as Order]!] ?? '',
  level: 0,
});

/** Who of the team bought, and how far below the member. */
const ofBuyer: Telling = (world, member, order, wording) => {
  const { orders, members } = world;
  const buyer = orders.member[order as Order]!;
  let level = 1;
  let above = members.upline[buyer]!;
  for (; above >= 0 && above !== member; above = members.upline[above]!) level++;
  return { detail: memberName(world, buyer, wording), level };
};

/** The code that was redeemed; the other rewards are about nothing in particular. */
const ofReward: Telling = ({ rewards, redemptionCodes }, _, reward) => {
  const isCode = rewardKinds[rewards.kind[reward as Reward]!] === 'code';
  return {
    detail: isCode ? (redemptionCodes.code[rewards.ref[reward as Reward] as RedemptionCode] ?? '') : '',
    level: 0,
  };
};

/** What records of a kind are about, from the reference of their posting. Kinds that say nothing are left out. */
const recordDetails: { readonly [K in RecordKind]?: Telling } = {
  buyMachine: ofProduct,
  dailyIncome: ofProduct,
  teamBenefits: ofBuyer,
  referralBonus: ofBuyer,
  bonus: ofReward,
};

/** The record that a posting is shown as; `listed` comes from the member's own lists. */
function recordView(
  world: World,
  member: Member,
  { row, mark }: Listed<Posting>,
  wording: Wording,
): CapitalRecord {
  const { postings } = world;
  const kind = recordKind(world, row) as CapitalRecord['kind'];
  const ref = postings.ref[row]!;
  const { detail, level } = recordDetails[kind]?.(world, member, ref, wording) ?? { detail: '', level: 0 };
  return {
    recordId: String(row),
    kind,
    amount: moneyText(recordSign(world, member, row) * recordAmount(world, row)),
    currency: currencyName(world, postingCurrency(world, member, row)),
    detail,
    level,
    time: timeOf(world, postings.at[row]!),
    status: recordStatuses[mark] as CapitalRecord['status'],
    code: `${inviteCodeOf(world, member)}${String(row).padStart(8, '0')}`,
    ref: kind === 'withdrawal' ? `withdrawal:${ref}` : `record:${row}`,
  };
}

/** A page of the records that fit a filter, newest first; as quick for the last page of many as for the first. */
export function recordsView(
  world: World,
  member: Member,
  { pageNum, pageSize, ...filter }: Page & RecordFilter,
  wording: Wording,
): RecordsAnswer {
  const rows = newestRecords(world, member, filter, (pageNum - 1) * pageSize, pageSize);
  return {
    total: countRecords(world, member, filter),
    list: rows.map((listed) => recordView(world, member, listed, wording)),
  };
}

/** Running total of what screens call earnings, one point a day, the last thirty days, today included. */
export function earningsByDay(world: World, member: Member): { day: number; total: string }[] {
  const today = dayOf(world.now);
  const first = Math.max(0, today - 29);
  return Array.from({ length: today - first + 1 }, (_, i) => ({
    day: first + i + 1,
    total: moneyText(revenueOn(world, member, first + i)),
  }));
}

/** Whether anything of the member's is still to be received. */
export function takeableOf(world: World, member: Member): number {
  return owed(world, member, accounts.member.income);
}

/** Whether the screens sum a kind as a bonus: of what was earned, that which neither a machine nor savings brought. */
const isBonus: Record<RecordKind, boolean> = {
  recharge: false,
  withdrawal: false,
  withdrawalFailed: false,
  buyMachine: false,
  dailyIncome: false,
  receiveIncome: false,
  teamBenefits: true,
  referralBonus: true,
  inviteBonus: true,
  bonus: true,
  randomBonus: true,
  exchange: false,
  buySavings: false,
  sellSavings: false,
  savingsIncome: false,
};
const bonusKinds = recordKinds.filter((kind) => isBonus[kind]);

/** What a member has had in bonuses. */
export function bonusSum(world: World, member: Member, currency: Currency): number {
  return bonusKinds.reduce((sum, kind) => sum + sumRecords(world, member, { currency, kind }), 0);
}

/**
 * Everything withdrawn, as it arrived after the fee, and everything that could be, in sums by currency. O(own
 * withdrawals).
 */
export function allExtractView(world: World, member: Member): AllExtractAnswer {
  return currenciesOf(world).map((currency) => {
    const sum = (filter: RecordFilter) => sumRecords(world, member, { currency, ...filter });
    const arrived = arrivedWithdrawals(world, member, currency);
    const isScheme = currency === schemeCurrency;
    const slot = accounts.member;
    return {
      currency: currencyName(world, currency),
      recharged: moneyText(sum({ kind: 'recharge', status: 'succeeded' })),
      withdrawn: moneyText(arrived.reduce((total, row) => total + netOf(world, row), 0)),
      fees: moneyText(paidFees(world, member, currency)),
      pending: moneyText(sum({ kind: 'withdrawal', status: 'pending' })),
      failed: moneyText(sum({ kind: 'withdrawal', status: 'failed' })),
      extractable: moneyText(owed(world, member, accountsOf(currency).available)),
      income: moneyText(isScheme ? owed(world, member, slot.income) : 0),
      receiving: moneyText(isScheme ? owed(world, member, slot.receiving) : 0),
      bonuses: moneyText(bonusSum(world, member, currency)),
    };
  });
}
