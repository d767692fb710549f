import { scaleScenario } from '@glassmine/crowd';
import type { WorldFacts } from '@glassmine/exports';
import { changeScenario } from '../run/change-scenario.ts';
import { type Laboratory, overSeeds, runAll } from './runs.ts';
import { type Product, spreadBy } from './speed.ts';
import { figures, type Target } from './target.ts';

const group = 'Schemes that have a name';

interface Named {
  /** Simulated days. */
  days: number;
  /** Published rules of the scheme, as parameters. */
  changes: Record<string, unknown>;
  /**
   * How fast people hear of it, as a part of the default: chosen so that half of the crowd has joined on `halfOnDay`,
   * which was published. How they fare then follows.
   */
  spread: number;
  halfOnDay: number;
}

type Scenario = Record<string, unknown>;

const operatorOf = (scenario: Scenario) => scenario.operator as Scenario;

/** Machines that all promise the same, without the scarcity of a game; at one price, or at their own. */
function machines(
  scenario: Scenario,
  dailyReturnPpm: number,
  validDays: number,
  priceMinor?: number,
): Scenario[] {
  const products = scenario.products as (Product & Scenario)[];
  return products.map((product) => ({
    ...product,
    priceMinor: priceMinor ?? product.priceMinor,
    dailyReturnPpm,
    validDays,
    stockUnits: 0,
    limitPerMember: 1_000_000,
    opensOnDay: 0,
    rushUntilDay: 0,
  }));
}

/**
 * Zeek Rewards, SEC v. Rex Venture Group 2012: 1.5 % a day on points of a dollar that ran for 90 days; members were
 * urged to put 80 % of it in again and took the rest; about a million people in 19 months, then closed by the SEC
 * while it still paid.
 */
function zeek(scenario: Scenario): Named {
  return {
    days: 579,
    spread: 0.018,
    halfOnDay: 578,
    changes: {
      products: machines(scenario, 15_000, 90, 100),
      'crowd.takeOutPpm': 1_000_000,
      'crowd.reinvestPpm': 800_000,
      'crowd.withdrawPpm': 1_000_000,
      operator: { ...operatorOf(scenario), pays: 'always', drawOfInflowPpm: 20_000, exit: { onDay: 578 } },
    },
  };
}

/**
 * HyperFund: half a percent to one a day until the triple after 600 days. It grew for its first year, blocked
 * withdrawals in its second, and went on taking deposits until there were none: 24 months in all.
 */
function hyperFund(scenario: Scenario): Named {
  const blocked = { slowShareOfInflowPpm: 0, runBelowPpm: 0, runWhenInflowBelowPeakPpm: 0 };
  return {
    days: 1_095,
    spread: 0.027,
    halfOnDay: 365,
    changes: {
      products: machines(scenario, 5_000, 600),
      operator: { ...operatorOf(scenario), ...blocked, exit: { idleDays: 30 } },
    },
  };
}

/**
 * Forsage, Kell et al. 2023: no interest; of three payments two stay with the direct upline and the third goes one level
 * up, again and again; every member had an upline, and the operator held no reserve. Half of
 * its first year was its best.
 */
function forsage(scenario: Scenario): Named {
  const team = scenario.team as Scenario;
  return {
    days: 365,
    spread: 0.08,
    halfOnDay: 180,
    changes: {
      products: machines(scenario, 0, 365),
      team: { ...team, levelsPpm: [667_000, 222_000, 111_000], referralBonusMinor: 0, milestones: [] },
      'withdrawal.feePpm': 0,
      'crowd.signInPpm': 0,
      'crowd.heardFromAdsPpm': 100,
      operator: { ...operatorOf(scenario), pays: 'always', drawOfInflowPpm: 0 },
    },
  };
}

export const namedSchemes = { zeek, hyperFund, forsage };

/** The scenario of a named scheme for so many people. */
export function scenarioOfNamed(scenario: unknown, name: keyof typeof namedSchemes, members: number) {
  const scaled = scaleScenario(scenario, members) as Scenario;
  const { days, halfOnDay, spread, changes } = namedSchemes[name](scaled);
  return {
    days,
    halfOnDay,
    scenario: changeScenario(scaled, {
      ...spreadBy(scaled, spread),
      ...changes,
      playbook: [],
      'crowd.events': [],
    }),
  };
}

export async function namedTargets(lab: Laboratory): Promise<Target[]> {
  const simulate = async (name: keyof typeof namedSchemes) => {
    const { scenario, days } = scenarioOfNamed(lab.scenario, name, lab.members);
    return runAll(lab, overSeeds(lab, scenario, days));
  };
  const zeeks = await simulate('zeek');
  const hypers = await simulate('hyperFund');
  const forsages = await simulate('forsage');
  return [
    losers(
      'Zeek Rewards: share of losers',
      '89 – 91 %',
      zeeks,
      [89, 91],
      '1.5 % a day, 80 % of it reinvested, closed by the SEC after 19 months',
      'Half of our crowd joined in the last weeks before the closure and had received nothing yet. For the real scheme, the number of members is published and the time of joining is not; it paid out more than half of its deposits, so it must have grown more evenly.',
    ),
    {
      group,
      target: 'Zeek Rewards: pays until it is closed',
      published: 'day 578',
      ours: `${zeeks.filter(({ collapsedOnDay }) => collapsedOnDay === 579).length} of ${zeeks.length} do`,
      interval: '',
      pass: zeeks.every(({ collapsedOnDay }) => collapsedOnDay === 579),
    },
    within(
      'HyperFund: withdrawals blocked or slowed from day',
      'second year (366 – 730)',
      hypers.map(slowFrom),
      [366, 730],
    ),
    within(
      'HyperFund: gone on day',
      '24 months (657 – 803, a tenth to either side)',
      hypers.map(({ collapsedOnDay }) => collapsedOnDay ?? 1_096),
      [657, 803],
    ),
    losers(
      'Forsage: share of losers',
      '~88 % (86 – 90)',
      forsages,
      [86, 90],
      'no interest: all of a payment goes to three levels above',
      'Our teams end three levels up: what would go higher, or has no upline, stays with the operator and the founder. In the real contract it went on to the next upline.',
    ),
  ];
}

/** First day on which it did not pay as usual. */
function slowFrom({ daily }: WorldFacts): number {
  return daily.find(({ phase }) => phase !== 'paying')?.day ?? daily.length + 1;
}

function losers(
  target: string,
  published: string,
  worlds: readonly WorldFacts[],
  ends: readonly [number, number],
  note: string,
  reason: string,
): Target {
  const values = worlds.map(({ outcome }) => outcome.losersPpm / 10_000);
  return { ...within(target, published, values, ends), note, reason };
}

/** Passes when the interval of the mean meets what was published. */
function within(
  target: string,
  published: string,
  values: readonly number[],
  [from, to]: readonly [number, number],
): Target {
  const { ours, interval, low, high } = figures(values);
  return { group, target, published, ours, interval, pass: low <= to && high >= from };
}
