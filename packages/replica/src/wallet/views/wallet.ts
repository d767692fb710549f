import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member, Person, Withdrawal as WithdrawalRow } from '../../base/rows.ts';
import { account, accountView, currencyName, percentOf, timeOf, unitRate } from '../../formats/amounts.ts';
import { listOf } from '../../formats/form.ts';
import { type Page, phonePage } from '../../formats/pages.ts';
import { money, oneOf, time } from '../../formats/shapes.ts';
import { brandName, type Wording } from '../../formats/wording.ts';
import { accountsOf, type Currency, schemeCurrency } from '../../ledger/currencies.ts';
import { owed } from '../../ledger/post.ts';
import { fundPasswordName } from '../../members/rules/accounts.ts';
import { bankNameOf, collectingAccount, firstBankOf } from '../../outside/rules/bank.ts';
import { addressOf, holderCode, holders } from '../../outside/rules/phone.ts';
import { collected, collectedView } from '../../outside/views/bank.ts';
import { type ChainTransfer, chainTransfer, transferView } from '../../outside/views/phone.ts';
import { moneyText } from '../../plain/money.ts';
import { countRecords, newestRecords } from '../../records/rules/record-lists.ts';
import { learnerLists } from '../../world/kinds.ts';
import type { World } from '../../world/world.ts';
import { localTerms } from '../rules/purses.ts';
import {
  type ExchangeWay,
  exchanged,
  hasExchanged,
  localOf,
  referenceOf,
  wayOfCode,
} from '../rules/recharge.ts';
import {
  currencyOfWithdrawal,
  feeNowPpm,
  lacksUnlocking,
  netOf,
  takesRequests,
  targetKind,
  unlockingDeposit,
  windowOpen,
  windowOpensAt,
  withdrawalMinimum,
  withdrawalStates,
} from '../rules/withdraw.ts';
import type { Address as AddressRow, Card as CardRow, ExchangeRow } from '../rules/world.ts';
import { address, addressesView, card, cardsView, cardView } from './bound.ts';

const withdrawal = Type.Object({
  withdrawalId: Type.Integer(),
  amount: money,
  fee: money,
  net: money,
  address: Type.String(),
  time,
  dueBy: time,
  status: oneOf(['pending', 'arrived', 'failed']),
  ref: Type.String(),
  currency: Type.String(),
  bankName: Type.String({ description: 'of the card, in cash; the address is then its account' }),
});

export type Withdrawal = Static<typeof withdrawal>;

const exchangeMade = Type.Object({
  from: Type.String(),
  to: Type.String(),
  amount: money,
  gained: money,
  rate: Type.String({ description: 'local money for one whole unit of the scheme’s currency' }),
  time,
});

export const rateAnswer = Type.Object({
  from: Type.String(),
  to: Type.String(),
  rate: Type.String({ description: 'local money for one whole unit of the scheme’s currency' }),
  balance: money,
  receives: money,
  used: Type.Boolean({ description: 'the member has had its one exchange' }),
  account,
});

type RateAnswer = Static<typeof rateAnswer>;

export const exchangeAnswer = Type.Object({ exchange: exchangeMade, account });

type ExchangeAnswer = Static<typeof exchangeAnswer>;

export const rechargeInfoAnswer = Type.Object({
  currency: Type.String(),
  chain: Type.String(),
  address: Type.String(),
  minimum: money,
  confirmationsNeeded: Type.Integer(),
  deposits: Type.Array(chainTransfer),
  account,
});

type RechargeInfoAnswer = Static<typeof rechargeInfoAnswer>;

export const localRechargeInfoAnswer = Type.Object({
  currency: Type.String(),
  collecting: Type.Object({
    account: Type.String(),
    payee: Type.String({ description: 'always "NAME · simulation"' }),
    bankName: Type.String(),
  }),
  reference: Type.String({ description: 'to be written on the transfer; without it nobody is credited' }),
  minimum: Type.String({ description: 'of this currency' }),
  genericMinimum: Type.String({ description: 'no recharge by bank is smaller, in whatever currency' }),
  arrivesWithinMinutes: Type.Integer({ description: 'world minutes' }),
  transfers: Type.Array(collected, { description: "the asker's own, newest first, at most ten" }),
  account,
});

type LocalRechargeInfoAnswer = Static<typeof localRechargeInfoAnswer>;

