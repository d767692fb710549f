import { addTo, dayOf, put } from '@glassmine/kernel';
import type { Member } from '../../base/rows.ts';
import { textOf } from '../../base/texts.ts';
import { runningStep } from '../../control/rules.ts';
import { account, memberAccount, member as slots } from '../../ledger/accounts.ts';
import { portion, post } from '../../ledger/post.ts';
import { countEarning, isValid } from '../../members/rules/accounts.ts';
import { eachUpline, teamLevels, tellMember } from '../../members/rules/upline.ts';
import { membersEvents } from '../../members/rules/world.ts';
import { sendPush } from '../../messages/rules.ts';
import { noteNews } from '../../rewards/rules/rewards.ts';
import { listTeamIncome, markValidInTeam, noteWinning } from './lists.ts';
import { type TeamWorld, teamPostings } from './world.ts';

type LevelColumn = 'registeredByLevel' | 'validByLevel' | 'incomeByLevel' | 'bonusToUplines';

/** What a column says of one level of a member's team, or of the uplines; `level` from 0. */
export function inLevel(world: TeamWorld, column: LevelColumn, member: Member, level: number): number {
  const { members } = world;
  return members[column][member * members.strides[column] + level]!;
}

/** Members whom a member has brought in, in all levels of its team. */
export function teamSize(world: TeamWorld, member: Member): number {
  let size = 0;
  for (let level = 0; level < teamLevels(world); level++)
    size += inLevel(world, 'registeredByLevel', member, level);
  return size;
}

type TeamBonus = keyof typeof teamPostings;

/** `level` from 1; 0 for what no single level has paid. */
function credit(
  world: TeamWorld,
  member: Member,
  amount: number,
  kind: TeamBonus,
  ref: number,
  level: number,
): void {
  if (amount < 1) return;
  post(world, account.bonusesPaid, memberAccount(member, slots.extractable), amount, teamPostings[kind], ref);
  listTeamIncome(world, member, level, amount);
  countEarning(world, member, amount, dayOf(world.vars.now));
  addTo(world.members, 'teamIncome', member, amount);
  if (kind !== 'teamBenefits') {
    noteNews(world, member, kind, amount);
    noteWinning(world, member, 'bonus', amount);
  }
  tellMember(world, member, membersEvents.account, 0);
}

/** How many times the usual bonuses a purchase pays now. */
function bonusTimes(world: TeamWorld): number {
  const step = runningStep(world, 'doubleBonus');
  return step < 0 ? 1 : world.operatorSteps.value[step]!;
}

/** Team benefits: a share of each purchase for every upline whom the team reaches. `ref` of the postings is the order. */
export function payTeamBenefits(world: TeamWorld, buyer: Member, price: number, order: number): void {
  const { members } = world;
  const times = bonusTimes(world);
  eachUpline(world, buyer, (upline, level) => {
    const amount = times * portion(price, world.scenario.team.levelsPpm[level]!);
    credit(world, upline, amount, 'teamBenefits', order, level + 1);
    const byLevel = upline * members.strides.incomeByLevel + level;
    addTo(members, 'incomeByLevel', byLevel, amount);
    const toUpline = buyer * members.strides.bonusToUplines + level;
    addTo(members, 'bonusToUplines', toUpline, amount);
    if (amount === 0) return;
    noteWinning(world, upline, 'teamBenefits', amount);
    const person = members.person[buyer]!;
    sendPush(world, upline, 'subordinateRented', { amount, person, ref: order });
  });
}

/** The first paid machine makes a member valid, and that pays the inviter and counts up to milestones. */
export function becomeValid(world: TeamWorld, member: Member, order: number): void {
  if (isValid(world, member)) return;
  const { members } = world;
  const referral = bonusTimes(world) * world.scenario.team.referralBonusMinor;
  put(members, 'validSince', member, world.vars.now);
  eachUpline(world, member, (upline, level) => {
    const at = upline * members.strides.validByLevel + level;
    addTo(members, 'validByLevel', at, 1);
    markValidInTeam(world, upline, level, member);
    if (level === 0) credit(world, upline, referral, 'referralBonus', order, 1);
    payMilestones(world, upline, order);
  });
}

/** Valid members in all levels of a member's team. */
export function validInTeam(world: TeamWorld, member: Member): number {
  let valid = 0;
  for (let level = 0; level < teamLevels(world); level++)
    valid += inLevel(world, 'validByLevel', member, level);
  return valid;
}

function payMilestones(world: TeamWorld, member: Member, order: number): void {
  const { milestones } = world.scenario.team;
  const { members } = world;
  let reached = members.milestonesReached[member]!;
  while (reached < milestones.length) {
    const next = milestones[reached] as (typeof milestones)[number];
    if (validInTeam(world, member) < next.validMembers) break;
    reached++;
    put(members, 'milestonesReached', member, reached);
    credit(world, member, next.bonusMinor, 'inviteBonus', order, 0);
  }
}

/** Grade 0 … n by valid members in the team. */
export function gradeOf(world: TeamWorld, member: Member): number {
  const valid = validInTeam(world, member);
  return world.scenario.team.grades.filter(({ validMembers }) => valid >= validMembers).length;
}

/** What a grade is called in a language. */
export function gradeText(world: TeamWorld, grade: number, language: string): string {
  const { firstGrade, grades } = world.scenario.team;
  return textOf(grades[grade - 1]?.name ?? firstGrade, language);
}
