import { readParameters, readScenario, type Simulation } from '@glassmine/crowd';
import { DAY, HOUR } from '@glassmine/kernel';
import {
  type Command,
  type Product,
  type RedemptionCode,
  type Scenario,
  savingsTermsOf,
  type World,
} from '@glassmine/replica';

/** A fork cannot take this change; the message names the parameter. */
export class ChangeRefused extends RangeError {
  override name = 'ChangeRefused';
}

/**
 * How a world that runs already takes a changed parameter: `read`: rules read it from the scenario whenever they need
 * it; `told`: the world keeps a copy, which `takeCourse` changes by the facilitator's commands. Every other text is
 * the reason why a fork refuses it.
 */
type Way = 'read' | 'told' | (string & {});

const atStart = 'it decides how a world begins';
const asMade = 'what was made before keeps its terms';
const forLearners = 'it is for learners, and nobody joins a fork';

/** By the beginning of a path; the longest that fits holds. A number in a list is written `[]`. */
const ways: Readonly<Record<string, Way>> = {
  $schema: atStart,
  key: atStart,
  brand: forLearners,
  'brand.name': 'read',
  currency: atStart,
  localCurrencies: 'read',
  'localCurrencies[].code': atStart,
  'localCurrencies[].learnerMinor': forLearners,
  'localCurrencies[].seedCapitalMinor': atStart,
  chain: 'read',
  clock: atStart,
  capacity: forLearners,
  accounts: forLearners,
  xray: forLearners,
  arms: forLearners,
  outside: forLearners,
  tabs: forLearners,
  languages: forLearners,
  content: forLearners,
  questionnaire: forLearners,
  products: 'told',
  'products[].key': asMade,
  freeMachine: asMade,
  savings: 'told',
  coupons: asMade,
  'coupons.open': 'told',
  'coupons.offers[].untilDay': 'told',
  'coupons.offers[].total': 'told',
  rewards: forLearners,
  'rewards.signIn': 'read',
  'rewards.codes': asMade,
  review: 'read',
  'review.autoAfterHours': forLearners,
  claims: forLearners,
  team: 'read',
  recharge: 'read',
  withdrawal: 'read',
  'withdrawal.feePpm': 'told',
  bank: 'read',
  income: 'read',
  funds: 'read',
  'funds.seedCapitalMinor': atStart,
  end: 'read',
  feed: 'read',
  'feed.seeds': atStart,
  playbook: 'read',
  crowd: 'read',
  'crowd.agents': atStart,
  'crowd.savingsMedianMinor': atStart,
  'crowd.savingsSpreadPpm': atStart,
  'crowd.network': atStart,
  'crowd.ties': atStart,
  'crowd.rewiredPpm': atStart,
  'crowd.communitySize': atStart,
  'crowd.insidePpm': atStart,
  'crowd.trustAtStartPpm': atStart,
  'crowd.immunePpm': atStart,
  'crowd.recruiters.sharePpm': atStart,
  'crowd.earlyBirds.sharePpm': atStart,
  'crowd.constantRates': atStart,
  'crowd.constantRates.arrivalsPerDayMilli': 'read',
  'crowd.constantRates.arrivalsGrowthPpmPerDay': 'read',
  'crowd.constantRates.withdrawPpmPerDay': 'read',
  'crowd.constantRates.compoundsEveryDays': 'read',
  operator: 'read',
  'operator.pays': 'told',
  'operator.slowFeePpm': 'told',
  town: 'a fork has no town around it',
  laundering: 'a fork has no town around it',
};

/** How a fork takes the parameter at a path such as `products.0.priceMinor`; null for a path without a rule. */
export function wayOf(path: string): Way | null {
  let at = path.replace(/\.\d+(?=\.|$)/g, '[]');
  for (; at !== ''; at = at.slice(0, Math.max(at.lastIndexOf('.'), at.endsWith('[]') ? at.length - 2 : 0))) {
    const way = Object.hasOwn(ways, at) ? ways[at] : undefined;
    if (way !== undefined) return way;
  }
  return null;
}

