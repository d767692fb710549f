import { describe, expect, it } from 'vitest';
import type { ScenarioError } from '../base/scenario-error.ts';
import { scenarioWith } from '../world/small-world.fixture.ts';

function faultsOf(playbook: unknown): string[] {
  try {
    scenarioWith((json) => Object.assign(json, { playbook }));
    return [];
  } catch (error) {
    return (error as ScenarioError).faults.map(({ path, reason }) => `${path} ${reason}`);
  }
}

const upgrade = (when: object, hours = 48) => ({ step: 'upgrade', when, terms: { hours } });

const gone = (when: object) => ({ step: 'gone', when, terms: {} });

describe('a playbook in a scenario', () => {
  it('may be left out, and may hold every step', () => {
    expect(faultsOf([])).toEqual([]);
    const { playbook } = scenarioWith();
    expect(new Set(playbook.map(({ step }) => step)).size).toBe(9);
  });

  it('names no step that does not exist', () => {
    expect(faultsOf([{ step: 'apology', when: { day: 1 }, terms: {} }])).toEqual([
      expect.stringMatching(/^\/playbook\/0\/step must be one of gifts, newMachine/),
    ]);
  });

  it('waits for exactly one thing', () => {
    const reason =
      'must have exactly one of day, reserveBelowPpm, takenPerHeadMinor, afterHours, slowingHours, endingHours';
    expect(faultsOf([upgrade({})])).toEqual([`/playbook/0/when ${reason}`]);
    expect(faultsOf([upgrade({ day: 3, slowingHours: 2 })])).toEqual([`/playbook/0/when ${reason}`]);
  });

  it('has the terms of its step and no others', () => {
    expect(faultsOf([{ step: 'doubleBonus', when: { day: 1 }, terms: { hours: 24, times: 9 } }])).toEqual([
      '/playbook/0/terms/times must be a whole number from 2 to 5',
    ]);
    expect(faultsOf([{ step: 'upgrade', when: { day: 1 }, terms: { hours: 24, feePpm: 1 } }])).toEqual([
      '/playbook/0/terms/feePpm is not known here',
    ]);
    expect(faultsOf([{ step: 'upgrade', when: { day: 1 } }])).toEqual([
      '/playbook/0/terms must be an object',
    ]);
    const apology = { step: 'apology', when: { day: 1 } };
    expect(faultsOf([apology])).toContain('/playbook/0/terms must be an object');
  });

  it.each([
    [
      'days that run back',
      [upgrade({ day: 9 }), upgrade({ day: 8 })],
      'must not be earlier than the upgrade before it',
    ],
    [
      'a reserve that rises',
      [upgrade({ reserveBelowPpm: 300_000 }), upgrade({ reserveBelowPpm: 400_000 })],
      'must not be earlier than the upgrade before it',
    ],
    ['a first step that follows another', [upgrade({ afterHours: 1 })], 'has no step to follow'],
    [
      'what follows a step without an end',
      [{ step: 'silence', when: { day: 1 }, terms: {} }, upgrade({ afterHours: 1 })],
      'follows a step that does not end',
    ],
    [
      'a step of an earlier stage after one of a later',
      [upgrade({ slowingHours: 1 }), upgrade({ day: 1 })],
      'must come before the steps of a later stage',
    ],
  ])('refuses %s', (_, playbook, reason) => {
    expect(faultsOf(playbook)).toEqual([`/playbook/${playbook.length - 1}/when ${reason}`]);
  });

  it('ends with an end, once the end has come, and with nothing after it', () => {
    expect(faultsOf([upgrade({ endingHours: 0 })])).toEqual([
      '/playbook/0/step must be gone or closedByAuthority',
    ]);
    expect(faultsOf([gone({ day: 3 }), upgrade({ day: 4 })])).toEqual([
      "/playbook/1/step can't follow gone, which is the end",
    ]);
    expect(faultsOf([upgrade({ endingHours: 0 }), gone({ endingHours: 24 })])).toEqual([]);
  });

  it('asks for a deposit in a currency that the room has', () => {
    const deposit = (currency: string) => ({
      step: 'unlockDeposit',
      when: { day: 1 },
      terms: { amountMinor: 100, currency },
    });
    expect(faultsOf([deposit('pUSDT')])).toEqual([]);
    expect(faultsOf([deposit('pNGN')])).toEqual([]);
    expect(faultsOf([deposit('pTRY')])).toEqual(['/playbook/0/terms/currency must be pUSDT or pNGN']);
    expect(faultsOf([deposit('USDT')])).toEqual([
      '/playbook/0/terms/currency must be a play currency such as pUSDT',
    ]);
  });

  it('gives out a code once', () => {
    const gift = (day: number, code: string) => ({
      step: 'gifts',
      when: { day },
      terms: { hours: 24, code, amountMinor: 100, total: 5 },
    });
    expect(faultsOf([gift(1, 'AGAIN'), gift(4, 'AGAIN')])).toEqual([
      '/playbook/1/terms/code must be there once',
    ]);
    expect(faultsOf([gift(1, 'WELCOME')])).toEqual(['/playbook/0/terms/code must be there once']);
  });
});
