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
import { anything, type Fault, oneOf, optional, type Read, record, text, whole } from './shape.ts';
import { daysFromCivil } from './time.ts';

export { ScenarioError };

const money = whole(0, 1_000_000_000_000);
const ppm = whole(0, 1_000_000);

const shape = record({
  /** For editors: what describes the file. */
  $schema: optional(text(/^\.\/scenario\.schema\.json$/, './scenario.schema.json'), ''),
  key: text(/^[a-z][a-z0-9-]{1,30}$/, 'a key of small letters, digits and dashes'),
  brand: record({
    key: text(/^[a-z][a-z0-9-]{1,30}$/, 'the key of a set of tokens'),
    name: text(/^[\p{L}\p{N} ]{2,24}$/u, 'a name of 2 to 24 letters; "· simulation" is added to it'),
  }),
  currency: text(/^pUSDT$/, 'pUSDT'),
  cashCurrency: text(/^p(NGN|INR|TRY|EUR|USD)$/, 'a play currency such as pNGN'),
  chain: record({
    name: text(/^p[A-Z0-9]{3,8}$/, 'a play chain such as pBEP20'),
    blockSeconds: whole(1, 3_600),
    confirmations: whole(1, 1_000),
    blocksPerTickMax: whole(1, 1_000),
  }),
  clock: record({
    startsOn: text(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a date such as 2026-01-05'),
    tickSeconds: whole(1, 3_600),
    secondsPerDay: whole(1, 86_400),
    endDay: whole(1, 3_650),
  }),
  capacity: whole(1, 5_000),
  accounts: accountSettings,
  xray: oneOf('off', 'onDemand', 'on'),
  /** Half of the learners with the glass and half without; none, unless a room asks for it. */
  arms: optional(arms, []),
  outside: record({
    learnerSavingsMinor: money,
    learnerCashMinor: money,
    contacts: whole(0, 50),
  }),
  products,
  freeMachine,
  savings,
  coupons,
  rewards,
  review,
  /** How the app is laid out: home, status, products, team and mine; or home, wallet and personal. */
  tabs: optional(oneOf('five', 'three'), 'five'),
  claims: record({ soldPercent: whole(0, 100) }),
  team,
  recharge: record({ minimumMinor: whole(1, 1_000_000_000) }),
  withdrawal: record({
    feePpm: ppm,
    minimumMinor: whole(1, 1_000_000_000),
    fromHour: whole(0, 23),
    toHour: whole(1, 24),
    arrivesWithinHours: whole(1, 1_000),
  }),
  bank: bankSettings,
  exchange: exchangeSettings,
  income: record({ arrivesAfterSeconds: whole(1, 86_400) }),
  funds: record({
    seedCapitalMinor: money,
    miningRevenuePerDayMinor: money,
    /** What the reserve really earns in a day, on the money it holds; nothing, unless a scenario says otherwise. */
    reserveReturnPpmPerDay: optional(whole(0, 100_000), 0),
  }),
  /** Every text of the file must be there in each of them. */
  languages: languageList,
  content: contentSettings,
  feed: feedSettings,
  /** What learners judge before and after; the house's own set when it is left out. */
  questionnaire: optional(offers, []),
  crowd: anything,
  operator: anything,
  life: anything,
});

/** What a scenario's file must be, but for the crowd's and the operator's part. */
export const scenarioSchema = shape.schema;

/** A scenario as rules read it. `clock.startDay` is derived: days from 1970-01-01 to `startsOn`. */
export type Scenario = Omit<Read<typeof shape>, 'clock' | '$schema'> & {
  clock: Read<typeof shape>['clock'] & { startDay: number };
};

function checkSense(scenario: Omit<Read<typeof shape>, '$schema'>, faults: Fault[]): void {
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
  const faults: Fault[] = [];
  const given = typeof json === 'object' && json !== null ? { ...json } : json;
  const { $schema: _, ...scenario } = shape(given, '', faults);
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
