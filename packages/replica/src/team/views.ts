import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member, Person } from '../base/rows.ts';
import { percentOf, timeOf } from '../formats/amounts.ts';
import { listOf } from '../formats/form.ts';
import { memberName } from '../formats/member-name.ts';
import { type Page, placeOf } from '../formats/pages.ts';
import { money, time } from '../formats/shapes.ts';
import type { Wording } from '../formats/wording.ts';
import type { Product } from '../machines/rules/world.ts';
import { inviteCodeOf, isValid } from '../members/rules/accounts.ts';
import { teamLevels } from '../members/rules/upline.ts';
import { teamLevelsMax } from '../members/words.ts';
import type { Order } from '../orders/rules.ts';
import { maskedName, phoneOf } from '../outside/rules/phone.ts';
import { moneyText } from '../plain/money.ts';
import { screenTotal } from '../position/rules/figures.ts';
import { newestNews } from '../rewards/rules/rewards.ts';
import { newsKinds } from '../rewards/words.ts';
import { postingKinds } from '../world/kinds.ts';
import type { World } from '../world/world.ts';
import { gradeOf, gradeText, inLevel, validInTeam } from './rules/bonus.ts';
import { teamIncomePage, teamPage, winningKinds } from './rules/lists.ts';
import type { Winning } from './rules/world.ts';

export const tickerItem = Type.Object({
  name: Type.String({ description: 'masked name of a member' }),
  kind: Type.Enum(['withdrawal', 'buyMachine', 'teamBenefits', 'bonus'], {
    description: 'buyMachine is a purchase, and nobody’s winning',
  }),
  product: Type.String({ description: 'what was rented; empty for a winning' }),
  amount: money,
  time,
});

export type TickerItem = Static<typeof tickerItem>;

export const level = Type.Integer({ minimum: 1, maximum: teamLevelsMax });

export const popUpReward = Type.Object({
  name: Type.String({ description: 'masked name of a member' }),
  kind: Type.Enum([...newsKinds]),
  amount: money,
  time,
  isYou: Type.Boolean(),
});

export const teamLevel = Type.Object({
  level: Type.Integer(),
  percent: Type.Number(),
  registered: Type.Integer(),
  valid: Type.Integer(),
  income: money,
});

const teamMember = Type.Object({
  userId: Type.Integer(),
  name: Type.String({ description: 'the name taken, or a masked one' }),
  account: Type.String({ description: 'masked number of the sandbox phone' }),
  referrer: Type.String({ description: 'who brought this member in: the name taken, or a masked one' }),
  registeredAt: time,
  valid: Type.Boolean(),
  level: Type.Integer(),
  assets: Type.String({ description: "what the scheme says this member's account is worth" }),
  invited: Type.Integer({ description: 'members this one has brought in' }),
  bonus: Type.String({ description: 'team benefits earned through this member' }),
});

const teamIncome = Type.Object({
  recordId: Type.String(),
  kind: Type.Enum(['teamBenefits', 'referralBonus', 'inviteBonus']),
  level: Type.Integer({ description: '0 for a bonus that no single level has paid' }),
  name: Type.String({ description: 'the member whose purchase paid it: the name taken, or a masked one' }),
  amount: money,
  time,
  ref: Type.String({ description: 'what to ask the X-ray about' }),
});

export type PopUpReward = Static<typeof popUpReward>;

type TeamMember = Static<typeof teamMember>;

type TeamIncome = Static<typeof teamIncome>;

export const teamNumbersAnswer = Type.Object({
  registered: Type.Integer(),
  valid: Type.Integer(),
  invited: Type.Integer({ description: 'brought in by the member itself' }),
  levels: Type.Array(teamLevel),
});

type TeamNumbersAnswer = Static<typeof teamNumbersAnswer>;

export const shareAnswer = Type.Object({
  shareUrl: Type.String(),
  inviteCode: Type.String(),
  referrer: Type.String({
    description: "one's own inviter: the name taken, or a masked one; empty for none",
  }),
  registered: Type.Integer(),
  valid: Type.Integer(),
  teamIncome: money,
  currency: Type.String(),
  grade: Type.Integer(),
  gradeText: Type.String(),
  vipLevel: Type.Integer(),
  grades: Type.Array(
    Type.Object({
      grade: Type.Integer(),
      gradeText: Type.String(),
      validMembers: Type.Integer(),
      reached: Type.Boolean(),
    }),
  ),
  levels: Type.Array(teamLevel),
  milestones: Type.Array(
    Type.Object({ validMembers: Type.Integer(), bonus: money, reached: Type.Boolean() }),
  ),
});

type ShareAnswer = Static<typeof shareAnswer>;

export const teamAnswer = listOf(teamMember);

type TeamAnswer = Static<typeof teamAnswer>;

export const teamIncomeAnswer = Type.Object({
  ...listOf(teamIncome).properties,
  currency: Type.String(),
  sum: money,
});

type TeamIncomeAnswer = Static<typeof teamIncomeAnswer>;

/** A winner, whom everybody is told of, also where no reader's language is known. */
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

function levelsView(world: World, member: Member): TeamNumbersAnswer['levels'] {
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

/** `address`: where the room is served, for the invitation link. */
export function shareView(world: World, member: Member, address: string, wording: Wording): ShareAnswer {
  const { members, scenario } = world;
  const levels = levelsView(world, member);
  const inviteCode = inviteCodeOf(world, member);
  const upline = members.upline[member]!;
  const grade = gradeOf(world, member);
  return {
    shareUrl: `${address}/#/user/login/register?invite=${inviteCode}`,
    inviteCode,
    referrer: upline < 0 ? '' : memberName(world, upline, wording),
    registered: registeredIn(levels),
    valid: validInTeam(world, member),
    teamIncome: moneyText(members.teamIncome[member]!),
    currency: scenario.currency,
    grade,
    gradeText: gradeText(world, grade, wording.language),
    vipLevel: grade,
    grades: scenario.team.grades.map(({ validMembers }, i) => ({
      grade: i + 1,
      gradeText: gradeText(world, i + 1, wording.language),
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

export function teamNumbersView(world: World, member: Member): TeamNumbersAnswer {
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

function teamMemberView(world: World, row: Member, level: number, wording: Wording): TeamMember {
  const { members } = world;
  const upline = members.upline[row]!;
  return {
    userId: row,
    name: memberName(world, row, wording),
    account: maskedPhone(members.person[row]!),
    referrer: upline < 0 ? '' : memberName(world, upline, wording),
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
  wording: Wording,
): TeamAnswer {
  const { total, members } = teamPage(world, member, { level, valid, ...placeOf(page) });
  return { total, list: members.map((row) => teamMemberView(world, row, level, wording)) };
}

export function teamIncomeView(
  world: World,
  member: Member,
  { level, ...page }: Page & { level?: number },
  wording: Wording,
): TeamIncomeAnswer {
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
      name: memberName(world, orders.member[postings.ref[row]! as Order]!, wording),
      amount: moneyText(postings.amount[row]!),
      time: timeOf(world, postings.at[row]!),
      ref: `record:${row}`,
    })),
  };
}
