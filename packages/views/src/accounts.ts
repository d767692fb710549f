import type { calls, DataOf, Member } from '@glassmine/contract';
import { pictureUrl } from '@glassmine/contract/plain';
import {
  type Channel,
  countryCode,
  fundLockedUntil,
  fundPasswordLocked,
  fundPasswordName,
  gradeOf,
  gradeText,
  headOf,
  inLevel,
  inviteCodeOf,
  issuedEmail,
  isValid,
  type Member as MemberRow,
  nicknameOf,
  opensBy,
  passwordLocked,
  passwordLockedUntil,
  phoneOf,
  reaches,
  teamLevels,
  type World,
} from '@glassmine/replica';
import { timeOf } from './amounts.ts';
import { couponsToUse } from './coupons.ts';
import { validOrders } from './goods.ts';
import type { Wording } from './wording.ts';

type User = typeof calls.user;

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
    coupon: couponsToUse(world, member),
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
export function openingsView(world: World): DataOf<User['emailIsOpen']> {
  return {
    isOpen: opensBy(world, 'email'),
    phoneIsOpen: opensBy(world, 'phone'),
    captcha: world.scenario.accounts.captcha,
  };
}

/** What the security centre shows. */
export function securityView(world: World, member: MemberRow): DataOf<User['security']> {
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
export function codeSupportView(world: World, member: MemberRow): DataOf<User['fundCodeSupport']> {
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
