import { describe, expect, it } from 'vitest';
import { ScenarioError } from '../base/scenario-error.ts';
import { parseScenario } from './scenario.ts';
import { scenarioWith } from './small-world.fixture.ts';

function faultsOf(change: (json: Record<string, Record<string, unknown>>) => void): string[] {
  try {
    scenarioWith(change);
    return [];
  } catch (error) {
    return (error as ScenarioError).faults.map((fault) => `${fault.path} ${fault.reason}`);
  }
}

describe('parseScenario', () => {
  it('takes the default scenario', () => {
    expect(scenarioWith().clock.startDay).toBe(Date.UTC(2026, 0, 5) / 86_400_000);
  });

  it('names the path and reason of every fault at once', () => {
    const faults = faultsOf((json) => {
      (json.brand as Record<string, unknown>).name = 'X';
      (json.withdrawal as Record<string, unknown>).feePpm = 1.5;
      (json as Record<string, unknown>).surprise = 1;
      delete (json.clock as Record<string, unknown>).startsOn;
    });
    expect(faults).toHaveLength(4);
    expect(faults.join('\n')).toMatch(/\/brand\/name .*letters/);
    expect(faults.join('\n')).toMatch(/\/withdrawal\/feePpm must be a whole number/);
    expect(faults.join('\n')).toMatch(/\/surprise is not known here/);
    expect(faults.join('\n')).toMatch(/\/clock\/startsOn must be a date/);
  });

  it.each(['USDT', 'pBTC', 'USD', '$'])('refuses the currency %s', (currency) => {
    const faults = faultsOf((json) => {
      (json as Record<string, unknown>).currency = currency;
    });
    expect(faults).toHaveLength(1);
  });

  it('refuses a tick that does not divide the day, and a window that ends before it begins', () => {
    const faults = faultsOf((json) => {
      (json.clock as Record<string, unknown>).tickSeconds = 7;
      (json.withdrawal as Record<string, unknown>).fromHour = 20;
    });
    expect(faults).toHaveLength(2);
  });

  it('has five tabs unless it says three', () => {
    const tabsOf = (tabs: unknown) => scenarioWith((json) => Object.assign(json, { tabs })).tabs;
    expect([tabsOf('five'), tabsOf('three'), tabsOf(undefined)]).toEqual(['five', 'three', 'five']);
    expect(faultsOf((json) => Object.assign(json, { tabs: 'four' }))).toEqual([
      '/tabs must be one of five, three',
    ]);
  });

  it('names faults deep inside lists, of goods that do not fit together and of words that lack', () => {
    const deep = faultsOf((json) => {
      const goods = json as unknown as { products: { validDays: unknown }[]; coupons: { open: unknown } };
      (goods.products[2] as { validDays: unknown }).validDays = 'long';
      goods.coupons.open = 'yes';
    });
    expect(deep).toEqual([
      '/products/2/validDays must be a whole number from 1 to 3650',
      '/coupons/open must be true or false',
    ]);
    const among = faultsOf((json) => {
      const { products, content } = json as unknown as {
        products: { key: string }[];
        content: { about: { title: Record<string, string> } };
      };
      (products[1] as { key: string }).key = products[0]?.key as string;
      delete content.about.title.hi;
    });
    expect(among[0]).toBe('/products must have different keys');
    expect(among.at(-1)).toBe('/content/about/title/hi is missing: the scenario lists the language hi');
  });

  it('takes the name of the file’s schema, and leaves it out of the parsed scenario', () => {
    const scenario = scenarioWith((json) => Object.assign(json, { $schema: './scenario.schema.json' }));
    expect(scenario).toEqual(scenarioWith());
    expect(faultsOf((json) => Object.assign(json, { $schema: 'x' }))).toHaveLength(1);
  });

  it.each([null, undefined, 3, 'text', []])('refuses %j', (json) => {
    expect(() => parseScenario(json)).toThrow(ScenarioError);
  });
});
