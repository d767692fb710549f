import type { AppPage, PersonalDebrief } from '@glassmine/contract';
import { dayOf, HOUR } from '@glassmine/kernel';
import {
  type ClaimKey,
  claims,
  inflowsOf,
  isClaimKey,
  type Member,
  type Person,
  type World,
  withdrawalStates,
} from '@glassmine/scheme';
import { secondOf, timeOf } from './amounts.ts';
import { claimView } from './claims.ts';
import type { DebriefFigures } from './debrief-figures.ts';
import { mostPromising } from './debrief-room.ts';

/** What a learner looked at, and how often and how long; see the server's observations. */
export interface Looked {
  what: 'claim' | 'provenance' | 'debrief' | 'page' | 'chat';
  /** Key of the claim or path of the page, for instance. */
  subject: string;
  count: number;
  /** Real seconds. */
  seconds: number;
  /** Of the first time, epoch ms of the world calendar. */
  worldAt: number;
}

/** On which pages a claim stands; the first shows it best. The open chats and the updates stand on none. */
const pagesOf: Partial<Record<ClaimKey, readonly AppPage[]>> = {
  invitationOnly: ['/user/login/register', '/login/registerbym', '/index/invitation'],
  dailyReturn: ['/index/detail', '/projects', '/index', '/user/myorder'],
  totalRevenue: ['/user/myorder', '/index/detail', '/projects', '/index/incomePattern'],
  validDays: ['/index/detail', '/projects', '/user/myorder'],
  soldProgress: ['/projects', '/index/detail', '/index'],
  scarcity: ['/index/detail', '/projects', '/index'],
  mining: ['/index/detail', '/index'],
  winnings: ['/index', '/index/alert'],
  freeMachine: ['/projects', '/index/detail'],
  assetTotal: ['/index', '/user/balance'],
  todayEarning: ['/index', '/user/balance', '/user/receiveincome', '/user/earn'],
  balance: ['/user/balance', '/user/withdraw', '/user/allExtract'],
  teamBenefits: ['/index/friend', '/index/invitation', '/index/lowerincome', '/user/reward'],
  grades: ['/index/friend', '/mine', '/index/sharedetails'],
  inviteBonus: ['/index/invitation', '/index/friend'],
  signStreak: ['/index/sign', '/user/signbonus', '/user/reward'],
  randomBonus: ['/index/sign', '/user/reward'],
  groupJoin: ['/index/joinGroup', '/user/reward'],
  officialGroup: ['/index/joinGroup'],
  videoShare: ['/index/shareLink', '/user/reward'],
  coupons: ['/index/getcoupon', '/index/mycoupon'],
  redeemCode: ['/user/verify'],
  savings: ['/user/stock'],
  communityPosts: ['/dynamic'],
  customerService: ['/index/service'],
  aboutUs: ['/index/about'],
  whitePaper: ['/user/pdf'],
  leaseAgreement: ['/index/detail'],
  fundPassword: ['/user/fundPwd'],
  updateLink: ['/index/download'],
  registerReward: ['/user/reward'],
  changeCard: ['/user/withrecord', '/user/withdraw', '/user/cashwithdraw'],
  withdrawalFee: ['/user/withdraw', '/user/cashwithdraw', '/user/allExtract', '/user/withrecord'],
  withdrawalWindow: ['/user/withdraw', '/user/cashwithdraw'],
  arrivalTime: ['/user/withrecord', '/user/withdraw', '/user/cashwithdraw'],
};

/** What everybody met who looked around, in the order in which the app shows it. */
const metByLooking: readonly ClaimKey[] = [
  'invitationOnly',
  'dailyReturn',
  'soldProgress',
  'mining',
  'winnings',
  'validDays',
];

interface Met {
  claim: string;
  second: number;
}