export const withdrawInfoAnswer = Type.Object({
  account,
  currency: Type.String(),
  available: money,
  minimum: money,
  feePercent: Type.Number(),
  windowFrom: Type.String(),
  windowTo: Type.String(),
  windowOpen: Type.Boolean(),
  suspended: Type.Boolean({
    description: 'the scheme says "maintenance" and takes no requests',
    examples: [false],
  }),
  unlock: Type.Object(
    { amount: Type.Union([money, Type.Literal('')]), currency: Type.String() },
    {
      description: 'a deposit that the scheme wants before it takes a request; empty when it wants none',
    },
  ),
  opensAt: time,
  arrivesWithinHours: Type.Integer(),
  hasFundPassword: Type.Boolean(),
  addresses: Type.Array(address),
  cards: Type.Array(card),
  missing: Type.Union(
    [Type.Literal(''), Type.Literal('address'), Type.Literal('card'), Type.Literal('fundPassword')],
    { description: 'what must be bound or set first; empty when nothing' },
  ),
});

type WithdrawInfoAnswer = Static<typeof withdrawInfoAnswer>;

export const withdrawAnswer = Type.Object({ withdrawal, account });

type WithdrawAnswer = Static<typeof withdrawAnswer>;

export const walletWithdrawalsAnswer = listOf(withdrawal);

type WalletWithdrawalsAnswer = Static<typeof walletWithdrawalsAnswer>;

export const localWithdrawStatusAnswer = Type.Object({
  currency: Type.String(),
  open: Type.Boolean({ description: 'a request would be taken now' }),
  suspended: Type.Boolean({ description: 'the scheme says "maintenance"' }),
  windowOpen: Type.Boolean(),
  opensAt: time,
  pending: Type.Integer({ description: "the asker's cash withdrawals on their way" }),
  list: Type.Array(withdrawal, { description: 'the last five, newest first' }),
});

type LocalWithdrawStatusAnswer = Static<typeof localWithdrawStatusAnswer>;

export function exchangeRateView(world: World, member: Member, way: ExchangeWay): RateAnswer {
  const balance = owed(world, member, accountsOf(way.from).available);
  return {
    from: currencyName(world, way.from),
    to: currencyName(world, way.to),
    rate: unitRate(world, localOf(way)),
    balance: moneyText(balance),
    receives: moneyText(exchanged(world, way, balance)),
    used: hasExchanged(world, member),
    account: accountView(world, member),
  };
}

export function exchangedView(world: World, member: Member, row: ExchangeRow): ExchangeAnswer {
  const { exchanges } = world;
  const way = wayOfCode(exchanges.way[row]!);
  const isOut = way.from === schemeCurrency;
  const [ofScheme, ofLocal] = [exchanges.ofScheme[row]!, exchanges.ofLocal[row]!];
  return {
    exchange: {
      from: currencyName(world, way.from),
      to: currencyName(world, way.to),
      amount: moneyText(isOut ? ofScheme : ofLocal),
      gained: moneyText(isOut ? ofLocal : ofScheme),
      rate: unitRate(world, localOf(way)),
      time: timeOf(world, exchanges.at[row]!),
    },
    account: accountView(world, member),
  };
}

const personOf = (world: World, member: Member): Person => world.members.person[member]!;

/** Of the last hundred transfers those to the member's deposit address, newest first, at most ten. */
function depositsOf(world: World, member: Member): ChainTransfer[] {
  const person = personOf(world, member);
  const to = holderCode(holders.deposit, member);
  const own = holderCode(holders.wallet, person);
  const lately = { pageNum: 1, pageSize: 100 };
  return phonePage(world, person, learnerLists.walletTransfers, lately, (row) => row)
    .list.filter((row) => world.transfers.to[row] === to)
    .slice(0, 10)
    .map((row) => transferView(world, row, own));
}

export function rechargeInfoView(world: World, member: Member): RechargeInfoAnswer {
  const { scenario } = world;
  return {
    currency: scenario.currency,
    chain: scenario.chain.name,
    address: addressOf(world, holderCode(holders.deposit, member)),
    minimum: moneyText(scenario.recharge.minimumMinor),
    confirmationsNeeded: scenario.chain.confirmations,
    deposits: depositsOf(world, member),
    account: accountView(world, member),
  };
}

export function localRechargeInfoView(
  world: World,
  member: Member,
  currency: Currency,
  wording: Wording,
): LocalRechargeInfoAnswer {
  const { scenario } = world;
  const { bank } = scenario;
  return {
    currency: currencyName(world, currency),
    collecting: {
      account: collectingAccount(currency),
      payee: brandName(world),
      bankName: bankNameOf(firstBankOf(currency)),
    },
    reference: referenceOf(world, member),
    minimum: moneyText(localTerms(scenario, currency).rechargeMinimumMinor),
    genericMinimum: moneyText(bank.genericMinimumMinor),
    arrivesWithinMinutes: Math.ceil(bank.delaySeconds / 60),
    transfers: collectedView(world, personOf(world, member), currency, wording),
    account: accountView(world, member),
  };
}

