import { type Static, Type } from '@glassmine/kernel/schema';
import type { Learner, Person } from '../../base/rows.ts';
import { currencyName, timeOf } from '../../formats/amounts.ts';
import { localIn } from '../../formats/currency-forms.ts';
import { type Page, phonePage, placeOf } from '../../formats/pages.ts';
import { money, oneOf, quickAmountList as quickAmounts, time } from '../../formats/shapes.ts';
import { brandName, type Wording } from '../../formats/wording.ts';
import type { Currency } from '../../ledger/currencies.ts';
import { ownMoney } from '../../ledger/post.ts';
import { quickAmounts as quickAmountsMachines } from '../../machines/views.ts';
import { moneyText } from '../../plain/money.ts';
import { savingsAtStart } from '../../wallet/rules/purses.ts';
import type { World } from '../../world/world.ts';
import {
  bankAccountAt,
  bankEnds,
  bankNameOf,
  banksOf,
  bankTransferStates,
  branchCodeOf,
  collectingAccount,
  currencyOfBank,
  currencyOfTransfer,
  firstBankOf,
  statementOf,
} from '../rules/bank.ts';
import { cardNumberOf, nameOf } from '../rules/phone.ts';
import type { BankTransferRow } from '../rules/world.ts';

/** One of a person's accounts at the sandbox banks. */
const ownAccount = Type.Object({
  bankId: Type.Integer(),
  bankName: Type.String(),
  account: Type.String(),
  ifsc: Type.String(),
});

/** A transfer to the scheme's collecting account, as its sender sees it. */
export const collected = Type.Object({
  transferId: Type.Integer(),
  amount: money,
  reference: Type.String(),
  time,
  status: oneOf(['processing', 'credited', 'notCredited'], {
    processing: 'on its way',
    notCredited: 'it came, but its reference names nobody',
  }),
});

export type Collected = Static<typeof collected>;

export const bankMovement = Type.Object({
  movementId: Type.Integer({ description: '-1 for the opening balance' }),
  kind: oneOf(['opening', 'sent', 'received']),
  amount: Type.String({ description: 'signed: what came in is positive' }),
  counterparty: Type.String({ description: 'account of the other side; empty for the opening balance' }),
  counterpartyName: Type.String(),
  reference: Type.String(),
  time,
  arrivesAt: time,
  status: oneOf(['onItsWay', 'done']),
});

type OwnAccount = Static<typeof ownAccount>;

export type BankMovement = Static<typeof bankMovement>;

export const bankAnswer = Type.Object({
  bankName: Type.String({ description: 'of the account in the currency that was asked for' }),
  account: Type.String(),
  cardNumber: Type.String(),
  holder: Type.String(),
  currency: Type.String(),
  balance: money,
  cashAtStart: money,
  quickAmounts,
  accounts: Type.Array(ownAccount, {
    description: 'one at each bank; what comes to any is in the balance',
  }),
  total: Type.Integer({ description: 'movements on the statement' }),
  statement: Type.Array(bankMovement),
});

type BankAnswer = Static<typeof bankAnswer>;

export function fullName(world: World, person: Person): string {
  const { first, family } = nameOf(world.seed, person);
  return `${first} ${family}`;
}

const deviceOf = (world: World, learner: Person): Learner => world.people.learner[learner]!;

/** A person's accounts in a currency, one at each of the sandbox banks that keep it. */
function ownAccountsView(world: World, person: Person, currency: Currency): OwnAccount[] {
  const kept = banksOf(world).filter((bank) => currencyOfBank(bank) === currency);
  return kept.map((bankId) => ({
    bankId,
    bankName: bankNameOf(bankId),
    account: bankAccountAt(person, bankId),
    ifsc: branchCodeOf(person, bankId),
  }));
}

/** A reference as it was written: the scheme's own as they are, anything else from where texts are kept. */
export function referenceShown(world: World, row: BankTransferRow, { written }: Wording): string {
  const reference = world.bankTransfers.reference[row] ?? '';
  return /^[a-z]{32}$/.test(reference) ? written(reference) : reference;
}

