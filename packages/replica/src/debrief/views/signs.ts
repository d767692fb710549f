import { dayOf, HOUR } from '@glassmine/kernel';
import type { Member, Person } from '../../base/rows.ts';
import { secondOf, timeOf } from '../../formats/amounts.ts';
import { currenciesOf } from '../../ledger/currencies.ts';
import { inflowsOf } from '../../ledger/reserves.ts';
import { mostPromising } from '../../machines/views.ts';
import type { AppPage } from '../../plain/pages.ts';
import { withdrawalStates } from '../../wallet/rules/withdraw.ts';
import { type ClaimKey, claims, isClaimKey } from '../../world/claims.ts';
import type { World } from '../../world/world.ts';
import { claimView } from '../../xray/views/cards.ts';
import type { DebriefFigures } from './figures.ts';
import type { PersonalDebrief, RoomDebrief } from './shapes.ts';

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

/** On which pages a claim stands; the first shows it best. What arrives as a message or an update stands on none. */
const pagesOf: Record<ClaimKey, readonly AppPage[]> = {
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
  endNotice: [],
  stepGifts: [],
  stepNewMachine: [],
  stepDoubleBonus: [],
  stepHigherFee: [],
  stepUpgrade: [],
  stepChangeCard: [],
  stepUnlockDeposit: [],
  stepSilence: [],
  announcement: [],
  officialPosts: [],
  newsAnswer: [],
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
  return firstMet(world, person, figures, looked).flatMap(({ claim, second }) => {
    const card = claimView(world, member, claim, mostPromising(world), figures.totals);
    if (!card) return [];
    const pages: readonly string[] = pagesOf[claim];
    const visits = looked.filter(({ what, subject }) => what === 'page' && pages.includes(subject));
    return {
      card,
      flag: card.flag,
      source: card.source,
      at: timeOf(world, second),
      day: dayOf(second) + 1,
      page: visits[0]?.subject ?? pages[0] ?? '',
      looks: looksAt(looked, card.flag),
      seconds: visits.reduce((sum, each) => sum + each.seconds, 0),
    };
  });
}

type RoomSigns = NonNullable<RoomDebrief['signs']>;

/**
 * The warning signs that learners of the room met, by the rule of their own debriefs: those that most met first.
 * @param learners those who are in the room
 * @param lookedOf observations of a learner; null for one who opted out of all figures
 */
export function roomSignsOf(
  world: World,
  learners: readonly Person[],
  figures: DebriefFigures,
  lookedOf: (person: Person) => readonly Looked[] | null,
): RoomSigns {
  const signs = new Map<string, RoomSigns['list'][number]>();
  let counted = 0;
  for (const person of learners) {
    const looked = lookedOf(person);
    if (looked === null) continue;
    counted++;
    for (const { claim, second } of firstMet(world, person, figures, looked)) {
      const { flag, source } = claims[claim];
      const sign = signs.get(flag) ?? { flag, source, met: 0, looked: 0, looks: 0, day: dayOf(second) + 1 };
      const looks = looksAt(looked, flag);
      signs.set(flag, {
        ...sign,
        met: sign.met + 1,
        looked: sign.looked + (looks > 0 ? 1 : 0),
        looks: sign.looks + looks,
        day: Math.min(sign.day, dayOf(second) + 1),
      });
    }
  }
  const list = [...signs.values()].sort((a, b) => b.met - a.met || a.day - b.day);
  return { learners: counted, list };
}

/** Several claims may belong to one sign: each sign once, by the claim that was met first. */
function firstMet(
  world: World,
  person: Person,
  figures: DebriefFigures,
  looked: readonly Looked[],
): { claim: ClaimKey; second: number }[] {
  const member = world.people.member[person]!;
  const met = [
    ...metOnPages(world, person, looked),
    ...(member < 0 ? [] : metWithMoney(world, member, figures)),
    ...metByXray(world, looked),
  ];
  const known = new Set<string>();
  return met
    .sort((a, b) => a.second - b.second)
    .flatMap(({ claim, second }) => {
      if (!isClaimKey(claim) || known.has(claims[claim].flag)) return [];
      known.add(claims[claim].flag);
      return { claim, second };
    });
}

/** How often learners opened an X-ray card of this sign. */
function looksAt(looked: readonly Looked[], flag: string): number {
  return looked
    .filter(({ what, subject }) => what === 'claim' && isClaimKey(subject) && claims[subject].flag === flag)
    .reduce((sum, { count }) => sum + count, 0);
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
    const first = visits.find(({ subject }) => pagesOf[claim].some((page) => page === subject));
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
  const first = currenciesOf(world).flatMap((currency) => {
    const [row] = flows[currency]!.inflows.of(member);
    return row === undefined ? [] : [inflowsOf(world, currency).at[row]!];
  });
  return first.length === 0 ? null : Math.min(...first);
}
