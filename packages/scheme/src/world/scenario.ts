import { daysFromCivil, shape } from '@glassmine/kernel';
import { arms, checkArms } from '../arms/arms.ts';
import { languageList, missingTexts } from '../content/languages.ts';
import { contentSettings } from '../content/settings.ts';
import { checkCoupons, coupons } from '../coupons/settings.ts';
import { checkFeed, feedSettings } from '../feed/settings.ts';
import { checkGoods, freeMachine, products } from '../machines/settings.ts';
import { accountSettings } from '../members/settings.ts';
import { checkOffers, offers } from '../questionnaire/settings.ts';
import { review } from '../review/settings.ts';
import { checkRewards, rewards } from '../rewards/settings.ts';
import { checkSavings, savings } from '../savings/settings.ts';
import { checkTeam, team } from '../team/settings.ts';
import { bankSettings, exchangeSettings } from '../wallet/settings.ts';
import { ScenarioError } from './scenario-error.ts';

export { ScenarioError };

const money = shape.whole(0, 1_000_000_000_000);
const ppm = shape.whole(0, 1_000_000);

const file = shape.record({
  /** For editors: what describes the file. */
  $schema: shape.optional(shape.text(/^\.\/scenario\.schema\.json$/, './scenario.schema.json'), ''),
  key: shape.text(/^[a-z][a-z0-9-]{1,30}$/, 'a key of small letters, digits and dashes'),
  brand: shape.record({
    key: shape.text(/^[a-z][a-z0-9-]{1,30}$/, 'the key of a set of tokens'),
    name: shape.text(/^[\p{L}\p{N} ]{2,24}$/u, 'a name of 2 to 24 letters; "· simulation" is added to it'),
  }),
  currency: shape.text(/^pUSDT$/, 'pUSDT'),
  cashCurrency: shape.text(/^p(NGN|INR|TRY|EUR|USD)$/, 'a play currency such as pNGN'),
  chain: shape.record({
    name: shape.text(/^p[A-Z0-9]{3,8}$/, 'a play chain such as pBEP20'),
    blockSeconds: shape.whole(1, 3_600),
    confirmations: shape.whole(1, 1_000),
    blocksPerTickMax: shape.whole(1, 1_000),
  }),
  clock: shape.record({
    startsOn: shape.text(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a date such as 2026-01-05'),
    tickSeconds: shape.whole(1, 3_600),
    secondsPerDay: shape.whole(1, 86_400),
    endDay: shape.whole(1, 3_650),
  }),
  capacity: shape.whole(1, 5_000),
  accounts: accountSettings,
  xray: shape.oneOf('off', 'onDemand', 'on'),
  /** Half of the learners with the glass and half without; none, unless a room asks for it. */
  arms: shape.optional(arms, []),
  outside: shape.record({
    learnerSavingsMinor: money,
    learnerCashMinor: money,
    contacts: shape.whole(0, 50),
  }),
  products,
  freeMachine,
  savings,
  coupons,
  rewards,
  review,
  /** How the app is laid out: home, status, products, team and mine; or home, wallet and personal. */
  tabs: shape.optional(shape.oneOf('five', 'three'), 'five'),
  claims: shape.record({ soldPercent: shape.whole(0, 100) }),
  team,
  recharge: shape.record({ minimumMinor: shape.whole(1, 1_000_000_000) }),
  withdrawal: shape.record({
    feePpm: ppm,
    minimumMinor: shape.whole(1, 1_000_000_000),
    fromHour: shape.whole(0, 23),
    toHour: shape.whole(1, 24),
    arrivesWithinHours: shape.whole(1, 1_000),
  }),
  bank: bankSettings,
  exchange: exchangeSettings,
  income: shape.record({ arrivesAfterSeconds: shape.whole(1, 86_400) }),
  funds: shape.record({
    seedCapitalMinor: money,
    miningRevenuePerDayMinor: money,
    /** What the reserve really earns in a day, on the money it holds; nothing, unless a scenario says otherwise. */
    reserveReturnPpmPerDay: shape.optional(shape.whole(0, 100_000), 0),
  }),
  /** Every text of the file must be there in each of them. */
  languages: languageList,
  content: contentSettings,
  feed: feedSettings,
  /** What learners judge before and after; the house's own set when it is left out. */
  questionnaire: shape.optional(offers, []),
  crowd: shape.anything,
  operator: shape.anything,
  life: shape.anything,
});

/** What a scenario's file must be, but for the crowd's and the operator's part. */
export const scenarioSchema = file.schema;

/** A scenario as rules read it. `clock.startDay` is derived: days from 1970-01-01 to `startsOn`. */
export type Scenario = Omit<shape.Read<typeof file>, 'clock' | '$schema'> & {
  clock: shape.Read<typeof file>['clock'] & { startDay: number };
};

function checkSense(scenario: Omit<shape.Read<typeof file>, '$schema'>, faults: shape.Fault[]): void {
  if (scenario.withdrawal.fromHour >= scenario.withdrawal.toHour) {
    faults.push({ path: '/withdrawal/toHour', reason: 'must be later than fromHour' });
  }
  if (86_400 % scenario.clock.tickSeconds !== 0) {
    faults.push({ path: '/clock/tickSeconds', reason: 'must divide a day of 86400 seconds' });
  }
  checkGoods(scenario, faults);
  checkSavings(scenario.savings, faults);
  checkCoupons(scenario, faults);
  checkTeam(scenario, faults);
  checkRewards(scenario, faults);
  checkFeed(scenario.feed, faults);
  checkOffers(scenario.questionnaire, faults);
  checkArms(scenario.arms, faults);
  missingTexts(scenario, scenario.languages, '', faults);
}

/** Reads a scenario file's content. Throws ScenarioError that names every fault. */
export function parseScenario(json: unknown): Scenario {
  const faults: shape.Fault[] = [];
  const given = typeof json === 'object' && json !== null ? { ...json } : json;
  const { $schema: _, ...scenario } = file(given, '', faults);
  if (faults.length === 0) checkSense(scenario, faults);
  if (faults.length > 0) throw new ScenarioError(faults);
  const [year, month, dayOfMonth] = scenario.clock.startsOn.split('-').map(Number) as [
    number,
    number,
    number,
  ];
  const startDay = daysFromCivil(year, month, dayOfMonth);
  return { ...scenario, clock: { ...scenario.clock, startDay } };
}
