import { DAY } from '@glassmine/kernel';
import { type Claim, type ClaimContext, count, money, percent } from '../claims/claim.ts';
import { termsOf } from '../machines/products.ts';
import { figuresOf, productOf } from './figures.ts';
import { shareToday } from './position.ts';
import type { PositionWorld } from './world.ts';

const product = ({ world, subject }: ClaimContext<PositionWorld>) =>
  termsOf(world, productOf(world, subject));

const base = figuresOf;

/**
 * What the scheme shows of its own position, its machines and its payouts. Sources of the flags: SEC and CFTC
 * investor alerts, FCA ScamSmart, California DFPI 2022, FINRA's persuasion tactics.
 */
export const positionClaims = {
  soldProgress: {
    flag: 'scarcity',
    source: 'FCA',
    claimed: ({ world }) => percent(world.scenario.claims.soldPercent * 10_000),
    truth: (c) => percent(base(c).soldPpm),
    figures: (c) => ({ sold: count(base(c).soldUnits), stock: count(product(c).stockUnits) }),
  },
  dailyReturn: {
    flag: 'guaranteedReturn',
    source: 'SEC, CFTC',
    claimed: (c) => percent(product(c).dailyReturnPpm),
    truth: (c) => money(base(c).miningRevenue),
    figures: (c) => ({ credited: money(base(c).incomeCredited), deposits: money(base(c).deposits) }),
  },
  totalRevenue: {
    flag: 'phantomRiches',
    source: 'FINRA',
    claimed: (c) => money(base(c).productRevenue),
    truth: (c) => percent(base(c).coveragePpm),
    figures: (c) => ({ reserve: money(base(c).reserve), owed: money(base(c).owed) }),
  },
  mining: {
    flag: 'secretStrategy',
    source: 'SEC',
    claimed: (c) => money(base(c).incomeCredited),
    truth: (c) => money(base(c).miningRevenue),
    figures: (c) => ({ deposits: money(base(c).deposits), paid: money(base(c).paidOut) }),
  },
  validDays: {
    flag: 'consistentReturns',
    source: 'SEC',
    claimed: (c) => count(product(c).validDays),
    truth: (c) => count(base(c).daysCovered),
    figures: (c) => ({ reserve: money(base(c).reserve), daily: money(base(c).dailyPromise) }),
  },
  scarcity: {
    flag: 'timePressure',
    source: 'FCA, CFTC',
    claimed: (c) => count(product(c).stockUnits),
    truth: (c) => count(Math.max(0, product(c).stockUnits - base(c).soldUnits)),
    figures: (c) => ({ sold: count(base(c).soldUnits), days: count(Math.floor(product(c).rushUntil / DAY)) }),
  },
  leaseAgreement: {
    flag: 'paperwork',
    source: 'SEC',
    claimed: (c) => count(base(c).unitsRented),
    truth: () => count(0),
    figures: (c) => ({ orders: count(base(c).orders), sales: money(base(c).sales) }),
  },
  teamBenefits: {
    flag: 'recruitmentCommissions',
    source: 'DFPI',
    claimed: ({ world }) => percent(world.scenario.team.levelsPpm.reduce((sum, ppm) => sum + ppm, 0)),
    truth: (c) => money(base(c).bonuses),
    figures: (c) => ({ bonuses: money(base(c).bonuses), deposits: money(base(c).deposits) }),
  },
  grades: {
    flag: 'recruitmentCommissions',
    source: 'DFPI',
    claimed: (c) => count(base(c).grade),
    truth: (c) => money(base(c).teamLost),
    figures: (c) => ({ team: count(base(c).teamSize), losing: count(base(c).teamLosing) }),
  },
  inviteBonus: {
    flag: 'sourceCredibility',
    source: 'FINRA',
    claimed: ({ world }) => money(world.scenario.team.milestones[0]?.bonusMinor ?? 0),
    truth: () => money(0),
    figures: (c) => ({ bonuses: money(base(c).bonuses), reserve: money(base(c).reserve) }),
  },
  invitationOnly: {
    flag: 'unexpectedContact',
    source: 'FCA',
    claimed: () => count(1),
    truth: ({ world }) => count(world.members.count),
    figures: ({ world }) => ({ members: count(world.members.count), people: count(world.people.count) }),
  },
  winnings: {
    flag: 'socialConsensus',
    source: 'FINRA',
    claimed: ({ world }) => count(world.winnings.count),
    truth: (c) => percent(base(c).losingPpm),
    figures: (c) => ({ winning: count(base(c).winning), losing: count(base(c).losing) }),
  },
  balance: {
    flag: 'skyrocketingBalances',
    source: 'SEC',
    claimed: (c) => money(base(c).extractable),
    truth: (c) => money(shareToday(base(c).extractable, base(c))),
    figures: (c) => ({ reserve: money(base(c).reserve), owed: money(base(c).liabilities) }),
  },
  assetTotal: {
    flag: 'skyrocketingBalances',
    source: 'SEC',
    claimed: (c) => money(base(c).total),
    truth: (c) => money(shareToday(base(c).total, base(c))),
    figures: (c) => ({ paidIn: money(base(c).paidIn), paidBack: money(base(c).paidBack) }),
  },
  todayEarning: {
    flag: 'consistentReturns',
    source: 'SEC',
    claimed: (c) => money(base(c).earnedToday),
    truth: (c) => money(base(c).miningRevenue),
    figures: (c) => ({ reserve: money(base(c).reserve), credited: money(base(c).incomeCredited) }),
  },
  withdrawalFee: {
    flag: 'feeToWithdraw',
    source: 'SEC, CFTC',
    claimed: ({ world }) => percent(world.operator.feePpm),
    truth: (c) => money(base(c).fees),
    figures: (c) => ({ fees: money(base(c).fees), paid: money(base(c).paidOut) }),
  },
  withdrawalWindow: {
    flag: 'difficultyCashingOut',
    source: 'SEC',
    claimed: ({ world }) => count(world.scenario.withdrawal.toHour - world.scenario.withdrawal.fromHour),
    truth: (c) => count(base(c).pendingCount),
    figures: (c) => ({ pending: money(base(c).pending), reserve: money(base(c).reserve) }),
  },
  arrivalTime: {
    flag: 'difficultyCashingOut',
    source: 'SEC',
    claimed: ({ world }) => count(world.scenario.withdrawal.arrivesWithinHours),
    truth: (c) => count(base(c).oldestPendingHours),
    figures: (c) => ({ late: count(base(c).lateCount), pending: money(base(c).pending) }),
  },
  changeCard: {
    flag: 'difficultyCashingOut',
    source: 'SEC',
    claimed: () => count(1),
    truth: (c) => count(base(c).failedCount),
    figures: (c) => ({ pending: money(base(c).pending), reserve: money(base(c).reserve) }),
  },
  fundPassword: {
    flag: 'sourceCredibility',
    source: 'FINRA',
    claimed: () => count(1),
    truth: (c) => money(base(c).operatorTake),
    figures: (c) => ({ take: money(base(c).operatorTake), reserve: money(base(c).reserve) }),
  },
} satisfies Record<string, Claim<PositionWorld>>;
