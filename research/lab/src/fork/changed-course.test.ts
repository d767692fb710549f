import { scenarioFileSchema } from '@glassmine/crowd';
import { afterAll, describe, expect, it } from 'vitest';
import { changeScenario } from '../run/change-scenario.ts';
import { wayOf } from '../run/changed-course.ts';
import { readManifest } from '../run/read-manifest.ts';
import { outFolder, scratchFolder, smallScenario } from '../run/runs.fixture.ts';
import { verifyRun } from '../verify/verify-run.ts';
import { forkRun } from './fork-run.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);
const scenario = smallScenario(120);
const fork = (changes: Record<string, unknown>, out?: string) =>
  forkRun({
    scenario,
    seed: 5,
    atDay: 8,
    days: 14,
    changes,
    ...(out === undefined ? {} : { out: outFolder(scratch.path(out)) }),
  });

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}

/** Every path of a scenario's file, a number in a list as 0. */
function pathsOf(schema: Described, path = ''): string[] {
  const inner = [schema, ...(schema.anyOf ?? [])];
  const below = inner.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, of]) =>
      pathsOf(of, path === '' ? name : `${path}.${name}`),
    ),
    ...(items ? pathsOf(items, `${path}.0`) : []),
  ]);
  return path === '' ? below : [path, ...below];
}

describe('a fork', () => {
  it('has a rule for every parameter of a scenario', () => {
    const paths = pathsOf(scenarioFileSchema() as Described);
    expect(paths.length).toBeGreaterThan(150);
    expect(paths.filter((path) => wayOf(path) === null)).toEqual([]);
  });

  it.each([
    ['the price of a machine', { 'products.0.priceMinor': 4_000 }],
    ['the return of machines', { 'products.0.dailyReturnPpm': 1, 'products.1.dailyReturnPpm': 1 }],
    ['the fee on withdrawals', { 'withdrawal.feePpm': 400_000 }],
    ['the rate of the savings', { 'savings.dailyRatePpm': 1 }],
    ['the reward for signing in', { 'rewards.signIn.amountsMinor': [900] }],
    ['a redemption code', { 'rewards.codes': [] }],
    ['a bonus', { 'team.referralBonusMinor': 0 }],
    ['the desk of coupons', { 'coupons.open': false }],
    ['who pays', { 'operator.pays': 'byHand' }],
    ['a part that the file leaves out', { 'crowd.trust.paidPpm': 0 }],
  ])('applies %s', async (_, changes) => {
    const { asItWas, changed } = await fork(changes);
    expect(changed.world.worldHash).not.toBe(asItWas.world.worldHash);
  });

  it('sells a machine at its new price from its day on, and verify repeats it', async () => {
    const key = { key: 'late', name: 'Late L1', art: 'spark', limitPerMember: 9, stockUnits: 1_000 };
    const terms = { priceMinor: 1_000, dailyReturnPpm: 90_000, validDays: 5, opensOnDay: 8, rushUntilDay: 8 };
    const { products } = scenario as unknown as { products: object[] };
    await fork(
      { 'products.0.priceMinor': 2_100, [`products.${products.length}`]: { ...key, ...terms } },
      'dear',
    );
    const { fork: origin } = readManifest(scratch.path('dear'));
    expect(origin?.changes).toHaveProperty('products.0.priceMinor', 2_100);
    expect((await verifyRun(scratch.path('dear'))).differences).toEqual([]);
    // A fork of it finds the new machine, which stands after the free one.
    const manifest = readManifest(scratch.path('dear'));
    const again = {
      scenario: manifest.scenario,
      seed: 5,
      before: manifest.fork as never,
      atDay: 10,
      days: 12,
    };
    const changes = { [`products.${products.length}.dailyReturnPpm`]: 10, 'products.0.priceMinor': 2_200 };
    const { changed, asItWas } = await forkRun({ ...again, changes, out: outFolder(scratch.path('dearer')) });
    expect(changed.world.worldHash).not.toBe(asItWas.world.worldHash);
    expect((await verifyRun(scratch.path('dearer'))).differences).toEqual([]);
  });

  it.each([
    ['crowd.agents', 500],
    ['crowd.network', 'scaleFree'],
    ['crowd.immunePpm', 900_000],
    ['crowd.recruiters.sharePpm', 900_000],
    ['funds.seedCapitalMinor', 7],
    ['clock.startsOn', '2027-01-05'],
    ['capacity', 90],
    ['freeMachine.validDays', 3],
    ['rewards.random.toMinor', 900],
    ['review.autoAfterHours', 1],
    ['coupons.offers.0.perMember', 9],
    ['rewards.codes.0.amountMinor', 9],
    ['team.levelsPpm', [1]],
    ['savings', null],
  ])('refuses %s by its name', async (path, value) => {
    await expect(fork({ [path]: value })).rejects.toThrow(new RegExp(`^${path.split('.')[0]}.*day 8`));
  });

  it('refuses a change of something that has ended by its day', async () => {
    const warning = { kind: 'warning', day: 8, hour: 0 };
    await expect(fork({ 'crowd.events': [warning] })).rejects.toThrow('crowd.events.0');
    expect((await fork({ 'crowd.events': [{ ...warning, hour: 1 }] })).figures).not.toEqual([]);
    const code = { code: 'OLDCODE', amountMinor: 1, fromDay: 0, untilDay: 8, total: 5 };
    await expect(fork({ 'rewards.codes': [code] })).rejects.toThrow('rewards.codes.0');
    const played = fork({ 'playbook.0.when.day': 3 });
    await expect(played).rejects.toThrow('playbook.0: a fork cannot change a step that was played');
    await expect(played).rejects.toThrow(RangeError);
  });
});

describe('a change of a scenario', () => {
  it.each([
    '__proto__.polluted',
    'crowd.__proto__.agents',
    'crowd.constructor.prototype.x',
    'products.0.prototype',
  ])('refuses the path %s', (path) => {
    expect(() => changeScenario(scenario, Object.fromEntries([[path, 1]]))).toThrow('no name of a parameter');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('refuses such a name inside a value', () => {
    const value = JSON.parse('{"shopping":{"__proto__":{"favourites":9}}}');
    expect(() => changeScenario(scenario, { town: value })).toThrow('__proto__ is no name');
  });

  it('refuses an item that a list lacks', () => {
    expect(() => changeScenario(scenario, { 'products.length': 0 })).toThrow('no parameter products.length');
    expect(() => changeScenario(scenario, { 'products.99.priceMinor': 5 })).toThrow(
      'no parameter products.99',
    );
    expect(() => changeScenario(scenario, { 'crowd.tellPpm.more': 5 })).toThrow('no parameter crowd.tellPpm');
  });

  it('adds an optional part that the file leaves out', () => {
    expect(changeScenario(scenario, { 'town.gifts.closestOf': 3 })).toHaveProperty('town.gifts.closestOf', 3);
    expect(() => changeScenario(scenario, { 'crowd.trst.paidPpm': 3 })).toThrow(
      'no parameter crowd.trst.paidPpm',
    );
  });
});
