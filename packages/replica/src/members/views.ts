import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member as MemberRow, Person } from '../base/rows.ts';
import { account, accountView, currencyName, moreOf, timeOf } from '../formats/amounts.ts';
import { listOf } from '../formats/form.ts';
import { type Page, placeOf } from '../formats/pages.ts';
import { identity, money, oneOf, seatName, time } from '../formats/shapes.ts';
import type { Wording } from '../formats/wording.ts';
import { firstLocal } from '../ledger/currencies.ts';
import { validOrders } from '../orders/views.ts';
import { countryCode, learnersIn, phoneOf } from '../outside/rules/phone.ts';
import { fullName } from '../outside/views/bank.ts';
import { identityView } from '../outside/views/phone.ts';
import { moneyText } from '../plain/money.ts';
import { pictureUrl } from '../plain/pictures.ts';
import { warningKinds } from '../plain/warnings.ts';
import { screenTotal } from '../position/rules/figures.ts';
import { allExtractView, extract, record, recordsView } from '../records/views.ts';
import { gradeOf, gradeText, inLevel } from '../team/rules/bonus.ts';
import { teamLevel, teamNumbersView } from '../team/views.ts';
import { fortuneOf, savingsChange } from '../wallet/rules/purses.ts';
import type { World } from '../world/world.ts';
import {
  type Channel,
  fundPasswordName,
  headOf,
  inviteCodeOf,
  issuedEmail,
  isValid,
  nicknameOf,
  opensBy,
  reaches,
} from './rules/accounts.ts';
import { fundLockedUntil, fundPasswordLocked, passwordLocked, passwordLockedUntil } from './rules/codes.ts';
import { teamLevels } from './rules/upline.ts';

export const member = Type.Object({
  userId: Type.Integer(),
  headUrl: Type.String({ description: 'address of the picture; empty when none was sent' }),
  vipLevel: Type.Integer(),
  grade: Type.Integer(),
  gradeText: Type.String(),
  markText: Type.String({ description: 'words on the badge at the picture; empty below the first grade' }),
  markHeadbgUrl: Type.String({ description: 'key of the frame around the picture; empty likewise' }),
  phone: Type.String({ description: 'empty when the account was opened by e-mail' }),
  email: Type.String({ description: 'bound mailbox; empty when none is bound' }),
  nickname: Type.String({ description: 'name the member has taken; empty when none' }),
  name: Type.String({ description: 'what to call the member: the nickname, else the phone or mailbox' }),
  shareCode: Type.String(),
  inviteCode: Type.String(),
  invitateCode: Type.String({ description: 'the same, as the log-in spells it' }),
  upInviteCode: Type.String(),
  num: Type.Integer({ description: 'members of the team, over all levels' }),
  createTime: time,
  endTime: Type.Integer({ description: 'as createTime' }),
  timezoneType: Type.Integer({
    description: "how times are shown: 0 by the scheme's calendar, 1 by the reader's own clock",
  }),
  project: Type.Integer({ description: 'machines that still run for the member', examples: [2] }),
  coupon: Type.Integer({ description: 'coupons the member has received and can still use', examples: [1] }),
  hasFundPassword: Type.Boolean(),
  isValid: Type.Boolean({ description: 'owns a paid machine' }),
});

export type Member = Static<typeof member>;

const learnerOrNone = Type.Integer({ description: 'learner number; -1 for one of the crowd' });

const foundMember = Type.Object({
  userId: Type.Integer({ description: 'number of the member' }),
  name: Type.String({ description: 'of the sandbox identity' }),
  learner: learnerOrNone,
});

export const consoleMember = Type.Object({
  userId: Type.Integer({ description: '-1 for a learner who has opened no account yet' }),
  learner: learnerOrNone,
  name: Type.String({ description: 'of the sandbox identity' }),
  seatName,
  nickname: Type.String({
    description: 'name the member has taken; empty when none, or when it was deleted',
  }),
  isLearner: Type.Boolean(),
  phone: Type.String({ description: 'of the sandbox identity' }),
  registeredAt: Type.Integer({ description: 'epoch ms of the world calendar; 0 without an account' }),
  uplineId: Type.Integer({ description: 'userId of who invited; -1 for nobody' }),
  uplineName: Type.String(),
  valid: Type.Boolean({ description: 'owns a paid machine' }),
  gradeText: Type.String(),
  team: Type.Integer({ description: 'registered members, over all levels' }),
  currency: Type.String({ description: 'of the two amounts that follow', examples: ['pUSDT'] }),
  onScreen: Type.String({ description: 'what the app shows as the total' }),
  savingsChange: Type.String({ description: 'savings now minus savings at the start' }),
  cashCurrency: Type.String(),
  cashOnScreen: Type.String({ description: 'what the app shows as cash', examples: ['5000.00'] }),
  cashChange: money,
  more: Type.Optional(
    Type.Array(Type.Object({ currency: Type.String(), onScreen: money, change: money }), {
      description: 'the same of each local currency behind the first',
    }),
  ),
  result: Type.String({
    description: 'all changes as one number in the scheme’s currency, local ones at the room’s rates',
    examples: ['-303.33'],
  }),
});

