import { daysFromCivil, shape } from '@glassmine/kernel';
import { ScenarioError } from '../base/scenario-error.ts';
import { languageList, missingTexts } from '../base/texts.ts';
import { contentSettings } from '../content/rules/world.ts';
import { checkClock, clock, end } from '../control/rules.ts';
import { checkCoupons, coupons } from '../coupons/rules/world.ts';
import { checkFeed, feedSettings } from '../feed/rules/world.ts';
import { income } from '../income/rules/world.ts';
import { checkCurrencies, funds, localCurrencies } from '../ledger/world.ts';
import { checkGoods, claims, freeMachine, products } from '../machines/rules/world.ts';
import { accountSettings } from '../members/rules/world.ts';
import { bankSettings, capacity, chain, outside, recharge } from '../outside/rules/world.ts';
import { checkPlaybook, playbook } from '../playbook/rules/world.ts';
import { checkOffers, offers } from '../questionnaire/rules.ts';
import { review } from '../review/rules.ts';
import { checkRewards, rewards } from '../rewards/rules/world.ts';
import { checkSavings, savings } from '../savings/rules/world.ts';
import { checkTeam, team } from '../team/rules/world.ts';
import { checkWithdrawal, withdrawal } from '../wallet/rules/world.ts';
import { arms, checkArms, xrayModes } from '../xray/rules.ts';
import { upgradeScenario } from './upgrade-scenario.ts';

/**
 * What a scenario's file must be, but for the crowd's and the operator's part: its parts, each declared by its subject.
 * They stay listed here: their order is that of the file and of its schema, which is not the subjects' order, and one
 * subject may have several parts.
 */
export const scenarioSchema = shape.record({
  /** For editors: what describes the file. */
  $schema: shape.optional(
    shape.text(/^\.\/scenario\.schema\.json$/, './scenario.schema.json'),
    './scenario.schema.json',
  ),
  key: shape.text(/^[a-z][a-z0-9-]{1,30}$/, 'a key of small letters, digits and dashes'),
  brand: shape.record({
    key: shape.text(/^[a-z][a-z0-9-]{1,30}$/, 'the key of a set of tokens'),
    name: shape.text(/^[\p{L}\p{N} ]{2,24}$/u, 'a name of 2 to 24 letters; "· simulation" is added to it'),
  }),
  currency: shape.text(/^pUSDT$/, 'pUSDT'),
  /** Local play money beside it: none, one or two. */
  localCurrencies,
  chain,
  clock,
  capacity,
  accounts: accountSettings,
  xray: shape.oneOf(...xrayModes),
  /** Half of the learners have the X-ray and half do not; empty unless a room asks for arms. */
  arms: shape.optional(arms, []),
  outside,
  products,
  freeMachine,
  savings,
  coupons,
  rewards,
  review,
  /** How the app is laid out: home, status, products, team and mine; or home, wallet and personal. */
  tabs: shape.optional(shape.oneOf('five', 'three'), 'five'),
  claims,
  team,
  recharge,
  withdrawal,
  bank: bankSettings,
  income,
  funds,
  end: shape.optional(end, {}),
  /** Every text of the file must be there in each of them. */
  languages: languageList,
  content: contentSettings,
  feed: feedSettings,
  /** The operator's steps, in order. */
  playbook,
  /** What learners judge before and after; the house's own set when it is left out. */
  questionnaire: shape.optional(offers, []),
  crowd: shape.anything,
  operator: shape.anything,
  /** Read by the town of labelled data; a room has none. */
  town: shape.anything,
  laundering: shape.anything,
});

/** A scenario as rules read it. `clock.startDay` is derived: days from 1970-01-01 to `startsOn`. */
export type Scenario = Omit<InFile, 'clock' | '$schema'> & { clock: InFile['clock'] & { startDay: number } };

type InFile = shape.Read<typeof scenarioSchema>;

function checkSense(scenario: InFile, faults: shape.Fault[]): void {
  checkCurrencies(scenario, faults);
  checkWithdrawal(scenario.withdrawal, faults);
  checkClock(scenario.clock.tickSeconds, faults);
  checkGoods(scenario, faults);
  checkSavings(scenario.savings, faults);
  checkCoupons(scenario, faults);
  checkTeam(scenario, faults);
  checkRewards(scenario, faults);
  checkFeed(scenario.feed, faults);
  checkOffers(scenario.questionnaire, faults);
  checkArms(scenario.arms, faults);
  checkPlaybook(scenario, faults);
  missingTexts(scenario, scenario.languages, '', faults);
}

/** Reads a scenario file's content. Throws ScenarioError that names every fault. */
export function parseScenario(json: unknown): Scenario {
  const given = typeof json === 'object' && json !== null ? upgradeScenario({ ...json }) : json;
  const { value, faults }: { value: InFile; faults: shape.Fault[] } = shape.read(scenarioSchema, given);
  if (faults.length === 0) checkSense(value, faults);
  if (faults.length > 0) throw new ScenarioError(faults);
  const { $schema: _, ...scenario } = value;
  const [year, month, dayOfMonth] = scenario.clock.startsOn.split('-').map(Number) as [
    number,
    number,
    number,
  ];
  const startDay = daysFromCivil(year, month, dayOfMonth);
  return { ...scenario, clock: { ...scenario.clock, startDay } };
}
