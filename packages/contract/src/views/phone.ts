import {
  addressOf,
  bankAccountOf,
  bankName,
  bankOf,
  cardNumberOf,
  confirmationsOf,
  contactStatus,
  contactsOf,
  holderCode,
  holderId,
  holderKind,
  holders,
  mailKinds,
  maskedName,
  messageKinds,
  nameOf,
  type World,
  walletOf,
} from '@glassmine/scheme';
import type { DataOf } from '../call.ts';
import type { calls } from '../calls.ts';
import type { ChainTransfer, PhoneMail, PhoneMessage } from '../shapes.ts';
import { moneyText, timeOf } from './amounts.ts';
import { countedPageOf, pageOf } from './pages.ts';
import { brandName, identityView } from './room.ts';

type Phone = typeof calls.phone;

const deviceOf = (world: World, learner: number): number => world.people.learner[learner] as number;

export function phoneHomeView(world: World, learner: number): DataOf<Phone['home']> {
  return {
    identity: identityView(world, learner),
    unreadMessages: world.learners.unread[deviceOf(world, learner)] as number,
    unreadMail: world.learners.unreadMail[deviceOf(world, learner)] as number,
    walletBalance: moneyText(walletOf(world, learner)),
    bankBalance: moneyText(bankOf(world, learner)),
    savingsAtStart: moneyText(world.people.savingsAtStart[learner] as number),
  };
}

export function messageView(world: World, row: number): PhoneMessage {
  const { messages } = world;
  const kind = messageKinds[messages.kind[row] as number] as PhoneMessage['kind'];
  const amount = messages.amount[row] as number;
  return {
    messageId: row,
    from: senderOf(world, row, kind),
    kind,
    code: messages.code[row] ?? '',
    amount: amount === 0 ? '' : moneyText(amount),
    name: messages.name[row] ?? '',
    time: timeOf(world, messages.at[row] as number),
    read: messages.read[row] === 1,
  };
}

function senderOf(world: World, row: number, kind: PhoneMessage['kind']): string {
  if (kind === 'transferSent' || kind === 'transferReceived') return `${world.scenario.chain.name} Wallet`;
  if (kind === 'registerCode' || kind === 'fundCode' || kind === 'resetCode') return brandName(world);
  return world.messages.name[row] ?? '';
}

export function messagesView(world: World, learner: number, pageNum: number, pageSize: number) {
  const first = world.learners.lastMessage[deviceOf(world, learner)] as number;
  return pageOf(
    first,
    (row) => world.messages.previous[row] as number,
    pageNum,
    pageSize,
    (row) => messageView(world, row),
  );
}

export function mailItemView(world: World, row: number): PhoneMail {
  const { mails, scenario } = world;
  const kind = mailKinds[mails.kind[row] as number] as PhoneMail['kind'];
  return {
    mailId: row,
    from:
      kind === 'welcome'
        ? 'Glassmine <room@glassmine.example>'
        : `${brandName(world)} <hello@${scenario.brand.key}.example>`,
    kind,
    code: mails.code[row] ?? '',
    name: nameOf(world.seed, mails.learner[row] as number).first,
    time: timeOf(world, mails.at[row] as number),
    read: mails.read[row] === 1,
  };
}

/** A mail knows which one it is of its mailbox, so only the page itself is walked to. */
export function mailView(
  world: World,
  learner: number,
  pageNum: number,
  pageSize: number,
): DataOf<Phone['mail']> {
  const first = world.learners.lastMail[deviceOf(world, learner)] as number;
  const total = first < 0 ? 0 : (world.mails.number[first] as number);
  return countedPageOf(
    first,
    total,
    (row) => world.mails.previous[row] as number,
    pageNum,
    pageSize,
    (row) => mailItemView(world, row),
  );
}

export function bankView(world: World, learner: number): DataOf<Phone['bank']> {
  const { first, family } = nameOf(world.seed, learner);
  const opening = moneyText(world.scenario.outside.learnerCashMinor);
  const joinedAt = world.learners.joinedAt[deviceOf(world, learner)] as number;
  return {
    bankName,
    account: bankAccountOf(learner),
    cardNumber: cardNumberOf(learner),
    holder: `${first} ${family}`,
    currency: world.scenario.cashCurrency,
    balance: moneyText(bankOf(world, learner)),
    statement: [{ kind: 'opening', amount: opening, time: timeOf(world, joinedAt) }],
  };
}

/** A transfer as one side sees it. A hash is the row in this room's clothes: unique, and of no real chain. */
export function transferView(world: World, row: number, side: number): ChainTransfer {
  const { transfers, scenario } = world;
  const from = transfers.from[row] as number;
  const incoming = from !== side;
  const confirmations = confirmationsOf(world, row);
  return {
    hash: `sim-${world.seed.toString(16).padStart(8, '0')}-${row.toString(16).padStart(8, '0')}`,
    direction: incoming ? 'in' : 'out',
    amount: moneyText(transfers.amount[row] as number),
    counterparty: addressOf(world, incoming ? from : (transfers.to[row] as number)),
    time: timeOf(world, transfers.at[row] as number),
    confirmations,
    confirmationsNeeded: scenario.chain.confirmations,
    status: transfers.confirmed[row] === 1 ? 'confirmed' : 'confirming',
  };
}

/** The wallet owner's row of the transfer list that comes before `row`. */
export function previousTransfer(world: World, row: number, person: number): number {
  const { transfers } = world;
  const sent = transfers.from[row] === holderCode(holders.wallet, person);
  return (sent ? transfers.previousOfFrom[row] : transfers.previousOfTo[row]) as number;
}

export function walletView(
  world: World,
  learner: number,
  pageNum: number,
  pageSize: number,
): DataOf<Phone['wallet']> {
  const side = holderCode(holders.wallet, learner);
  const { total, list } = pageOf(
    world.people.lastTransfer[learner] as number,
    (row) => previousTransfer(world, row, learner),
    pageNum,
    pageSize,
    (row) => transferView(world, row, side),
  );
  return {
    address: addressOf(world, side),
    currency: world.scenario.currency,
    chain: world.scenario.chain.name,
    balance: moneyText(walletOf(world, learner)),
    savingsAtStart: moneyText(world.people.savingsAtStart[learner] as number),
    blockHeight: world.vars.blockHeight,
    total,
    list,
  };
}

export function sentView(world: World, learner: number, transfer: number): DataOf<Phone['send']> {
  return {
    balance: moneyText(walletOf(world, learner)),
    transfer: transferView(world, transfer, holderCode(holders.wallet, learner)),
  };
}

export function contactsView(world: World, learner: number): DataOf<Phone['contacts']> {
  const member = world.people.member[learner] as number;
  const list = contactsOf(world, learner).map((person) => ({
    contactId: person,
    name: maskedName(world.seed, person),
    status: contactStatus(world, member, person),
  }));
  return { list };
}

/** The learner a transfer concerns, if one end is a learner's wallet or deposit address: its side of it. */
export function sideOf(world: World, row: number, learner: number): number {
  const from = world.transfers.from[row] as number;
  if (holderKind(from) === holders.wallet && holderId(from) === learner) return from;
  return world.transfers.to[row] as number;
}