const memberStory = Type.Object({ total: Type.Integer(), list: Type.Array(record) });

export const auditEntry = Type.Object({
  auditId: Type.Integer(),
  at: Type.Integer({ description: 'wall clock, epoch ms' }),
  name: Type.String({ description: 'of the facilitator' }),
  action: Type.String({ description: 'path of the call without console/' }),
  roomCode: Type.String({ description: 'empty when it was about no room' }),
  detail: Type.String({ description: 'what was asked for, as JSON; no words that people wrote' }),
});

export const closedRoom = Type.Object({
  roomCode: Type.String(),
  worldTime: Type.Union([time, Type.Null()], { description: 'null for a room that could not be opened' }),
  lastHash: Type.String({ description: 'of its journal' }),
});

/** A room that can't be opened. */
export const damagedRoom = Type.Object({
  roomCode: Type.String(),
  brandName: Type.String(),
  createdAt: Type.Integer({ description: 'wall clock, epoch ms' }),
  inputs: Type.Integer({ description: 'how many its journal says that it holds' }),
  why: oneOf(['damaged', 'outdated']),
  restoreCommand: Type.String({ description: 'what brings the room back from a backup, for a terminal' }),
  kept: Type.Optional(
    Type.Object(
      {
        seq: Type.Integer({ description: 'the last input that it knows' }),
        day: Type.Integer({ description: 'the world day of that input, the first is 1' }),
        paper: Type.String({ description: 'address of the white paper as PDF; empty when none is kept' }),
      },
      { description: 'of an outdated room: what its debriefs show; missing when nothing was kept' },
    ),
  ),
});

export const warning = Type.Object({
  kind: oneOf(warningKinds),
  roomCode: Type.String({ description: 'empty when it is about none' }),
  since: Type.Integer({ description: 'wall clock, epoch ms' }),
});

export const endedRoom = Type.Object({
  roomCode: Type.String(),
  name: Type.String({ description: 'that facilitators gave the room; may be empty' }),
  brandName: Type.String(),
  createdAt: Type.Integer({ description: 'wall clock, epoch ms' }),
  endedAt: Type.Integer({ description: 'wall clock, epoch ms' }),
  lastHash: Type.String({
    description: 'of its journal: a facilitator who has noted it can prove that nothing was changed',
  }),
});

type ConsoleMember = Static<typeof consoleMember>;

export const fundCodeSupportAnswer = Type.Array(
  Type.Object({
    channel: oneOf(['phone', 'email']),
    supported: Type.Boolean(),
    to: Type.String({ description: 'the number or mailbox with its middle hidden' }),
  }),
);

type FundCodeSupportAnswer = Static<typeof fundCodeSupportAnswer>;

export const securityAnswer = Type.Object({
  phone: Type.String(),
  email: Type.String(),
  passwordSetTime: time,
  passwordLockedUntil: Type.Integer({ description: 'world time; 0 when not locked' }),
  hasFundPassword: Type.Boolean(),
  fundPasswordSetTime: Type.Integer({ description: 'world time; 0 when none is set' }),
  fundPasswordLockedUntil: Type.Integer({ description: 'world time; 0 when not locked' }),
});

type SecurityAnswer = Static<typeof securityAnswer>;

export const emailIsOpenAnswer = Type.Object({
  isOpen: Type.Boolean(),
  phoneIsOpen: Type.Boolean(),
  captcha: Type.Boolean(),
});

type EmailIsOpenAnswer = Static<typeof emailIsOpenAnswer>;

export const membersAnswer = listOf(consoleMember);

type MembersAnswer = Static<typeof membersAnswer>;

export const memberAnswer = Type.Object({
  member: consoleMember,
  identity,
  inviteCode: Type.String(),
  hasFundPassword: Type.Boolean(),
  account,
  levels: Type.Array(teamLevel),
  sums: Type.Array(extract, { description: 'by currency; none for one of the crowd' }),
  story: { ...memberStory, description: 'nothing for one of the crowd, of whom no records are kept' },
});

type MemberAnswer = Static<typeof memberAnswer>;

export const findMembersAnswer = Type.Array(foundMember);