/** Paths at which two values differ, as deep as both have the same shape. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return Object.is(before, after) ? [] : [path];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    differences(
      (before as Record<string, unknown>)[key],
      (after as Record<string, unknown>)[key],
      path === '' ? key : `${path}.${key}`,
    ),
  );
}

/** A scenario with every default filled in, whose parts of crowd and operator are read too. */
function whole(json: unknown): Scenario & ReturnType<typeof readParameters> {
  const scenario = readScenario(json);
  return { ...scenario, ...readParameters(scenario) };
}

/** Whether the midnight of a fork comes before an event. */
const isAhead = (day: number, hour: number, atDay: number) => day * DAY + hour * HOUR > atDay * DAY;

/**
 * Throws ChangeRefused, which names the parameter, when a world of `before` cannot take the scenario `after` at the
 * midnight of `atDay`. A change without effect is never refused.
 */
export function refuseCourse(before: unknown, after: unknown, atDay: number): void {
  const [from, to] = [whole(before), whole(after)];
  const refuse = (path: string, reason: string): never => {
    throw new ChangeRefused(`${path}: a fork on day ${atDay} cannot change it, because ${reason}`);
  };
  for (const path of differences(from, to)) {
    const way = wayOf(path) ?? atStart;
    const isCode = path.startsWith('rewards.codes');
    if (way !== 'read' && way !== 'told' && !isCode) refuse(path, way);
  }
  if (from.team.levelsPpm.length !== to.team.levelsPpm.length)
    refuse('team.levelsPpm', 'members were registered with so many levels');
  if (to.products.length < from.products.length)
    refuse('products', 'a machine that was sold stays; set its stockUnits or its validDays');
  if (from.savings && !to.savings) refuse('savings', 'members have money in it; set its dailyRatePpm to 0');
  const known = new Set(from.crowd.events.map((event) => JSON.stringify(event)));
  to.crowd.events.forEach((event, i) => {
    if (!known.has(JSON.stringify(event)) && !isAhead(event.day, event.hour, atDay))
      refuse(`crowd.events.${i}`, `day ${event.day}, hour ${event.hour} is over then`);
  });
  refuseCodes(from, to, atDay, refuse);
}

function refuseCodes(
  from: Scenario,
  to: Scenario,
  atDay: number,
  refuse: (path: string, reason: string) => never,
): void {
  to.rewards.codes.forEach((code, i) => {
    const made = from.rewards.codes.find((each) => each.code === code.code);
    const path = `rewards.codes.${i}`;
    if (made && JSON.stringify(made) !== JSON.stringify(code)) refuse(path, asMade);
    if (!made && code.untilDay <= atDay) refuse(path, `day ${code.untilDay} is over then`);
  });
}

/**
 * Gives a restored world of scenario `before` the copies that it keeps of scenario `after`, by the commands of a
 * facilitator; the rest it reads. Changes nothing where the two are equal. Throws ChangeRefused.
 */
export function takeCourse(simulation: Simulation, before: unknown, after: unknown): void {
  const [from, to] = [whole(before), whole(after)];
  const give = (path: string, command: Command) => {
    const outcome = simulation.execute(command);
    if (!outcome.ok)
      throw new ChangeRefused(`${path}: the world refuses it on that day, because ${outcome.refusal}`);
  };
  refusePlayedSteps(simulation, from, to);
  takeFee(simulation, from, to, give);
  takeHand(simulation, from, to, give);
  takeMachines(simulation, from, to, give);
  takeSavings(simulation, from, to, give);
  takeCoupons(from, to, give);
  takeCodes(simulation, from, to, give);
}

type Give = (path: string, command: Command) => void;
type Whole = ReturnType<typeof whole>;

/** Steps that are over cannot be changed; the operator counts them. */
function refusePlayedSteps({ world }: Simulation, from: Scenario, to: Scenario): void {
  const book = world.extensions.get('operatorBook') as { stepsPlayed: ArrayLike<number> } | undefined;
  const played = book?.stepsPlayed[0] ?? 0;
  for (let i = 0; i < played; i++) {
    if (JSON.stringify(from.playbook[i]) !== JSON.stringify(to.playbook[i]))
      throw new ChangeRefused(`playbook.${i}: a fork cannot change a step that was played before it`);
  }
}