/** Each warning sign once, at the moment at which the learner met it. */
export function signsOf(
  world: World,
  person: Person,
  figures: DebriefFigures,
  looked: readonly Looked[],
): PersonalDebrief['flags'] {
  const member = world.people.member[person]!;
  const met = [
    ...metOnPages(world, person, looked),
    ...(member < 0 ? [] : metWithMoney(world, member, figures)),
    ...metByXray(world, looked),
  ];
  const flags = new Map<string, PersonalDebrief['flags'][number]>();
  for (const { claim, second } of met.sort((a, b) => a.second - b.second)) {
    const card = claimView(world, member, claim, mostPromising(world), figures.totals);
    if (!card || flags.has(card.flag)) continue;
    const pages: readonly string[] = pagesOf[claim as ClaimKey] ?? [];
    const visits = looked.filter(({ what, subject }) => what === 'page' && pages.includes(subject));
    const looks = looked.filter(({ what, subject }) => what === 'claim' && flagOf(subject) === card.flag);
    flags.set(card.flag, {
      card,
      flag: card.flag,
      source: card.source,
      at: timeOf(world, second),
      day: dayOf(second) + 1,
      page: visits[0]?.subject ?? pages[0] ?? '',
      looks: looks.reduce((sum, { count }) => sum + count, 0),
      seconds: visits.reduce((sum, each) => sum + each.seconds, 0),
    });
  }
  return [...flags.values()];
}

/** Several claims may belong to one sign. */
function flagOf(claim: string): string {
  return isClaimKey(claim) ? claims[claim].flag : '';
}

/**
 * What stands on the pages that the learner opened, from the first visit on. Where no page was noted, in a room of an
 * older server, an account stands for the visits.
 */
function metOnPages(world: World, person: Person, looked: readonly Looked[]): Met[] {
  const { members, people } = world;
  const visits = looked.filter(({ what }) => what === 'page');
  const member = people.member[person]!;
  if (visits.length === 0)
    return member < 0 ? [] : metByLooking.map((claim) => ({ claim, second: members.registeredAt[member]! }));
  return metByLooking.flatMap((claim) => {
    const first = visits.find(({ subject }) => pagesOf[claim]?.some((page) => page === subject));
    return first ? [{ claim, second: secondOf(world, first.worldAt) }] : [];
  });
}

/** What an X-ray card told of. */
function metByXray(world: World, looked: readonly Looked[]): Met[] {
  return looked
    .filter(({ what }) => what === 'claim')
    .map(({ subject, worldAt }) => ({ claim: subject, second: secondOf(world, worldAt) }));
}

/** What came with the learner's own money, invitees and withdrawals. */
function metWithMoney(world: World, member: Member, figures: DebriefFigures): Met[] {
  const { members, withdrawals, scenario } = world;
  const met: Met[] = [];
  const firstIn = firstInflowAt(world, member, figures);
  if (firstIn !== null)
    met.push({ claim: 'assetTotal', second: firstIn }, { claim: 'totalRevenue', second: firstIn });
  const invitee = members.firstInvitee[member]!;
  if (invitee >= 0) met.push({ claim: 'teamBenefits', second: members.registeredAt[invitee]! });
  const promisedWithin = scenario.withdrawal.arrivesWithinHours * HOUR;
  const [first, ...others] = figures.withdrawals.of(member);
  if (first === undefined) return met;
  met.push({ claim: 'withdrawalFee', second: withdrawals.at[first]! });
  const late = [first, ...others].find((row) => {
    const isPending = withdrawals.status[row] === withdrawalStates.pending;
    const settledAt = isPending ? world.now : withdrawals.settledAt[row]!;
    return settledAt - withdrawals.at[row]! > promisedWithin;
  });
  if (late !== undefined) met.push({ claim: 'arrivalTime', second: withdrawals.at[late]! + promisedWithin });
  return met;
}

function firstInflowAt(world: World, member: Member, { flows }: DebriefFigures): number | null {
  const first = (['coin', 'cash'] as const).flatMap((currency) => {
    const [row] = flows[currency].inflows.of(member);
    return row === undefined ? [] : [inflowsOf(world, currency).at[row]!];
  });
  return first.length === 0 ? null : Math.min(...first);
}