const hour = (h: number): string => `${String(h).padStart(2, '0')}:00`;

export function withdrawInfoView(
  world: World,
  member: Member,
  currency: Currency = schemeCurrency,
): WithdrawInfoAnswer {
  const { withdrawal } = world.scenario;
  const hasFundPassword = fundPasswordName(world, member) !== '';
  const addresses = addressesView(world, member);
  const isByChain = accountsOf(currency).rail === 'chain';
  const cards = cardsView(world, member, isByChain ? undefined : currency);
  const target = targetKind(currency);
  const isUnbound = (isByChain ? addresses : cards).length === 0;
  return {
    account: accountView(world, member),
    currency: currencyName(world, currency),
    available: moneyText(owed(world, member, accountsOf(currency).available)),
    minimum: moneyText(withdrawalMinimum(world, currency)),
    feePercent: percentOf(feeNowPpm(world)),
    windowFrom: hour(withdrawal.fromHour),
    windowTo: hour(withdrawal.toHour),
    windowOpen: windowOpen(world),
    suspended: !takesRequests(world),
    unlock: unlockView(world, member),
    opensAt: timeOf(world, windowOpensAt(world)),
    arrivesWithinHours: withdrawal.arrivesWithinHours,
    hasFundPassword,
    addresses,
    cards,
    missing: isUnbound ? target : hasFundPassword ? '' : 'fundPassword',
  };
}

/** The deposit that this member still has to pay before withdrawing. */
function unlockView(world: World, member: Member): WithdrawInfoAnswer['unlock'] {
  const asked = lacksUnlocking(world, member) ? unlockingDeposit(world) : null;
  if (asked === null) return { amount: '', currency: '' };
  return { amount: moneyText(asked.amount), currency: currencyName(world, asked.currency) };
}

/** Where a withdrawal goes, as its member wrote it; empty for one of the crowd, who binds nothing. */
export function withdrawalTarget(world: World, row: WithdrawalRow): { address: string; bankName: string } {
  const target = world.withdrawals.address[row]!;
  if (target < 0) return { address: '', bankName: '' };
  if (targetKind(currencyOfWithdrawal(world, row)) === 'address') {
    return { address: addressOf(world, world.addresses.holder[target as AddressRow]!), bankName: '' };
  }
  const { account, bankName } = cardView(world, target as CardRow);
  return { address: account, bankName };
}

function withdrawalView(world: World, row: WithdrawalRow): Withdrawal {
  const { withdrawals, scenario } = world;
  const status = withdrawals.status[row];
  const at = withdrawals.at[row]!;
  return {
    withdrawalId: row,
    amount: moneyText(withdrawals.amount[row]!),
    fee: moneyText(withdrawals.fee[row]!),
    net: moneyText(netOf(world, row)),
    ...withdrawalTarget(world, row),
    currency: currencyName(world, currencyOfWithdrawal(world, row)),
    time: timeOf(world, at),
    dueBy: timeOf(world, at + scenario.withdrawal.arrivesWithinHours * 3_600),
    status:
      status === withdrawalStates.arrived
        ? 'arrived'
        : status === withdrawalStates.failed
          ? 'failed'
          : 'pending',
    ref: `withdrawal:${row}`,
  };
}

export function withdrawnView(world: World, member: Member, row: WithdrawalRow): WithdrawAnswer {
  return { withdrawal: withdrawalView(world, row), account: accountView(world, member) };
}

export function withdrawalsView(
  world: World,
  member: Member,
  { pageNum, pageSize, ...filter }: Page & { currency?: Currency; status?: Withdrawal['status'] },
): WalletWithdrawalsAnswer {
  const records = { kind: 'withdrawal', ...filter } as const;
  const rows = newestRecords(world, member, records, (pageNum - 1) * pageSize, pageSize);
  return {
    total: countRecords(world, member, records),
    list: rows.map(({ row }) => withdrawalView(world, world.postings.ref[row] as WithdrawalRow)),
  };
}

export function localWithdrawStatusView(
  world: World,
  member: Member,
  currency: Currency,
): LocalWithdrawStatusAnswer {
  const takes = takesRequests(world);
  return {
    currency: currencyName(world, currency),
    open: takes && windowOpen(world),
    suspended: !takes,
    windowOpen: windowOpen(world),
    opensAt: timeOf(world, windowOpensAt(world)),
    pending: countRecords(world, member, { kind: 'withdrawal', currency, status: 'pending' }),
    list: withdrawalsView(world, member, { pageNum: 1, pageSize: 5, currency }).list,
  };
}