/** Applies the scenario's fee, unless a facilitator has set another one. */
function takeFee({ world }: Simulation, from: Whole, to: Whole, give: Give): void {
  const { phase, takesWithdrawals, feePpm } = world.operator;
  const feeOf = ({ operator, withdrawal }: Whole) =>
    phase === 'slowing' && operator.slowFeePpm > 0 ? operator.slowFeePpm : withdrawal.feePpm;
  if (feeOf(from) !== feeOf(to) && feePpm === feeOf(from))
    give('withdrawal.feePpm', { type: 'setOperator', phase, takesWithdrawals, feePpm: feeOf(to) });
}

/** Applies the scenario's manual settlement, unless the facilitator has chosen another. */
function takeHand({ world }: Simulation, from: Whole, to: Whole, give: Give): void {
  const handOf = ({ operator }: Whole) => (operator.pays === 'byHand' ? 'everybody' : 'nobody');
  if (handOf(from) !== handOf(to) && world.operator.byHand === handOf(from))
    give('operator.pays', { type: 'setByHand', whose: handOf(to) });
}

function takeMachines({ world }: Simulation, from: Scenario, to: Scenario, give: Give): void {
  to.products.forEach((machine, i) => {
    const path = `products.${i}`;
    const { key: _, opensOnDay, rushUntilDay, ...rest } = machine;
    const terms = { ...rest, opensAt: opensOnDay * DAY, rushUntil: rushUntilDay * DAY };
    const made = from.products[i];
    if (!made) {
      give(path, { type: 'addProduct', ...terms, closesAt: 0 });
      return;
    }
    const { key: __, opensOnDay: opened, rushUntilDay: rushed, ...was } = made;
    const before: Record<string, unknown> = { ...was, opensAt: opened * DAY, rushUntil: rushed * DAY };
    // Only what differs: a facilitator may have changed the rest by hand.
    const changed = Object.entries(terms).filter(([name, value]) => before[name] !== value);
    if (changed.length > 0)
      give(path, {
        type: 'changeProduct',
        product: rowOf(world, i, made.name),
        ...Object.fromEntries(changed),
      } as Command);
  });
}

/** Row of a machine of the scenario: one that a fork has added stands after the free one. */
function rowOf({ products }: World, place: number, name: string): Product {
  if (products.name[place as Product] === name) return place as Product;
  for (let row = (products.count - 1) as Product; row > place; row--)
    if (products.name[row] === name) return row;
  return place as Product;
}

function takeSavings({ world }: Simulation, from: Scenario, to: Scenario, give: Give): void {
  if (!to.savings || JSON.stringify(from.savings) === JSON.stringify(to.savings)) return;
  const open = from.savings ? savingsTermsOf(world).open : true;
  give('savings', { type: 'changeSavings', ...to.savings, open });
}

function takeCoupons(from: Scenario, to: Scenario, give: Give): void {
  if (from.coupons.open !== to.coupons.open)
    give('coupons.open', { type: 'openCoupons', open: to.coupons.open });
  to.coupons.offers.forEach(({ untilDay, total }, coupon) => {
    const was = from.coupons.offers[coupon];
    if (was?.untilDay === untilDay && was.total === total) return;
    const command = { type: 'changeCoupon', coupon, until: untilDay * DAY, total };
    give(`coupons.offers.${coupon}`, command as Command);
  });
}

/** Codes that are no longer in the list end; new ones are made. */
function takeCodes({ world }: Simulation, from: Scenario, to: Scenario, give: Give): void {
  const { redemptionCodes } = world;
  const isIn = (codes: Scenario['rewards']['codes'], code: string) =>
    codes.some((each) => each.code === code);
  for (let row = 0 as RedemptionCode; row < redemptionCodes.count; row++) {
    const code = redemptionCodes.code[row] as string;
    if (redemptionCodes.ended[row] === 0 && isIn(from.rewards.codes, code) && !isIn(to.rewards.codes, code))
      give('rewards.codes', { type: 'endCode', code: row });
  }
  to.rewards.codes.forEach(({ fromDay, untilDay, ...terms }, i) => {
    if (isIn(from.rewards.codes, terms.code)) return;
    const window = { from: fromDay * DAY, until: untilDay * DAY };
    give(`rewards.codes.${i}`, { type: 'createCode', ...terms, ...window });
  });
}