/** A movement as one side of it sees it. */
function movementView(world: World, row: BankTransferRow, learner: Person, wording: Wording): BankMovement {
  const { bankTransfers } = world;
  const isSender = bankTransfers.from[row] === learner;
  const other = isSender ? bankTransfers.to[row]! : bankTransfers.from[row]!;
  const amount = bankTransfers.amount[row]!;
  const currency = currencyOfTransfer(world, row);
  const bank = isSender ? bankTransfers.bank[row]! : firstBankOf(currency);
  return {
    movementId: row,
    kind: isSender ? 'sent' : 'received',
    amount: moneyText(isSender ? -amount : amount),
    counterparty: other === bankEnds.scheme ? collectingAccount(currency) : bankAccountAt(other, bank),
    counterpartyName: other === bankEnds.scheme ? brandName(world) : fullName(world, other),
    reference: referenceShown(world, row, wording),
    time: timeOf(world, bankTransfers.at[row]!),
    arrivesAt: timeOf(world, bankTransfers.arrivesAt[row]!),
    status: bankTransfers.status[row] === bankTransferStates.sent ? 'onItsWay' : 'done',
  };
}

function openingView(world: World, learner: Person, currency: Currency): BankMovement {
  const time = timeOf(world, world.learners.joinedAt[deviceOf(world, learner)]!);
  return {
    movementId: -1,
    kind: 'opening',
    amount: moneyText(savingsAtStart(world, learner, currency)),
    counterparty: '',
    counterpartyName: '',
    reference: '',
    time,
    arrivesAt: time,
    status: 'done',
  };
}

/** The opening balance stands below all that moved since. */
export function bankView(
  world: World,
  learner: Person,
  { currency: named, ...page }: Page & { currency?: string | undefined },
  wording: Wording,
): BankAnswer {
  const currency = localIn(world, named);
  const list = statementOf(currency);
  const { total: moved, list: statement } = phonePage(world, learner, list, page, (row) =>
    movementView(world, row, learner, wording),
  );
  const { from, size } = placeOf(page);
  if (statement.length < size && from <= moved) statement.push(openingView(world, learner, currency));
  return {
    bankName: bankNameOf(firstBankOf(currency)),
    account: bankAccountAt(learner, firstBankOf(currency)),
    cardNumber: cardNumberOf(learner),
    holder: fullName(world, learner),
    currency: currencyName(world, currency),
    balance: moneyText(ownMoney(world, learner, currency)),
    cashAtStart: moneyText(savingsAtStart(world, learner, currency)),
    quickAmounts: quickAmountsMachines(world, currency, ownMoney(world, learner, currency)),
    accounts: ownAccountsView(world, learner, currency),
    total: moved + 1,
    statement,
  };
}

/** What the bank tells of a movement that just happened. */
export function bankMovedView(world: World, row: BankTransferRow, learner: Person, wording: Wording) {
  const movement = movementView(world, row, learner, wording);
  return { balance: moneyText(ownMoney(world, learner, currencyOfTransfer(world, row))), movement };
}

/** The movements that are looked through. */
const lately = { pageNum: 1, pageSize: 100 };

/** What a learner paid to the scheme by bank, newest first: at most ten of the last hundred movements. */
export function collectedView(
  world: World,
  learner: Person,
  currency: Currency,
  wording: Wording,
): Collected[] {
  const { bankTransfers } = world;
  return phonePage(world, learner, statementOf(currency), lately, (row) => row)
    .list.filter((row) => bankTransfers.to[row] === bankEnds.scheme)
    .slice(0, 10)
    .map((row) => ({
      transferId: row,
      amount: moneyText(bankTransfers.amount[row]!),
      reference: referenceShown(world, row, wording),
      time: timeOf(world, bankTransfers.at[row]!),
      status: collectedStatus(bankTransfers.status[row]!),
    }));
}

function collectedStatus(status: number): Collected['status'] {
  if (status === bankTransferStates.sent) return 'processing';
  return status === bankTransferStates.credited ? 'credited' : 'notCredited';
}
