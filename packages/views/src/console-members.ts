import type { ConsoleMember, calls, DataOf } from '@glassmine/contract';
import {
  fortuneOf,
  fundPasswordName,
  gradeOf,
  gradeText,
  inviteCodeOf,
  isValid,
  learnersIn,
  type Member,
  nicknameOf,
  type Person,
  phoneOf,
  savingsChange,
  screenTotal,
  type World,
} from '@glassmine/replica';
import { accountView, moneyText, timeOf } from './amounts.ts';
import { fullName } from './bank.ts';
import { type Page, placeOf } from './pages.ts';
import { allExtractView, recordsView } from './records.ts';
import { identityView } from './room.ts';
import type { SeatNames } from './seat-names.ts';
import { teamNumbersView } from './team.ts';
import type { Wording } from './wording.ts';

type Console = typeof calls.console;

/** The promoter, from whom everybody descends, is the scheme itself. */
const firstMember = 1;

/** Whether the facilitator may look at a member: anybody but the promoter. */
export function isConsoleMember(world: World, member: number): member is Member {
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
  const upline = isMember ? members.upline[member]! : (-1 as Member);
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
    cashCurrency: scenario.cashCurrency,
    cashOnScreen: moneyText(isMember ? screenTotal(world, member, 'cash') : 0),
    cashChange: moneyText(savingsChange(world, person, 'cash')),
    result: moneyText(fortuneOf(world, person)),
  };
}

/** Learners with or without an account; or all members, the promoter left out. In the order of joining. */
export function consoleMembersView(
  world: World,
  { whose, ...page }: Page & { whose?: 'learners' | 'everybody' },
  wording: Wording,
  seats: SeatNames = new Map(),
): DataOf<Console['members']> {
  const { members } = world;
  const isAll = whose === 'everybody';
  const learners = isAll ? [] : learnersIn(world);
  const total = isAll ? members.count - firstMember : learners.length;
  const { from, size } = placeOf(page);
  const length = Math.max(0, Math.min(size, total - from));
  const personAt = (nth: number) => (isAll ? members.person[(nth + firstMember) as Member]! : learners[nth]!);
  return {
    total,
    list: Array.from({ length }, (_, i) => personView(world, personAt(from + i), wording, seats)),
  };
}

export function consoleMemberView(
  world: World,
  member: Member,
  page: Page,
  wording: Wording,
  seats: SeatNames = new Map(),
): DataOf<Console['member']> {
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
    story: isLearner ? recordsView(world, member, page) : { total: 0, list: [] },
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
): DataOf<Console['findMembers']> {
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
  for (let row = firstMember as Member; row < members.count; row++) take(members.person[row]!);
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
