import { DAY, isRow } from '@glassmine/kernel';
import { type Claim, type ClaimContext, count, money, percent } from '../claims/claim.ts';
import { soldPercentShown, soldPpm } from './product-state.ts';
import { termsOf } from './products.ts';
import type { MachinesWorld, Product } from './world.ts';

type Context = ClaimContext<MachinesWorld>;

/** The product that a card is about: the first when there is none of that number. */
const productOf = ({ world, subject }: Context): Product =>
  isRow(subject, world.products) ? subject : (0 as Product);
const terms = (c: Context) => termsOf(c.world, productOf(c));
const dailyReturn = (c: Context) => c.world.products.dailyReturn[productOf(c)]!;
const soldUnits = (c: Context) => c.world.products.soldUnits[productOf(c)]!;

/** What the shop says of a machine. Sources of the flags: SEC and CFTC alerts, FCA ScamSmart, FINRA's persuasion tactics. */
export const machinesClaims = {
  soldProgress: {
    flag: 'scarcity',
    source: 'FCA',
    claimed: (c) => percent(soldPercentShown(c.world, productOf(c)) * 10_000),
    truth: (c) => percent(Math.max(0, soldPpm(c.world, productOf(c)))),
    figures: (c) => ({ sold: count(soldUnits(c)), stock: count(terms(c).stockUnits) }),
  },
  dailyReturn: {
    flag: 'guaranteedReturn',
    source: 'SEC, CFTC',
    // Of a free machine there is no price to take a share of.
    claimed: (c) => (terms(c).priceMinor === 0 ? money(dailyReturn(c)) : percent(terms(c).dailyReturnPpm)),
    truth: ({ ledger }) => money(ledger.miningRevenue),
    figures: ({ ledger }) => ({ credited: money(ledger.incomeCredited), deposits: money(ledger.deposits) }),
  },
  totalRevenue: {
    flag: 'phantomRiches',
    source: 'FINRA',
    atRate: true,
    claimed: (c) => money(dailyReturn(c) * terms(c).validDays),
    truth: ({ ledger }) => percent(ledger.coveragePpm),
    figures: ({ ledger }) => ({ reserve: money(ledger.reserve), owed: money(ledger.owed) }),
  },
  validDays: {
    flag: 'consistentReturns',
    source: 'SEC',
    claimed: (c) => count(terms(c).validDays),
    truth: ({ ledger }) => count(ledger.daysCovered),
    figures: ({ ledger }) => ({ reserve: money(ledger.coinReserve), daily: money(ledger.dailyPromise) }),
  },
  scarcity: {
    flag: 'timePressure',
    source: 'FCA, CFTC',
    claimed: (c) => count(terms(c).stockUnits),
    truth: (c) => count(soldUnits(c)),
    figures: (c) => ({ sold: count(soldUnits(c)), days: count(Math.floor(terms(c).rushUntil / DAY)) }),
  },
} satisfies Record<string, Claim<MachinesWorld>>;
