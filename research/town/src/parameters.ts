import { shape } from '@glassmine/kernel';

const { group, share, wholeOr: whole } = shape;

const money = (otherwise: number) => whole(1, 1_000_000_000, otherwise);

/**
 * The ordinary life of a town: the optional part `town` of a scenario. Each default's source is in
 * docs/crowd-parameters.md. Chances are in parts per million; rates `…PerMonthMilli` in thousandths a month.
 */
export const townParameters = group({
  people: group({
    /** Mean number of people that somebody knows, and share of those who are known to one another. */
    ties: whole(0, 60, 12),
    closedTriadsPpm: share(700_000),
    /** People for each firm of a kind. */
    perEmployer: whole(1, 1_000_000, 15),
    perShop: whole(1, 1_000_000, 15),
    perTrader: whole(1, 1_000_000, 10),
    perLandlord: whole(1, 1_000_000, 12),
    perCharity: whole(1, 1_000_000, 2_000),
    banks: whole(1, 30, 6),
    brokers: whole(1, 100, 4),
    /** Exponents of the sizes' tails: P(size > s) = s^-exponent. */
    employerTailPpm: whole(200_000, 5_000_000, 1_059_000),
    shopTailPpm: whole(200_000, 5_000_000, 1_100_000),
    savingsAccountPpm: share(450_000),
    walletPpm: share(120_000),
  }),
  wages: group({
    medianMinor: money(150_000),
    spreadPpm: whole(0, 3_000_000, 600_000),
    /** Share of residents with a wage or a pension. */
    paidPpm: share(880_000),
    weeklyPpm: share(324_000),
    fortnightlyPpm: share(365_000),
    /** How much a weekly or fortnightly wage follows the hours that were worked. */
    hoursSpreadPpm: share(80_000),
  }),
  rents: group({
    tenantsPpm: share(310_000),
    ofWagePpm: share(300_000),
    spreadPpm: whole(0, 3_000_000, 250_000),
    /** Share of tenants who pay to an agent that collects for the landlord, and what the agent keeps. */
    throughAgentPpm: share(250_000),
    /** Share who pay to a firm that lets many flats; the others' landlords are residents. */
    firmsPpm: share(350_000),
    agentKeepsPpm: share(80_000),
    agentDays: whole(0, 60, 4),
  }),
  bills: group({
    perMonth: whole(0, 4, 4),
    ofWagePpm: share(120_000),
    spreadPpm: whole(0, 3_000_000, 500_000),
  }),
  shopping: group({
    perMonthMilli: whole(0, 300_000, 26_000),
    habitSpreadPpm: whole(0, 3_000_000, 500_000),
    /** Of what is left of an income after rent and bills. */
    ofFreeIncomePpm: share(700_000),
    favourites: whole(1, 64, 8),
    favouritePpm: share(700_000),
    refundPpm: share(12_000),
    /** How the number and the sum of payments follow what is in the account (see docs/crowd-parameters.md). */
    reactionPerMonthPpm: share(150_000),
    leastPpm: share(150_000),
    mostPpm: whole(1_000_000, 20_000_000, 3_000_000),
  }),
  gifts: group({
    perMonthMilli: whole(0, 300_000, 22_000),
    habitSpreadPpm: whole(0, 3_000_000, 600_000),
    /** Somebody gives to the closest of so many ties that come to mind. */
    closestOf: whole(1, 16, 4),
    /** Share that goes to somebody whom a friend knows: the bill of an evening, a present that several give. */
    friendsOfFriendsPpm: share(80_000),
    /** Median of a present as a part of what is usually in the account. */
    ofUsualPpm: share(60_000),
    spreadPpm: whole(0, 3_000_000, 1_300_000),
    /** The largest as a part of the same. */
    mostOfUsualPpm: share(300_000),
    roundPpm: share(620_000),
    loanPpm: share(60_000),
    loanDays: whole(1, 365, 24),
    repaidPpm: share(850_000),
  }),
  /** Things that residents sell to people whom they do not know. */
  secondHand: group({
    /** Median and spread of how often somebody sells. */
    perMonthMilli: whole(0, 100_000, 60),
    habitSpreadPpm: whole(0, 3_000_000, 2_200_000),
    /** Share that is paid by transfer; the rest is cash that no bank sees. */
    byTransferPpm: share(650_000),
    medianMinor: money(2_500),
    spreadPpm: whole(0, 3_000_000, 1_450_000),
    roundPpm: share(700_000),
  }),
  /** Jobs of some hours that residents do for one another. */
  smallJobs: group({
    perMonthMilli: whole(0, 30_000, 900),
    helpersPpm: share(110_000),
    helpersTailPpm: whole(200_000, 5_000_000, 1_300_000),
    byTransferPpm: share(650_000),
    /** Share of the jobs for which somebody returns to a helper. */
    againPpm: share(350_000),
    medianMinor: money(4_000),
    spreadPpm: whole(0, 3_000_000, 1_000_000),
    roundPpm: share(700_000),
  }),
  cash: group({
    perMonthMilli: whole(0, 300_000, 3_900),
    habitSpreadPpm: whole(0, 3_000_000, 700_000),
    medianMinor: money(6_000),
    spreadPpm: whole(0, 3_000_000, 700_000),
    /** Share of the withdrawals paid in notes of 20; the others are, one as often as the other, in 50s or in 10s. */
    twentiesPpm: share(200_000),
    paidInPpm: share(80_000),
  }),
  ownTransfers: group({
    perMonthMilli: whole(0, 30_000, 1_500),
    /** Share of what is beyond the usual that is put aside. */
    putAsidePpm: share(500_000),
  }),
  clubs: group({
    membersPpm: share(30_000),
    size: whole(3, 40, 10),
    ofWagePpm: share(100_000),
  }),
  brokers: group({
    /** Of residents with a wallet. */
    perMonthMilli: whole(0, 300_000, 3_000),
    habitSpreadPpm: whole(0, 3_000_000, 1_000_000),
    /** Payments in coin to others, for a thousand trades. */
    paymentsPerTradeMilli: whole(0, 100_000, 1_500),
    sellsPpm: share(420_000),
    ofUsualPpm: share(70_000),
    spreadPpm: whole(0, 3_000_000, 1_000_000),
    feePpm: share(12_000),
    /** Share of the orders that a broker answers within minutes; the others are looked at, and answered on the next day. */
    atOncePpm: share(850_000),
    /** Minor units of cash for a thousand minor units of coin. */
    cashPerThousandCoin: whole(1, 1_000_000_000, 1_000),
  }),
  crowdfunding: group({
    perCampaign: whole(1, 1_000_000, 800),
    days: whole(1, 365, 30),
    backersPerDayMilli: whole(0, 1_000_000, 1_600),
    pledgeMedianMinor: money(4_000),
    spreadPpm: whole(0, 3_000_000, 900_000),
    reachesGoalPpm: share(480_000),
    /** Share of those that reach it which are loans, paid back with interest in so many months. */
    loansPpm: share(300_000),
    loanMonths: whole(1, 60, 4),
    interestPpm: share(60_000),
    feePpm: share(50_000),
  }),
  charity: group({
    donorsPpm: share(220_000),
    perMonthMilli: whole(0, 30_000, 700),
    medianMinor: money(1_500),
    spreadPpm: whole(0, 3_000_000, 900_000),
    /** What residents without a wage are paid in a month, as a part of the median wage. */
    reliefOfWagePpm: share(400_000),
  }),
  traders: group({
    perMonthMilli: whole(0, 300_000, 12_000),
    /** Share of the payments that goes to a trader whom somebody comes upon, and not to one of the usual ones. */
    elsewherePpm: share(120_000),
    feeMedianMinor: money(1_500),
    spreadPpm: whole(0, 3_000_000, 900_000),
    /** Chance that a marketplace or card processor pays a trader on a working day, and the median of what it pays. */
    settledPpm: share(500_000),
    settlementMinor: money(4_000),
    /** Share of the traders who are paid to the account that they have as residents. */
    ownAccountPpm: share(750_000),
  }),
});

export type TownParameters = shape.Read<typeof townParameters>;
export const defaultTownParameters: TownParameters = shape.read(townParameters, {}).value;
