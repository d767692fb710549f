import { type Static, Type } from '@glassmine/kernel/schema';
import type { Learner, Person } from '../../base/rows.ts';
import { unreadChats } from '../../chat/rules/threads.ts';
import { currencyName, timeOf, unitRate } from '../../formats/amounts.ts';
import { listOf } from '../../formats/form.ts';
import { type Page, phonePage } from '../../formats/pages.ts';
import {
  type Identity,
  identity,
  money,
  oneOf,
  quickAmountList as quickAmounts,
  time,
} from '../../formats/shapes.ts';
import { brandName } from '../../formats/wording.ts';
import { firstLocal, localsOf, schemeCurrency } from '../../ledger/currencies.ts';
import { ownMoney, walletOf } from '../../ledger/post.ts';
import { quickAmounts as quickAmountsMachines } from '../../machines/views.ts';
import { moneyText } from '../../plain/money.ts';
import { contactStatus, contactsOf } from '../../team/rules/subject.ts';
import { fortuneOf, savingsChange } from '../../wallet/rules/purses.ts';
import { learnerLists } from '../../world/kinds.ts';
import type { World } from '../../world/world.ts';
import { confirmationsOf, transferHash } from '../rules/chain.ts';
import {
  addressOf,
  bankAccountOf,
  bankName,
  countryCode,
  currencyOfMessage,
  emailOf,
  holderCode,
  holderId,
  holderKind,
  holders,
  mailKinds,
  maskedName,
  messageKinds,
  nameOf,
  phoneOf,
} from '../rules/phone.ts';
import type { Mail, Message, Transfer } from '../rules/world.ts';
import { reportedKinds } from '../words.ts';

export const chainTransfer = Type.Object({
  hash: Type.String(),
  direction: oneOf(['in', 'out']),
  amount: money,
  counterparty: Type.String(),
  time,
  confirmations: Type.Integer(),
  confirmationsNeeded: Type.Integer(),
  status: oneOf(['confirming', 'confirmed']),
});

const phoneMessage = Type.Object({
  messageId: Type.Integer(),
  from: Type.String({ description: 'sender as the phone shows it' }),
  kind: oneOf([...messageKinds]),
  code: Type.String({ description: 'verification or invitation code in it; may be empty' }),
  amount: Type.String({ description: 'money amount in it; may be empty' }),
  currency: Type.String({ description: 'of the amount' }),
  name: Type.String({ description: 'person in it; may be empty' }),
  time,
  read: Type.Boolean(),
});

/** A report of the newspaper on the phone. */
export const newsReport = Type.Object({
  newsId: Type.Integer(),
  kind: oneOf(reportedKinds),
  paper: Type.String({ description: 'name of the newspaper, which is invented' }),
  head: Type.String(),
  text: Type.String(),
  truth: Type.String({ description: 'what the X-ray says of it; empty where there is none' }),
  time,
});

const phoneMail = Type.Object({
  mailId: Type.Integer(),
  from: Type.String(),
  kind: oneOf(mailKinds),
  code: Type.String({ description: 'verification code in it; may be empty' }),
  name: Type.String({ description: 'first name it is addressed to' }),
  time,
  read: Type.Boolean(),
});

export type ChainTransfer = Static<typeof chainTransfer>;

export type PhoneMessage = Static<typeof phoneMessage>;

export type NewsReport = Static<typeof newsReport>;

export type PhoneMail = Static<typeof phoneMail>;

export const mailAnswer = listOf(phoneMail);

type MailAnswer = Static<typeof mailAnswer>;

export const phoneHomeAnswer = Type.Object({
  identity,
  unreadMessages: Type.Integer(),
  unreadMail: Type.Integer(),
  unreadChats: Type.Integer({ description: 'in chats that are not muted' }),
  walletBalance: money,
  bankBalance: money,
  savingsAtStart: money,
  savingsChange: Type.String({
    description: 'wallet now less wallet at the start',
    examples: ['-300.00'],
  }),
  cashChange: Type.String({
    description: 'bank account now less bank account at the start',
    examples: ['-5000.00'],
  }),
  result: Type.String({
    description: 'all as one number in the scheme’s currency, local ones at the room’s rates',
    examples: ['-303.33'],
  }),
  cashPerCoin: Type.String({ description: 'that rate', examples: ['1500.00'] }),
  banks: Type.Array(Type.Object({ currency: Type.String(), balance: money, change: money, rate: money }), {
    description:
      'of each local currency: what is at the bank, less what was there at the start, and units of it for one of the scheme’s',
  }),
});

type PhoneHomeAnswer = Static<typeof phoneHomeAnswer>;

export const messagesAnswer = listOf(phoneMessage);

type MessagesAnswer = Static<typeof messagesAnswer>;

