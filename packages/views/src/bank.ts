import type { BankMovement, Collected, calls, DataOf, OwnAccount } from '@glassmine/contract';
import { countIn, newestOf } from '@glassmine/kernel';
import {
  bankAccountAt,
  bankAccountOf,
  bankEnds,
  bankName,
  bankOf,
  banks,
  bankTransferStates,
  branchCodeOf,
  cardNumberOf,
  collectingAccount,
  findList,
  learnerLists,
  nameOf,
  type World,
} from '@glassmine/scheme';
import { moneyText, timeOf } from './amounts.ts';
import { brandName } from './room.ts';
import type { Wording } from './wording.ts';

type Phone = typeof calls.phone;

export function fullName(world: World, person: number): string {
  const { first, family } = nameOf(world.seed, person);
  return `${first} ${family}`;
}

const deviceOf = (world: World, learner: number): number => world.people.learner[learner]!;

function statementOf(world: World, learner: number): number {
  return findList(world, deviceOf(world, learner), learnerLists.statement);
}

/** A person's accounts, one at each of the sandbox banks. */
function ownAccountsView(person: number): OwnAccount[] {
  return banks.map(({ name }, bankId) => ({
    bankId,
    bankName: name,
    account: bankAccountAt(person, bankId),
    ifsc: branchCodeOf(person, bankId),
  }));
}

/** A reference as it was written: the scheme's own as they are, anything else from where texts are kept. */
export function referenceShown(world: World, row: number, { written }: Wording): string {
  const reference = world.bankTransfers.reference[row] ?? '';
  return /^[a-z]{32}$/.test(reference) ? written(reference) : reference;
}

/** A movement as one side of it sees it. */
function movementView(world: World, row: number, learner: number, wording: Wording): BankMovement {
  const { bankTransfers } = world;
  const isSender = bankTransfers.from[row] === learner;
  const other = (isSender ? bankTransfers.to[row] : bankTransfers.from[row]) as number;
  const amount = bankTransfers.amount[row]!;
  const bank = isSender ? bankTransfers.bank[row]! : 0;
  return {
    movementId: row,
    kind: isSender ? 'sent' : 'received',
    amount: moneyText(isSender ? -amount : amount),
    counterparty: other === bankEnds.scheme ? collectingAccount : bankAccountAt(other, bank),
    counterpartyName: other === bankEnds.scheme ? brandName(world) : fullName(world, other),
    reference: referenceShown(world, row, wording),
    time: timeOf(world, bankTransfers.at[row]!),
    arrivesAt: timeOf(world, bankTransfers.arrivesAt[row]!),
    status: bankTransfers.status[row] === bankTransferStates.sent ? 'onItsWay' : 'done',
  };
}

function openingView(world: World, learner: number): BankMovement {
  const time = timeOf(world, world.learners.joinedAt[deviceOf(world, learner)]!);
  return {
    movementId: -1,
    kind: 'opening',
    amount: moneyText(world.people.cashAtStart[learner]!),
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
  learner: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  wording: Wording,
): DataOf<Phone['bank']> {
  const list = statementOf(world, learner);
  const moved = list < 0 ? 0 : countIn(world, list);
  const from = (pageNum - 1) * pageSize;
  const rows = list < 0 ? [] : newestOf(world, list, from, pageSize);
  const statement = rows.map(({ row }) => movementView(world, row, learner, wording));
  if (statement.length < pageSize && from <= moved) statement.push(openingView(world, learner));
  return {
    bankName,
    account: bankAccountOf(learner),
    cardNumber: cardNumberOf(learner),
    holder: fullName(world, learner),
    currency: world.scenario.cashCurrency,
    balance: moneyText(bankOf(world, learner)),
    cashAtStart: moneyText(world.people.cashAtStart[learner]!),
    accounts: ownAccountsView(learner),
    total: moved + 1,
    statement,
  };
}

/** What the bank tells of a movement that just happened. */
export function bankMovedView(world: World, row: number, learner: number, wording: Wording) {
  const movement = movementView(world, row, learner, wording);
  return { balance: moneyText(bankOf(world, learner)), movement };
}

const looksBack = 100;

/** What a learner paid to the scheme by bank, newest first: at most ten of the last hundred movements. */
export function collectedView(world: World, learner: number, wording: Wording): Collected[] {
  const list = statementOf(world, learner);
  if (list < 0) return [];
  const { bankTransfers } = world;
  return newestOf(world, list, 0, looksBack)
    .filter(({ row }) => bankTransfers.to[row] === bankEnds.scheme)
    .slice(0, 10)
    .map(({ row }) => ({
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
