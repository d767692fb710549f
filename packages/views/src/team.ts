import type { calls, DataOf, PopUpReward, TeamIncome, TeamMember, TickerItem } from '@glassmine/contract';
import {
  gradeOf,
  gradeText,
  inLevel,
  inviteCodeOf,
  isValid,
  type Member,
  maskedName,
  newestNews,
  newsKinds,
  type Order,
  type Person,
  type Product,
  phoneOf,
  postingKinds,
  screenTotal,
  teamIncomePage,
  teamLevels,
  teamPage,
  validInTeam,
  type Winning,
  type World,
  winningKinds,
} from '@glassmine/replica';
import { moneyText, percentOf, timeOf } from './amounts.ts';
import { type Page, placeOf } from './pages.ts';

type User = typeof calls.user;

/** Another member, as screens name it. */
const nameOfMember = (world: World, member: Member): string =>
  maskedName(world.seed, world.members.person[member]!);

export function winningView(world: World, row: Winning): TickerItem {
  const { winnings } = world;
  return {
    name: nameOfMember(world, winnings.member[row]!),
    kind: winningKinds[winnings.kind[row]!] as TickerItem['kind'],
    product: world.products.name[winnings.product[row]! as Product] ?? '',
    amount: moneyText(winnings.amount[row]!),
    time: timeOf(world, winnings.at[row]!),
  };
}

/** The last twelve lines of others’ luck, newest first. */
export function winningsView(world: World): TickerItem[] {
  const { count } = world.winnings;
  return Array.from({ length: Math.min(12, count) }, (_, i) =>
    winningView(world, (count - 1 - i) as Winning),
  );
}

const popUpMax = 20;

export function popUpRewardsView(world: World, member: Member): PopUpReward[] {
  const { rewardNews } = world;
  return newestNews(world)
    .slice(0, popUpMax)
    .map((row) => ({
      name: nameOfMember(world, rewardNews.member[row]!),
      kind: newsKinds[rewardNews.kind[row]!] as PopUpReward['kind'],
      amount: moneyText(rewardNews.amount[row]!),
      time: timeOf(world, rewardNews.at[row]!),
      isYou: rewardNews.member[row] === member,
    }));
}

function levelsView(world: World, member: Member): DataOf<User['teamNumbers']>['levels'] {
  const { scenario } = world;
  return Array.from({ length: teamLevels(world) }, (_, level) => {
    return {
      level: level + 1,
      percent: percentOf(scenario.team.levelsPpm[level]!),
      registered: inLevel(world, 'registeredByLevel', member, level),
      valid: inLevel(world, 'validByLevel', member, level),
      income: moneyText(inLevel(world, 'incomeByLevel', member, level)),
    };
  });
}

const registeredIn = (levels: readonly { registered: number }[]): number =>
  levels.reduce((sum, level) => sum + level.registered, 0);

/** `origin`: where the room is served, for the invitation link. */
export function shareView(
  world: World,
  member: Member,
  origin: string,
  language: string,
): DataOf<User['share']> {
  const { members, scenario } = world;
  const levels = levelsView(world, member);
  const inviteCode = inviteCodeOf(world, member);
  const upline = members.upline[member]!;
  const grade = gradeOf(world, member);
  return {
    shareUrl: `${origin}/#/user/login/register?invite=${inviteCode}`,
    inviteCode,
    referrer: upline < 0 ? '' : nameOfMember(world, upline),
    registered: registeredIn(levels),
    valid: validInTeam(world, member),
    teamIncome: moneyText(members.teamIncome[member]!),
    currency: scenario.currency,
    grade,
    gradeText: gradeText(world, grade, language),
    vipLevel: grade,
    grades: scenario.team.grades.map(({ validMembers }, i) => ({
      grade: i + 1,
      gradeText: gradeText(world, i + 1, language),
      validMembers,
      reached: i < grade,
    })),
    levels,
    milestones: scenario.team.milestones.map(({ validMembers, bonusMinor }, i) => ({
      validMembers,
      bonus: moneyText(bonusMinor),
      reached: i < members.milestonesReached[member]!,
    })),
  };
}

export function teamNumbersView(world: World, member: Member): DataOf<User['teamNumbers']> {
  const levels = levelsView(world, member);
  return {
    registered: registeredIn(levels),
    valid: validInTeam(world, member),
    invited: levels[0]?.registered ?? 0,
    levels,
  };
}

/** A number as apps print other people's: its first and last digits. */
function maskedPhone(person: Person): string {
  const phone = phoneOf(person);
  return `${phone.slice(0, 5)}****${phone.slice(-2)}`;
}

function teamMemberView(world: World, row: Member, level: number): TeamMember {
  const { members } = world;
  const person = members.person[row]!;
  const upline = members.upline[row]!;
  return {
    userId: row,
    name: maskedName(world.seed, person),
    account: maskedPhone(person),
    referrer: upline < 0 ? '' : nameOfMember(world, upline),
    registeredAt: timeOf(world, members.registeredAt[row]!),
    valid: isValid(world, row),
    level,
    assets: moneyText(screenTotal(world, row)),
    invited: inLevel(world, 'registeredByLevel', row, 0),
    bonus: moneyText(inLevel(world, 'bonusToUplines', row, level - 1)),
  };
}

export function teamView(
  world: World,
  member: Member,
  { level, valid, ...page }: Page & { level: number; valid?: boolean },
): DataOf<User['team']> {
  const { total, members } = teamPage(world, member, { level, valid, ...placeOf(page) });
  return { total, list: members.map((row) => teamMemberView(world, row, level)) };
}

export function teamIncomeView(
  world: World,
  member: Member,
  { level, ...page }: Page & { level?: number },
): DataOf<User['teamIncome']> {
  const { postings, orders } = world;
  const { total, sum, list } = teamIncomePage(world, member, { level, ...placeOf(page) });
  return {
    total,
    sum: moneyText(sum),
    currency: world.scenario.currency,
    list: list.map(({ row, mark }) => ({
      recordId: String(row),
      kind: postingKinds[postings.kind[row]!] as TeamIncome['kind'],
      level: mark,
      name: nameOfMember(world, orders.member[postings.ref[row]! as Order]!),
      amount: moneyText(postings.amount[row]!),
      time: timeOf(world, postings.at[row]!),
      ref: `record:${row}`,
    })),
  };
}