type FindMembersAnswer = Static<typeof findMembersAnswer>;

/** The member as the app keeps it: every facet of the source's session that is the server's to say. */
export function memberView(world: World, member: MemberRow, wording: Wording): Member {
  const { members } = world;
  const person = members.person[member]!;
  const upline = members.upline[member]!;
  const grade = gradeOf(world, member);
  const inviteCode = inviteCodeOf(world, member);
  const phone = reaches(world, person, 'phone') ? phoneOf(person) : '';
  const email = reaches(world, person, 'email') ? issuedEmail(world, person) : '';
  const nickname = wording.written(nicknameOf(world, member));
  const createTime = timeOf(world, members.registeredAt[member]!);
  return {
    userId: member,
    headUrl: pictureUrl(headOf(world, member)),
    vipLevel: grade,
    grade,
    gradeText: gradeText(world, grade, wording.language),
    markText: grade === 0 ? '' : gradeText(world, grade, wording.language),
    markHeadbgUrl: grade === 0 ? '' : `grade-${grade}`,
    phone,
    email,
    nickname,
    name: nickname || phone || email,
    shareCode: inviteCode,
    inviteCode,
    invitateCode: inviteCode,
    upInviteCode: upline < 0 ? '' : inviteCodeOf(world, upline),
    num: registeredInTeam(world, member),
    createTime,
    endTime: createTime,
    timezoneType: world.scenario.accounts.timesBy === 'phone' ? 1 : 0,
    project: validOrders(world, member),
    coupon: world.hooks.discount?.heldBy(world, member) ?? 0,
    hasFundPassword: fundPasswordName(world, member) !== '',
    isValid: isValid(world, member),
  };
}

function registeredInTeam(world: World, member: MemberRow): number {
  let sum = 0;
  for (let level = 0; level < teamLevels(world); level++) {
    sum += inLevel(world, 'registeredByLevel', member, level);
  }
  return sum;
}

/** What a learner who wants to open an account has to know first. */
export function openingsView(world: World): EmailIsOpenAnswer {
  return {
    isOpen: opensBy(world, 'email'),
    phoneIsOpen: opensBy(world, 'phone'),
    captcha: world.scenario.accounts.captcha,
  };
}

/** What the security centre shows. */
export function securityView(world: World, member: MemberRow): SecurityAnswer {
  const person = world.members.person[member]!;
  const { profiles, people, learners } = world;
  const device = people.learner[person]!;
  const hasFundPassword = learners.fundPasswordName[device] !== '';
  const setAt = profiles.fundPasswordSetAt[device]!;
  return {
    phone: reaches(world, person, 'phone') ? phoneOf(person) : '',
    email: reaches(world, person, 'email') ? issuedEmail(world, person) : '',
    passwordSetTime: timeOf(world, profiles.passwordSetAt[device]!),
    passwordLockedUntil: passwordLocked(world, member)
      ? timeOf(world, passwordLockedUntil(world, member))
      : 0,
    hasFundPassword,
    fundPasswordSetTime: hasFundPassword ? timeOf(world, setAt) : 0,
    fundPasswordLockedUntil: fundPasswordLocked(world, member)
      ? timeOf(world, fundLockedUntil(world, member))
      : 0,
  };
}

/** The ways by which a member can get a code for the fund password. */
export function codeSupportView(world: World, member: MemberRow): FundCodeSupportAnswer {
  const person = world.members.person[member]!;
  const way = (channel: Channel, to: string) => {
    const supported = reaches(world, person, channel);
    return { channel, supported, to: supported ? masked(to) : '' };
  };
  return [way('phone', `${countryCode}${phoneOf(person)}`), way('email', issuedEmail(world, person))];
}

/** `+999*********1234`, `a***.17@mail.example`: enough to know one's own by. */
function masked(to: string): string {
  const at = to.indexOf('@');
  if (at >= 0) return `${to[0]}***${to.slice(Math.max(1, at - 3))}`;
  return `${to.slice(0, 4)}${'*'.repeat(Math.max(0, to.length - 8))}${to.slice(-4)}`;
}

/** What facilitators call the seats of learners, by the person; no view but those of the console has it. */
export type SeatNames = ReadonlyMap<number, string>;

/** The promoter, from whom everybody descends, is the scheme itself. */
const firstMember = 1;

/** Whether the facilitator may look at a member: anybody but the promoter. */
export function isConsoleMember(world: World, member: number): member is MemberRow {
  return member >= firstMember && member < world.members.count;
}

/** The learner number: the row of the person, and -1 for one of the crowd. */
function learnerNumberOf({ people }: World, person: Person): number {
  return people.learner[person]! < 0 ? -1 : person;
}

