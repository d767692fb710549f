import { describe, expect, it } from 'vitest';
import { parseScenario, ScenarioError } from './scenario.ts';
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

  it.each(['USDT', 'pBTC', 'USD', '$'])('has no room for the currency %s', (currency) => {
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

  it.each([null, undefined, 3, 'text', []])('refuses %j', (json) => {
    expect(() => parseScenario(json)).toThrow(ScenarioError);
  });
});
