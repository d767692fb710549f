import type { Address, Bank, Card, ChainTransfer, calls, DataOf, Withdrawal } from '@glassmine/contract';
import {
  type Address as AddressRow,
  type accounts,
  addressesOf,
  addressOf,
  bankAccountAt,
  banks,
  branchCodeOf,
  type Card as CardRow,
  cardsOf,
  collectingAccount,
  collectingBank,
  countRecords,
  currencyOfWithdrawal,
  feeNowPpm,
  fundPasswordName,
  holderCode,
  holders,
  isBoundBy,
  lacksUnlocking,
  learnerLists,
  type Member,
  netOf,
  newestRecords,
  owed,
  type Person,
  referenceOf,
  takesRequests,
  unlockingDeposit,
  type Withdrawal as WithdrawalRow,
  type World,
  windowOpen,
  windowOpensAt,
  withdrawalMinimum,
  withdrawalStates,
  withdrawalWays,
} from '@glassmine/replica';
import { accountView, currencyName, moneyText, percentOf, timeOf } from './amounts.ts';
import { collectedView, fullName } from './bank.ts';
import { type Page, phonePage } from './pages.ts';
import { transferView } from './phone.ts';
import { brandName } from './room.ts';
import type { Wording } from './wording.ts';

type Wallet = typeof calls.wallet;
type Currency = accounts.Currency;

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

export function rechargeInfoView(world: World, member: Member): DataOf<Wallet['rechargeInfo']> {
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

export function cashRechargeInfoView(
  world: World,
  member: Member,
  wording: Wording,
): DataOf<Wallet['cashRechargeInfo']> {
  const { bank, cashCurrency } = world.scenario;
  return {
    currency: cashCurrency,
    collecting: {
      account: collectingAccount,
      payee: brandName(world),
      bankName: banks[collectingBank].name,
    },
    reference: referenceOf(world, member),
    minimum: moneyText(bank.rechargeMinimumMinor),
    genericMinimum: moneyText(bank.genericMinimumMinor),
    arrivesWithinMinutes: Math.ceil(bank.delaySeconds / 60),
    transfers: collectedView(world, personOf(world, member), wording),
    account: accountView(world, member),
  };
}

export function chainsView(world: World): DataOf<Wallet['chains']> {
  return [{ currency: world.scenario.currency, chains: [world.scenario.chain.name] }];
}

function addressView(world: World, row: AddressRow): Address {
  return {
    addressId: row,
    currency: world.scenario.currency,
    chain: world.scenario.chain.name,
    address: addressOf(world, world.addresses.holder[row]!),
  };
}

export function addressesView(world: World, member: Member): Address[] {
  return addressesOf(world, member).map((row) => addressView(world, row));
}

export function banksView(): Bank[] {
  return banks.map(({ code, name }, bankId) => ({ bankId, bankName: name, bankCode: code }));
}

function cardView(world: World, row: CardRow): Card {
  const person = world.cards.person[row]!;
  const bank = world.cards.bank[row]!;
  return {
    cardId: row,
    bankId: bank,
    bankName: banks[bank]?.name ?? '',
    currency: world.scenario.cashCurrency,
    payee: fullName(world, person),
    account: bankAccountAt(person, bank),
    ifsc: branchCodeOf(person, bank),
  };
}

export function cardsView(world: World, member: Member): Card[] {
  return cardsOf(world, member).map((row) => cardView(world, row));
}

/** One bound address or card; null when it is not the member's. */
export function boundDetailView(
  world: World,
  member: Member,
  kind: 'address' | 'card',
  row: AddressRow | CardRow,
): DataOf<typeof calls.assets.boundDetail> | null {
  if (!isBoundBy(world, kind, row, member)) return null;
  const isAddress = kind === 'address';
  return {
    kind,
    addresses: isAddress ? [addressView(world, row as AddressRow)] : [],
    cards: isAddress ? [] : [cardView(world, row as CardRow)],
    pending: isAddress ? world.addresses.pending[row as AddressRow]! : world.cards.pending[row as CardRow]!,
  };
}

const hour = (h: number): string => `${String(h).padStart(2, '0')}:00`;

export function withdrawInfoView(
  world: World,
  member: Member,
  currency: Currency = 'coin',
): DataOf<Wallet['withdrawInfo']> {
  const { withdrawal } = world.scenario;
  const hasFundPassword = fundPasswordName(world, member) !== '';
  const addresses = addressesView(world, member);
  const cards = cardsView(world, member);
  const target = currency === 'coin' ? ('address' as const) : ('card' as const);
  const isUnbound = (currency === 'coin' ? addresses : cards).length === 0;
  return {
    account: accountView(world, member),
    currency: currencyName(world, currency),
    available: moneyText(owed(world, member, withdrawalWays[currency].from)),
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
function unlockView(world: World, member: Member): DataOf<Wallet['withdrawInfo']>['unlock'] {
  const asked = lacksUnlocking(world, member) ? unlockingDeposit(world) : null;
  if (asked === null) return { amount: '', currency: '' };
  return { amount: moneyText(asked.amount), currency: currencyName(world, asked.currency) };
}

/** Where a withdrawal goes, as its member wrote it; empty for one of the crowd, who binds nothing. */
export function withdrawalTarget(world: World, row: WithdrawalRow): { address: string; bankName: string } {
  const target = world.withdrawals.address[row]!;
  if (target < 0) return { address: '', bankName: '' };
  if (currencyOfWithdrawal(world, row) === 'coin') {
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

export function withdrawnView(world: World, member: Member, row: WithdrawalRow): DataOf<Wallet['withdraw']> {
  return { withdrawal: withdrawalView(world, row), account: accountView(world, member) };
}

export function withdrawalsView(
  world: World,
  member: Member,
  { pageNum, pageSize, ...filter }: Page & { currency?: Currency; status?: Withdrawal['status'] },
): DataOf<Wallet['withdrawals']> {
  const records = { kind: 'withdrawal', ...filter } as const;
  const rows = newestRecords(world, member, records, (pageNum - 1) * pageSize, pageSize);
  return {
    total: countRecords(world, member, records),
    list: rows.map(({ row }) => withdrawalView(world, world.postings.ref[row] as WithdrawalRow)),
  };
}

export function cashWithdrawStatusView(world: World, member: Member): DataOf<Wallet['cashWithdrawStatus']> {
  const takes = takesRequests(world);
  return {
    currency: world.scenario.cashCurrency,
    open: takes && windowOpen(world),
    suspended: !takes,
    windowOpen: windowOpen(world),
    opensAt: timeOf(world, windowOpensAt(world)),
    pending: countRecords(world, member, { kind: 'withdrawal', currency: 'cash', status: 'pending' }),
    list: withdrawalsView(world, member, { pageNum: 1, pageSize: 5, currency: 'cash' }).list,
  };
}

/** A learner's withdrawals of a currency that have arrived: what the screens sum up, and what the X-ray traces. */
export function arrivedWithdrawals(world: World, member: Member, currency: Currency): WithdrawalRow[] {
  const filter = { kind: 'withdrawal', status: 'arrived', currency } as const;
  return newestRecords(world, member, filter, 0, countRecords(world, member, filter)).map(
    ({ row }) => world.postings.ref[row] as WithdrawalRow,
  );
}