function personView(
  world: World,
  person: Person,
  { written, language }: Wording,
  seats: SeatNames,
): ConsoleMember {
  const { members, people, scenario } = world;
  const member = people.member[person]!;
  const isMember = member >= 0;
  const upline = isMember ? members.upline[member]! : (-1 as MemberRow);
  return {
    userId: member,
    learner: learnerNumberOf(world, person),
    name: fullName(world, person),
    seatName: seats.get(person) ?? '',
    nickname: isMember ? written(nicknameOf(world, member)) : '',
    isLearner: people.learner[person]! >= 0,
    phone: phoneOf(person),
    registeredAt: isMember ? timeOf(world, members.registeredAt[member]!) : 0,
    uplineId: upline,
    uplineName: upline < 0 ? '' : fullName(world, members.person[upline]!),
    valid: isMember && isValid(world, member),
    gradeText: isMember ? gradeText(world, gradeOf(world, member), language) : '',
    team: isMember ? teamNumbersView(world, member).registered : 0,
    currency: scenario.currency,
    onScreen: moneyText(isMember ? screenTotal(world, member) : 0),
    savingsChange: moneyText(savingsChange(world, person)),
    cashCurrency: currencyName(world, firstLocal),
    cashOnScreen: moneyText(isMember ? screenTotal(world, member, firstLocal) : 0),
    cashChange: moneyText(savingsChange(world, person, firstLocal)),
    ...moreOf(world, (currency) => ({
      currency: currencyName(world, currency),
      onScreen: moneyText(isMember ? screenTotal(world, member, currency) : 0),
      change: moneyText(savingsChange(world, person, currency)),
    })),
    result: moneyText(fortuneOf(world, person)),
  };
}

/** Learners with or without an account; or all members, the promoter left out. In the order of joining. */
export function consoleMembersView(
  world: World,
  { whose, ...page }: Page & { whose?: 'learners' | 'everybody' },
  wording: Wording,
  seats: SeatNames = new Map(),
): MembersAnswer {
  const { members } = world;
  const isAll = whose === 'everybody';
  const learners = isAll ? [] : learnersIn(world);
  const total = isAll ? members.count - firstMember : learners.length;
  const { from, size } = placeOf(page);
  const length = Math.max(0, Math.min(size, total - from));
  const personAt = (nth: number) =>
    isAll ? members.person[(nth + firstMember) as MemberRow]! : learners[nth]!;
  return {
    total,
    list: Array.from({ length }, (_, i) => personView(world, personAt(from + i), wording, seats)),
  };
}

export function consoleMemberView(
  world: World,
  member: MemberRow,
  page: Page,
  wording: Wording,
  seats: SeatNames = new Map(),
): MemberAnswer {
  const person = world.members.person[member]!;
  const isLearner = world.members.isLearner[member] === 1;
  return {
    member: personView(world, person, wording, seats),
    identity: identityView(world, person),
    inviteCode: inviteCodeOf(world, member),
    hasFundPassword: isLearner && fundPasswordName(world, member) !== '',
    account: accountView(world, member),
    levels: teamNumbersView(world, member).levels,
    sums: isLearner ? allExtractView(world, member) : [],
    story: isLearner ? recordsView(world, member, page, wording) : { total: 0, list: [] },
  };
}

const foundMax = 12;

/**
 * Members whose names, or the names of whose seats, have words that begin as those of the text do, or whose number it
 * is: of the learner, or of the member. Learners first, then in the order of joining. O(members).
 */
export function findMembersView(
  world: World,
  { text }: { text: string },
  seats: SeatNames = new Map(),
): FindMembersAnswer {
  const { members } = world;
  const wanted = wordsOf(text);
  const isWanted = (person: Person) => {
    const number = text.trim().replace(/^#/, '');
    const numbers = [learnerNumberOf(world, person), world.people.member[person]!];
    if (/^\d+$/.test(number) && numbers.includes(Number(number))) return true;
    const own = wordsOf(`${fullName(world, person)} ${seats.get(person) ?? ''}`);
    return wanted.length > 0 && wanted.every((word) => own.some((each) => each.startsWith(word)));
  };
  const found = new Set<Person>();
  const take = (person: Person) => {
    if (found.size < foundMax && world.people.member[person]! >= firstMember && isWanted(person))
      found.add(person);
  };
  for (const person of learnersIn(world)) take(person);
  for (let row = firstMember as MemberRow; row < members.count; row++) take(members.person[row]!);
  return [...found].map((person) => ({
    userId: world.people.member[person]!,
    name: fullName(world, person),
    learner: learnerNumberOf(world, person),
  }));
}

/** For a search: small letters, without accents. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
}
