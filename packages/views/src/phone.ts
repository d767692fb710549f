import type { ChainTransfer, calls, DataOf, PhoneMessage } from '@glassmine/contract';
import {
  addressOf,
  bankName,
  bankOf,
  confirmationsOf,
  contactStatus,
  contactsOf,
  fortuneOf,
  holderCode,
  holderId,
  holderKind,
  holders,
  type Learner,
  learnerLists,
  type Message,
  maskedName,
  messageKinds,
  type Person,
  savingsChange,
  type Transfer,
  transferHash,
  unreadChats,
  type World,
  walletOf,
} from '@glassmine/replica';
import { currencyName, moneyText, timeOf } from './amounts.ts';
import { type Page, phonePage } from './pages.ts';
import { quickAmounts } from './quick-amounts.ts';
import { brandName, identityView } from './room.ts';

type Phone = typeof calls.phone;

const deviceOf = (world: World, learner: Person): Learner => world.people.learner[learner]!;

export function phoneHomeView(world: World, learner: Person): DataOf<Phone['home']> {
  return {
    identity: identityView(world, learner),
    unreadMessages: world.learners.unread[deviceOf(world, learner)]!,
    unreadMail: world.learners.unreadMail[deviceOf(world, learner)]!,
    unreadChats: unreadChats(world, learner),
    walletBalance: moneyText(walletOf(world, learner)),
    bankBalance: moneyText(bankOf(world, learner)),
    savingsAtStart: moneyText(world.people.savingsAtStart[learner]!),
    savingsChange: moneyText(savingsChange(world, learner)),
    cashChange: moneyText(savingsChange(world, learner, 'cash')),
    result: moneyText(fortuneOf(world, learner)),
    cashPerCoin: moneyText(world.scenario.exchange.cashPerCoinMinor),
  };
}

export function messageView(world: World, row: Message): PhoneMessage {
  const { messages } = world;
  const kind = messageKinds[messages.kind[row]!] as PhoneMessage['kind'];
  const amount = messages.amount[row]!;
  return {
    messageId: row,
    from: senderOf(world, row, kind),
    kind,
    code: messages.code[row] ?? '',
    amount: amount === 0 ? '' : moneyText(amount),
    currency: currencyName(world, cashMessages.has(kind) ? 'cash' : 'coin'),
    name: aboutScheme.has(kind) ? brandName(world) : (messages.name[row] ?? ''),
    time: timeOf(world, messages.at[row]!),
    read: messages.read[row] === 1,
  };
}

/** Messages whose amount is cash. */
const cashMessages: ReadonlySet<PhoneMessage['kind']> = new Set([
  'bankSent',
  'bankReceived',
  'cashWithdrawalFailed',
]);
/** What the scheme itself writes. */
const fromScheme: ReadonlySet<PhoneMessage['kind']> = new Set([
  'registerCode',
  'fundCode',
  'resetCode',
  'withdrawalFailed',
  'cashWithdrawalFailed',
]);

/** What the learner's bank writes; of a warning, the name in it is the scheme's. */
const fromBank: ReadonlySet<PhoneMessage['kind']> = new Set([
  'bankSent',
  'bankReceived',
  'bankWarning',
  'bankArrest',
]);
const aboutScheme: ReadonlySet<PhoneMessage['kind']> = new Set(['bankWarning', 'bankArrest']);

function senderOf(world: World, row: Message, kind: PhoneMessage['kind']): string {
  if (kind === 'transferSent' || kind === 'transferReceived') return `${world.scenario.chain.name} Wallet`;
  if (fromBank.has(kind)) return bankName;
  if (fromScheme.has(kind)) return brandName(world);
  return world.messages.name[row] ?? '';
}

export function messagesView(world: World, learner: Person, page: Page): DataOf<Phone['messages']> {
  return phonePage(world, learner, learnerLists.messages, page, (row) => messageView(world, row));
}

/** A transfer as one side sees it. A hash is of no real chain. */
export function transferView(world: World, row: Transfer, side: number): ChainTransfer {
  const { transfers, scenario } = world;
  const from = transfers.from[row]!;
  const incoming = from !== side;
  const confirmations = confirmationsOf(world, row);
  return {
    hash: transferHash(world, row),
    direction: incoming ? 'in' : 'out',
    amount: moneyText(transfers.amount[row]!),
    counterparty: addressOf(world, incoming ? from : transfers.to[row]!),
    time: timeOf(world, transfers.at[row]!),
    confirmations,
    confirmationsNeeded: scenario.chain.confirmations,
    status: transfers.confirmed[row] === 1 ? 'confirmed' : 'confirming',
  };
}

export function walletView(world: World, learner: Person, page: Page): DataOf<Phone['wallet']> {
  const side = holderCode(holders.wallet, learner);
  return {
    address: addressOf(world, side),
    currency: world.scenario.currency,
    chain: world.scenario.chain.name,
    balance: moneyText(walletOf(world, learner)),
    savingsAtStart: moneyText(world.people.savingsAtStart[learner]!),
    blockHeight: world.vars.blockHeight,
    quickAmounts: quickAmounts(world, 'coin', walletOf(world, learner)),
    ...phonePage(world, learner, learnerLists.walletTransfers, page, (row) => transferView(world, row, side)),
  };
}

export function sentView(world: World, learner: Person, transfer: Transfer): DataOf<Phone['send']> {
  return {
    balance: moneyText(walletOf(world, learner)),
    transfer: transferView(world, transfer, holderCode(holders.wallet, learner)),
  };
}

export function contactsView(world: World, learner: Person): DataOf<Phone['contacts']> {
  const member = world.people.member[learner]!;
  const list = contactsOf(world, learner).map((person) => ({
    contactId: person,
    name: maskedName(world.seed, person),
    status: contactStatus(world, member, person),
  }));
  return { list };
}

/** The learner a transfer concerns, if one end is a learner's wallet or deposit address: its side of it. */
export function sideOf(world: World, row: Transfer, learner: Person): number {
  const from = world.transfers.from[row]!;
  if (holderKind(from) === holders.wallet && holderId(from) === learner) return from;
  return world.transfers.to[row]!;
}
