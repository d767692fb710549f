import { addRow, appendTo, drawBelow, isRow, put, type Seed, secret } from '@glassmine/kernel';
import { tell } from '../../base/events.ts';
import { listFor } from '../../base/lists.ts';
import type { Learner, Member, Person } from '../../base/rows.ts';
import { streams } from '../../base/streams.ts';
import {
  accountsOf,
  type Currency,
  firstLocal,
  ownAccount,
  schemeCurrency,
} from '../../ledger/currencies.ts';
import { post } from '../../ledger/post.ts';
import {
  type Message,
  type OutsideWorld,
  outsideEvents,
  outsideLists,
  outsidePostings,
  type Transfer,
} from './world.ts';

/**
 * Numbers and accounts that only the sandbox issues. +999 is a country code that no country holds, and with its
 * thirteen digits a number is longer than E.164 allows: libphonenumber finds every one of them invalid, with
 * any country assumed (tested in contract).
 */
export const countryCode = '+999';

/** National part of a person's number: thirteen digits, different for every row below 10^8. */
export function phoneOf(person: Person): string {
  const spread = (person * 7_654_321 + 35_792_468) % 100_000_000;
  return `10055${String(spread).padStart(8, '0')}`;
}

export function emailOf(first: string, person: Person): string {
  return `${first.toLowerCase()}.${person}@mail.example`;
}

export const bankName = 'Sandbox Bank';