export const walletAnswer = Type.Object({
  address: Type.String(),
  currency: Type.String(),
  chain: Type.String(),
  balance: money,
  savingsAtStart: money,
  blockHeight: Type.Integer(),
  quickAmounts,
  total: Type.Integer(),
  list: Type.Array(chainTransfer),
});

type WalletAnswer = Static<typeof walletAnswer>;

export const sendAnswer = Type.Object({ balance: money, transfer: chainTransfer });

type SendAnswer = Static<typeof sendAnswer>;

export const contactsAnswer = Type.Object({
  list: Type.Array(
    Type.Object({
      contactId: Type.Integer(),
      name: Type.String(),
      status: oneOf(['none', 'invited', 'joined', 'member'], {
        member: 'already in through somebody else',
      }),
    }),
  ),
});

type ContactsAnswer = Static<typeof contactsAnswer>;

export function mailItemView(world: World, row: Mail): PhoneMail {
  const { mails, scenario } = world;
  const kind = mailKinds[mails.kind[row]!]!;
  return {
    mailId: row,
    from:
      kind === 'welcome'
        ? 'Glassmine <room@glassmine.example>'
        : `${brandName(world)} <hello@${scenario.brand.key}.example>`,
    kind,
    code: mails.code[row] ?? '',
    name: nameOf(world.seed, mails.learner[row]!).first,
    time: timeOf(world, mails.at[row]!),
    read: mails.read[row] === 1,
  };
}

export function mailView(world: World, learner: Person, page: Page): MailAnswer {
  return phonePage(world, learner, learnerLists.mails, page, (row) => mailItemView(world, row));
}

const deviceOf = (world: World, learner: Person): Learner => world.people.learner[learner]!;

/** The sandbox identity that joining a room hands out. */
export function identityView(world: World, learner: Person): Identity {
  const { first, family } = nameOf(world.seed, learner);
  return {
    name: `${first} ${family}`,
    phone: phoneOf(learner),
    countryCode,
    email: emailOf(first, learner),
    bankName,
    bankAccount: bankAccountOf(learner),
    walletAddress: addressOf(world, holderCode(holders.wallet, learner)),
    savings: moneyText(world.people.savingsAtStart[learner]!),
  };
}

export function phoneHomeView(world: World, learner: Person): PhoneHomeAnswer {
  return {
    identity: identityView(world, learner),
    unreadMessages: world.learners.unread[deviceOf(world, learner)]!,
    unreadMail: world.learners.unreadMail[deviceOf(world, learner)]!,
    unreadChats: unreadChats(world, learner),
    walletBalance: moneyText(walletOf(world, learner)),
    bankBalance: moneyText(ownMoney(world, learner, firstLocal)),
    savingsAtStart: moneyText(world.people.savingsAtStart[learner]!),
    savingsChange: moneyText(savingsChange(world, learner)),
    cashChange: moneyText(savingsChange(world, learner, firstLocal)),
    result: moneyText(fortuneOf(world, learner)),
    cashPerCoin: unitRate(world, firstLocal),
    banks: localsOf(world).map((currency) => ({
      currency: currencyName(world, currency),
      balance: moneyText(ownMoney(world, learner, currency)),
      change: moneyText(savingsChange(world, learner, currency)),
      rate: unitRate(world, currency),
    })),
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
    code: currencyOfMessage(world, row) === schemeCurrency ? (messages.code[row] ?? '') : '',
    amount: amount === 0 ? '' : moneyText(amount),
    currency: currencyName(world, currencyOfMessage(world, row)),
    name: aboutScheme.has(kind) ? brandName(world) : (messages.name[row] ?? ''),
    time: timeOf(world, messages.at[row]!),
    read: messages.read[row] === 1,
  };
}

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

export function messagesView(world: World, learner: Person, page: Page): MessagesAnswer {
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

export function walletView(world: World, learner: Person, page: Page): WalletAnswer {
  const side = holderCode(holders.wallet, learner);
  return {
    address: addressOf(world, side),
    currency: world.scenario.currency,
    chain: world.scenario.chain.name,
    balance: moneyText(walletOf(world, learner)),
    savingsAtStart: moneyText(world.people.savingsAtStart[learner]!),
    blockHeight: world.vars.blockHeight,
    quickAmounts: quickAmountsMachines(world, schemeCurrency, walletOf(world, learner)),
    ...phonePage(world, learner, learnerLists.walletTransfers, page, (row) => transferView(world, row, side)),
  };
}

export function sentView(world: World, learner: Person, transfer: Transfer): SendAnswer {
  return {
    balance: moneyText(walletOf(world, learner)),
    transfer: transferView(world, transfer, holderCode(holders.wallet, learner)),
  };
}

export function contactsView(world: World, learner: Person): ContactsAnswer {
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
