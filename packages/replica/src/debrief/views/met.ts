import { HOUR } from '@glassmine/kernel';
import { type Static, Type } from '@glassmine/kernel/schema';
import type { Member, Person, Withdrawal } from '../../base/rows.ts';
import { mostPromisingOffered, product, productViewOf } from '../../machines/views.ts';
import type { AppPage } from '../../plain/pages.ts';
import { claimTotals } from '../../position/rules/subject.ts';
import { countRecords, newestRecords } from '../../records/rules/record-lists.ts';
import { withdrawalStates } from '../../wallet/rules/withdraw.ts';
import { type ClaimKey, isClaimKey } from '../../world/claims.ts';
import type { World } from '../../world/world.ts';
import { claimCard, claimView } from '../../xray/views/cards.ts';

/** What a learner looks at: a card of the X-ray, an amount's provenance, a page of the app. */
export interface Look {
  what: 'claim' | 'provenance' | 'debrief' | 'page' | 'chat';
  /** Key of the claim, kind of the amount, path of the page, name of the chat; nothing that anybody wrote. */
  subject: string;
  /** Of a claim: the product or order that it is about. */
  about?: number;
  /** Of a page: real seconds; 0 when it has just been opened. */
  seconds?: number;
}

/** On which pages a claim stands; the first shows it best. What arrives as a message or an update stands on none. */
export const pagesOf: Record<ClaimKey, readonly AppPage[]> = {
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
export const metByLooking: readonly ClaimKey[] = [
  'invitationOnly',
  'dailyReturn',
  'soldProgress',
  'mining',
  'winnings',
  'validDays',
];

/** What came with the learner's own money and invitees: met once it is so, on a page that shows it. */
const metOnceSo: Partial<Record<ClaimKey, (world: World, member: Member) => boolean>> = {
  assetTotal: hasPaidIn,
  totalRevenue: hasPaidIn,
  teamBenefits: (world, member) => world.members.firstInvitee[member]! >= 0,
  withdrawalFee: (world, member) => countRecords(world, member, { kind: 'withdrawal' }) > 0,
  arrivalTime: hasWaitedTooLong,
};

/** A warning sign as it was when a learner first looked at it. */
export const signShown = Type.Object({
  page: Type.String({ description: 'path of the page on which it stood; empty for none' }),
  subject: Type.Integer({ description: 'product or order that the claim was about' }),
  card: claimCard,
  product: Type.Union([product, Type.Null()], {
    description: 'the machine as the shop showed it; null for a claim about none',
  }),
});

export type SignShown = Static<typeof signShown>;

/**
 * The warning signs that a learner meets with these looks for the first time, each with its figures of now. O(the world)
 * when there is one, else O(looks).
 * @param known claims that the learner has met before
 */
export function signsMet(
  world: World,
  person: Person,
  looks: readonly Look[],
  known: ReadonlySet<string>,
): { claim: ClaimKey; shown: SignShown }[] {
  const member = world.people.member[person]!;
  const met = new Map<ClaimKey, { page: string; subject: number }>();
  const add = (claim: ClaimKey, page: string, subject: number) => {
    if (!known.has(claim) && !met.has(claim)) met.set(claim, { page, subject });
  };
  for (const { what, subject, about = 0 } of looks) {
    if (what === 'claim' && isClaimKey(subject)) add(subject, pagesOf[subject][0] ?? '', about);
    if (what === 'page')
      for (const claim of claimsOn(world, member, subject)) add(claim, subject, mostPromisingOffered(world));
  }
  if (met.size === 0) return [];
  const totals = claimTotals(world);
  return [...met].flatMap(([claim, { page, subject }]) => {
    const card = claimView(world, member, claim, subject, totals);
    if (!card) return [];
    const shown = isOfMachine(claim) ? productViewOf(world, subject) : null;
    return { claim, shown: { page, subject, card, product: shown } };
  });
}

function claimsOn(world: World, member: Member, page: string): ClaimKey[] {
  const isOn = (claim: ClaimKey) => pagesOf[claim].some((each) => each === page);
  const withMoney = Object.entries(metOnceSo) as [ClaimKey, (world: World, member: Member) => boolean][];
  return [
    ...metByLooking.filter(isOn),
    ...withMoney.flatMap(([claim, isSo]) => (member >= 0 && isOn(claim) && isSo(world, member) ? claim : [])),
  ];
}

/** What the shop says of one machine. */
const ofMachines: readonly ClaimKey[] = [
  'dailyReturn',
  'totalRevenue',
  'validDays',
  'soldProgress',
  'scarcity',
];

const isOfMachine = (claim: ClaimKey) => ofMachines.includes(claim);

function hasPaidIn(world: World, member: Member): boolean {
  return countRecords(world, member, { kind: 'recharge' }) > 0;
}

/** Whether a withdrawal of the member's waits, or has waited, longer than the app promised. O(its withdrawals). */
function hasWaitedTooLong(world: World, member: Member): boolean {
  const { postings, scenario } = world;
  const all = newestRecords(world, member, { kind: 'withdrawal' }, 0, Number.MAX_SAFE_INTEGER);
  return all.some(({ row }) =>
    isLate(world, postings.ref[row] as Withdrawal, scenario.withdrawal.arrivesWithinHours * HOUR),
  );
}

/** @param promised world seconds */
export function isLate({ withdrawals, now }: World, row: Withdrawal, promised: number): boolean {
  const isPending = withdrawals.status[row] === withdrawalStates.pending;
  return (isPending ? now : withdrawals.settledAt[row]!) - withdrawals.at[row]! > promised;
}