/** Letters inside, so that no bank and no card scheme could read it as one of theirs. */
export function bankAccountOf(account: number): string {
  const digits = String(100_000_000 + account);
  return `SBX-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export function cardNumberOf(person: Person): string {
  const digits = String(10_000_000 + person);
  return `PLAY ${digits.slice(0, 4)} ${digits.slice(4, 8)} SIM`;
}

/**
 * Addresses of the sandbox chain: bech32m (BIP-350) with the prefix `sim`, so that no real chain takes them.
 * The payload is the holder's code and a tag only this room can make; nothing needs to be stored to read one.
 */
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

const prefix = 'sim';

const bech32mConstant = 0x2bc830a3;

/** Who holds money on the chain: a person's wallet, a member's deposit address at the scheme, the operator. */
export const holders = { wallet: 0, deposit: 1, operator: 2 } as const;

export function holderCode(kind: number, id: number): number {
  return (id << 2) | kind;
}

export function holderKind(code: number): number {
  return code & 3;
}

export function holderId(code: number): number {
  return code >> 2;
}

function polymod(values: number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (let i = 0; i < 5; i++) if ((top >>> i) & 1) check ^= generator[i]!;
  }
  return check >>> 0;
}

function expandedPrefix(): number[] {
  const codes = [...prefix].map((c) => c.charCodeAt(0));
  return [...codes.map((c) => c >> 5), 0, ...codes.map((c) => c & 31)];
}

function checksum(data: number[]): number[] {
  const value = polymod([...expandedPrefix(), ...data, 0, 0, 0, 0, 0, 0]) ^ bech32mConstant;
  return [0, 1, 2, 3, 4, 5].map((i) => (value >>> (5 * (5 - i))) & 31);
}

function fiveBits(word: number, groups: number): number[] {
  return Array.from({ length: groups }, (_, i) => (word >>> (5 * (groups - 1 - i))) & 31);
}

function tag(world: OutsideWorld, code: number): number[] {
  return [0, 1].flatMap((i) =>
    secret(world.seed, streams.address, code, i).flatMap((word) => fiveBits(word, 6)),
  );
}

/** The address of a holder in this room. */
export function addressOf(world: OutsideWorld, code: number): string {
  const data = [...tag(world, code), ...fiveBits(code, 7)];
  return `${prefix}1${[...data, ...checksum(data)].map((v) => alphabet[v]).join('')}`;
}

/** The holder behind an address, or -1 when this room did not issue it. */
export function holderOf(world: OutsideWorld, address: string): number {
  const lower = address.toLowerCase();
  if (address !== lower && address !== address.toUpperCase()) return -1;
  if (!lower.startsWith(`${prefix}1`) || lower.length !== prefix.length + 1 + 31 + 6) return -1;
  const values = [...lower.slice(prefix.length + 1)].map((c) => alphabet.indexOf(c));
  if (values.includes(-1) || polymod([...expandedPrefix(), ...values]) !== bech32mConstant) return -1;
  const code = values.slice(24, 31).reduce((word, v) => (word << 5) | v, 0);
  if (code < 0 || addressOf(world, code) !== lower || !holderExists(world, code)) return -1;
  return code;
}

/** Whether a code names a wallet or a deposit address of this room. */
export function holderExists(world: OutsideWorld, code: number): boolean {
  const kind = holderKind(code);
  const id = holderId(code);
  if (kind === holders.wallet) return id < world.people.count;
  return kind === holders.deposit && id < world.members.count;
}

/** Invented people: first and family names in wide use, drawn apart, so that nobody in particular is meant. */
const firstNames =
  'Ada,Amina,Anil,Arjun,Asha,Ayo,Bello,Blessing,Carlos,Chidi,Deniz,Devi,Efe,Elif,Emeka,Esra,Farah,Fatima,Femi,Gita,Grace,Hasan,Ifeoma,Ines,Isha,Jaya,John,Kavya,Kemal,Kiran,Lakshmi,Leyla,Lucia,Manoj,Maria,Meera,Musa,Nadia,Ngozi,Nisha,Obi,Omar,Paolo,Peter,Priya,Rahul,Rosa,Sade,Sanjay,Selin,Sofia,Suresh,Tunde,Uche,Usha,Vijay,Yusuf,Zainab'.split(
    ',',
  );

const familyNames =
  'Abara,Adeyemi,Aksoy,Amadi,Balan,Bello,Bose,Chandra,Costa,Dada,Demir,Desai,Eze,Ferri,Garcia,Gowda,Ibrahim,Iyer,Joshi,Kaya,Kumar,Lawal,Lopez,Menon,Mohan,Moreno,Nair,Nwosu,Okafor,Okoye,Oladipo,Patel,Pillai,Rao,Reddy,Romano,Sahin,Salami,Sharma,Singh,Suleiman,Umar,Varma,Yadav,Yilmaz'.split(
    ',',
  );

interface FullName {
  first: string;
  family: string;
}

/** The name of a person of this room, from the seed and the row alone. */
export function nameOf(seed: Seed, person: Person): FullName {
  return {
    first: firstNames[drawBelow(firstNames.length, seed, streams.identityName, person, 0)] as string,
    family: familyNames[drawBelow(familyNames.length, seed, streams.identityName, person, 1)] as string,
  };
}

/** First names above that are given to women. */
const womensNames = new Set(
  'Ada,Amina,Asha,Blessing,Devi,Elif,Esra,Farah,Fatima,Gita,Grace,Ifeoma,Ines,Isha,Jaya,Kavya,Lakshmi,Leyla,Lucia,Maria,Meera,Nadia,Ngozi,Nisha,Priya,Rosa,Sade,Selin,Sofia,Uche,Usha,Zainab'.split(
    ',',
  ),
);

/** A number from which an app draws the portrait of a person of this room: odd for a woman's name. */
export function faceOf(seed: Seed, person: Person): number {
  const isWoman = womensNames.has(nameOf(seed, person).first);
  return drawBelow(1_000_000, seed, streams.face, person, 0) * 2 + (isWoman ? 1 : 0);
}

/** As apps print other people's names: `Ngozi O***`. */
export function maskedName(seed: Seed, person: Person): string {
  const { first, family } = nameOf(seed, person);
  return `${first} ${family[0]}***`;
}

/**
 * Adds somebody to the world outside the scheme, with play money in the wallet and at banks.
 * @param bankMinor minor units by local currency; nothing where it is left out
 * @returns the row
 */
export function addPerson(world: OutsideWorld, walletMinor: number, bankMinor: readonly number[]): Person {
  const { people } = world;
  const row = addRow(people);
  people.member[row] = -1 as Member;
  people.learner[row] = -1 as Learner;
  people.lastTransfer[row] = -1 as Transfer;
  put(people, 'savingsAtStart', row, walletMinor);
  bankMinor.forEach((minor, nth) => {
    put(people, 'bankAtStart', row * people.strides.bankAtStart + nth, minor);
  });
  [walletMinor, ...bankMinor].forEach((minor, place) => {
    const currency = place as Currency;
    const { issuer } = accountsOf(currency);
    if (minor > 0) post(world, ownAccount(row, currency), issuer, minor, outsidePostings.opening, row);
  });
  return row;
}

/** Whether a value is the row of `people` of a learner. */
export function isLearner(value: unknown, world: OutsideWorld): value is Person {
  return isRow(value, world.people) && world.people.learner[value]! >= 0;
}

/** Who acts with a learner's account: the learner, an agent, or nobody any more, since the learner has left. */
export const standIns = { none: 0, agent: 1, left: 2 } as const;

/** Whether a learner left before opening an account. Who has left counts as nowhere, and the place is another's. */
export function hasLeft({ people, learners }: OutsideWorld, person: Person): boolean {
  const learner = people.learner[person]!;
  return learner >= 0 && learners.standIn[learner] === standIns.left;
}

/** Whether a number is that of a learner who is in the room. */
export function isInRoom(world: OutsideWorld, value: number): value is Person {
  return isLearner(value, world) && !hasLeft(world, value);
}

/** The persons of the learners who are in the room, in the order of joining. O(learners). */
export function learnersIn({ learners }: OutsideWorld): Person[] {
  const list: Person[] = [];
  for (let row = 0 as Learner; row < learners.count; row++)
    if (learners.standIn[row] !== standIns.left) list.push(learners.person[row]!);
  return list;
}

/** How many learners are in the room. O(learners). */
export function learnerCount({ learners }: OutsideWorld): number {
  let count = 0;
  for (let row = 0 as Learner; row < learners.count; row++)
    if (learners.standIn[row] !== standIns.left) count++;
  return count;
}

/** Text messages that the sandbox phone can get. Only ever append: rows keep the number. */
export const messageKinds = [
  'registerCode',
  'fundCode',
  'invitation',
  'invitationSent',
  'invitationAnswer',
  'transferSent',
  'transferReceived',
  'resetCode',
  'bankSent',
  'bankReceived',
  'withdrawalFailed',
  'cashWithdrawalFailed',
  'bankWarning',
  'bankArrest',
] as const;

export type MessageKind = (typeof messageKinds)[number];

/** Messages whose amount is of a local currency. */
const localMessages: ReadonlySet<MessageKind> = new Set(['bankSent', 'bankReceived', 'cashWithdrawalFailed']);

/**
 * The currency of a message's amount. `code`, which such messages do not need, holds the number of every local
 * currency but the first.
 */
export function currencyOfMessage({ messages }: OutsideWorld, row: Message): Currency {
  if (!localMessages.has(messageKinds[messages.kind[row]!]!)) return schemeCurrency;
  return Number(messages.code[row] || firstLocal) as Currency;
}

/** Delivers a message to a learner's phone; the crowd has none. */
export function deliver(
  world: OutsideWorld,
  person: Person,
  kind: MessageKind,
  content: { code?: string; name?: string; amount?: number; currency?: Currency },
): void {
  const learner = world.people.learner[person]!;
  if (learner < 0) return;
  const { messages, learners } = world;
  const row = addRow(messages);
  messages.learner[row] = person;
  messages.kind[row] = messageKinds.indexOf(kind);
  messages.at[row] = world.vars.now;
  messages.amount[row] = content.amount ?? 0;
  const { currency = schemeCurrency } = content;
  messages.code[row] = content.code ?? (currency > firstLocal ? String(currency) : '');
  messages.name[row] = content.name ?? '';
  messages.previous[row] = learners.lastMessage[learner]!;
  learners.lastMessage[learner] = row;
  appendTo(world, listFor(world, learner, outsideLists.messages), row);
  learners.unread[learner] = learners.unread[learner]! + 1;
  tell(world, person, outsideEvents.message, row);
}

/** E-mails that the sandbox mailbox can get. Only ever append: rows keep the number. */
export const mailKinds = [
  'welcome',
  'registered',
  'registerCode',
  'fundCode',
  'resetCode',
  'bindCode',
  'emailBound',
  'passwordChanged',
  'fundPasswordSet',
] as const;

type MailKind = (typeof mailKinds)[number];

/** Puts a mail into a learner's mailbox; the crowd has none. */
export function sendMail(
  world: OutsideWorld,
  person: Person,
  kind: MailKind,
  content: { code?: string } = {},
): void {
  const learner = world.people.learner[person]!;
  if (learner < 0) return;
  const { mails, learners } = world;
  const row = addRow(mails);
  mails.learner[row] = person;
  mails.kind[row] = mailKinds.indexOf(kind);
  mails.at[row] = world.vars.now;
  mails.code[row] = content.code ?? '';
  mails.previous[row] = learners.lastMail[learner]!;
  learners.lastMail[learner] = row;
  appendTo(world, listFor(world, learner, outsideLists.mails), row);
  learners.unreadMail[learner] = learners.unreadMail[learner]! + 1;
  tell(world, person, outsideEvents.mail, row);
}
