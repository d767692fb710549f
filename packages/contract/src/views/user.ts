import {
  fundPasswordHash,
  gradeOf,
  inviteCodeOf,
  isValid,
  LEVEL_STRIDE,
  maskedName,
  nameOf,
  phoneOf,
  TEAM_LEVELS,
  validInTeam,
  type World,
  winningKinds,
} from '@glassmine/scheme';
import type { DataOf } from '../call.ts';
import type { calls } from '../calls.ts';
import type { Member, TickerItem } from '../shapes.ts';
import { moneyText, percentOf, timeOf } from './amounts.ts';
import { pageOfList } from './pages.ts';

type User = typeof calls.user;

export function memberView(world: World, member: number): Member {
  const { members } = world;
  const person = members.person[member] as number;
  const { first, family } = nameOf(world.seed, person);
  const upline = members.upline[member] as number;
  const grade = gradeOf(world, member);
  return {
    userId: member,
    headUrl: '',
    vipLevel: grade,
    grade,
    phone: phoneOf(person),
    name: `${first} ${family}`,
    shareCode: inviteCodeOf(world, member),
    invitateCode: inviteCodeOf(world, member),
    upInviteCode: upline < 0 ? '' : inviteCodeOf(world, upline),
    createTime: timeOf(world, members.registeredAt[member] as number),
    timezoneType: 0,
    hasFundPassword: fundPasswordHash(world, member) !== '',
    isValid: isValid(world, member),
  };
}

export function winningView(world: World, row: number): TickerItem {
  const { winnings, members } = world;
  return {
    name: maskedName(world.seed, members.person[winnings.member[row] as number] as number),
    kind: winningKinds[winnings.kind[row] as number] as TickerItem['kind'],
    amount: moneyText(winnings.amount[row] as number),
    time: timeOf(world, winnings.at[row] as number),
  };
}

/** The last twelve winnings of others, newest first. */
export function winningsView(world: World): TickerItem[] {
  const { count } = world.winnings;
  return Array.from({ length: Math.min(12, count) }, (_, i) => winningView(world, count - 1 - i));
}

/** `origin`: where the room is served, for the invitation link. */
export function shareView(world: World, member: number, origin: string): DataOf<User['share']> {
  const { members, scenario } = world;
  const at = (level: number) => member * LEVEL_STRIDE + level;
  const levels = Array.from({ length: TEAM_LEVELS }, (_, level) => ({
    level: level + 1,
    percent: percentOf(scenario.team.levelsPpm[level] as number),
    registered: members.registeredByLevel[at(level)] as number,
    valid: members.validByLevel[at(level)] as number,
    income: moneyText(members.incomeByLevel[at(level)] as number),
  }));
  const inviteCode = inviteCodeOf(world, member);
  return {
    shareUrl: `${origin}/#/user/login/register?invite=${inviteCode}`,
    inviteCode,
    registered: levels.reduce((sum, level) => sum + level.registered, 0),
    valid: validInTeam(world, member),
    teamIncome: moneyText(members.teamIncome[member] as number),
    currency: scenario.currency,
    grade: gradeOf(world, member),
    levels,
    milestones: scenario.team.milestones.map(({ validMembers, bonusMinor }, i) => ({
      validMembers,
      bonus: moneyText(bonusMinor),
      reached: i < (members.milestonesReached[member] as number),
    })),
  };
}

function inviteesOf(world: World, member: number): number[] {
  const rows: number[] = [];
  let row = world.members.firstInvitee[member] as number;
  for (; row >= 0; row = world.members.nextInvitee[row] as number) rows.push(row);
  return rows;
}

export function teamView(
  world: World,
  member: number,
  query: { level: number; pageNum: number; pageSize: number },
): DataOf<User['team']> {
  let rows = inviteesOf(world, member);
  for (let level = 1; level < query.level; level++) rows = rows.flatMap((row) => inviteesOf(world, row));
  rows.sort((a, b) => b - a);
  const page = pageOfList(rows, query.pageNum, query.pageSize);
  const { members } = world;
  const list = page.list.map((row) => ({
    userId: row,
    name: maskedName(world.seed, members.person[row] as number),
    registeredAt: timeOf(world, members.registeredAt[row] as number),
    valid: isValid(world, row),
    level: query.level,
    bonus: moneyText(members.bonusToUplines[row * LEVEL_STRIDE + query.level - 1] as number),
  }));
  return { total: page.total, list };
}
