import { DAY } from '@glassmine/kernel';
import { type Claim, type ClaimContext, count, money, percent } from '../claims/claim.ts';
import { termsOf } from '../machines/products.ts';
import { memberCount } from '../members/accounts.ts';
import { winningsCount } from '../team/winnings.ts';
import { figuresOf, productOf, soldPercentShown } from './figures.ts';
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
    claimed: ({ world, subject }) => percent(soldPercentShown(world, productOf(world, subject)) * 10_000),
    truth: (c) => percent(base(c).soldPpm),
    figures: (c) => ({ sold: count(base(c).soldUnits), stock: count(product(c).stockUnits) }),
  },
  dailyReturn: {
    flag: 'guaranteedReturn',
    source: 'SEC, CFTC',
    // Of a free machine there is no price to take a share of.
    claimed: (c) =>
      product(c).priceMinor === 0 ? money(base(c).productDaily) : percent(product(c).dailyReturnPpm),
    truth: (c) => money(base(c).miningRevenue),
    figures: (c) => ({ credited: money(base(c).incomeCredited), deposits: money(base(c).deposits) }),
  },
  totalRevenue: {
    flag: 'phantomRiches',
    source: 'FINRA',
    atRate: true,
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
    figures: (c) => ({ reserve: money(base(c).coinReserve), daily: money(base(c).dailyPromise) }),
  },
  scarcity: {
    flag: 'timePressure',
    source: 'FCA, CFTC',
    claimed: (c) => count(product(c).stockUnits),
    truth: (c) => count(base(c).soldUnits),
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
    // Of one level, whose number is the subject, or of all of them.
    claimed: ({ world, subject }) => {
      const { levelsPpm } = world.scenario.team;
      return percent(levelsPpm[subject - 1] ?? levelsPpm.reduce((sum, ppm) => sum + ppm, 0));
    },
    truth: (c) => money(base(c).bonuses),
    figures: (c) => ({ bonuses: money(base(c).bonuses), deposits: money(base(c).deposits) }),
  },
  grades: {
    flag: 'recruitmentCommissions',
    source: 'DFPI',
    atRate: true,
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
    truth: ({ world }) => count(memberCount(world)),
    figures: ({ world }) => ({ members: count(memberCount(world)), people: count(world.people.count - 1) }),
  },
  winnings: {
    flag: 'socialConsensus',
    source: 'FINRA',
    atRate: true,
    claimed: ({ world }) => count(winningsCount(world)),
    truth: (c) => percent(base(c).losingPpm),
    figures: (c) => ({ winning: count(base(c).winning), losing: count(base(c).losing) }),
  },
  balance: {
    flag: 'skyrocketingBalances',
    source: 'SEC',
    claimed: (c) => money(base(c).extractable),
    truth: (c) => money(base(c).extractableShare),
    figures: (c) => ({ reserve: money(base(c).reserve), owed: money(base(c).owed) }),
  },
  assetTotal: {
    flag: 'skyrocketingBalances',
    source: 'SEC',
    claimed: (c) => money(base(c).total),
    truth: (c) => money(base(c).totalShare),
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
