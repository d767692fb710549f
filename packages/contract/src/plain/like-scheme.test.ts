import * as scheme from '@glassmine/replica';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as bounds from './bounds.ts';
import * as kinds from './kinds.ts';
import { languages } from './languages.ts';
import { exchangedOf, shareOf } from './sums.ts';

// A browser's page can load no rule of the scheme, and the scheme imports nothing of the wire: what both must know
// stands in each, and here the two are held equal.

describe('what the wire and the scheme both know', () => {
  it('the lists of kinds are the same, in the same order', () => {
    const { exportKinds, exportFormats, phases, sheetPhases, openPhases, measures, pushKinds, ...shared } =
      kinds;
    expect(shared).toEqual({
      recordKinds: scheme.recordKinds,
      recordStatuses: scheme.recordStatuses,
      recordGroups: scheme.recordGroups,
      contentKinds: scheme.contentKinds,
      pushTypes: scheme.pushTypes,
      rewardKinds: scheme.rewardKinds,
      newsKinds: scheme.newsKinds,
      reviewKinds: scheme.reviewKinds,
      codeStates: scheme.codeStates,
      films: scheme.films,
      chatThreads: scheme.chatThreads,
      chatStances: scheme.chatStances,
      stepKinds: scheme.stepKinds,
      happeningKinds: scheme.happeningKinds,
      reportedKinds: scheme.reportedKinds,
    });
  });

  it('the kinds of messages of the app are the same, in the same order', () => {
    expect(kinds.pushKinds).toEqual(scheme.pushKindNames);
  });

  it('the languages are the same, in the same order', () => {
    expect(languages.map(({ code }) => code)).toEqual(scheme.languages);
  });

  it('the most pictures of a post, bound cards and addresses, and levels of a team are the same', () => {
    expect(bounds.postPicturesMax).toBe(scheme.picturesMax);
    expect(bounds.boundMax).toBe(scheme.boundMax);
    expect(bounds.teamLevelsMax).toBe(scheme.teamLevelsMax);
  });
});

const amountsMinor = fc.integer({ min: 0, max: 99_999_999_999_999 });

describe('the sums that a screen shows beforehand', () => {
  it('a share is what the scheme takes or pays, for every rate in parts per million', () => {
    fc.assert(
      fc.property(amountsMinor, fc.integer({ min: 0, max: 1_000_000 }), (amount, ppm) => {
        fc.pre(amount * (ppm / 1_000_000) < Number.MAX_SAFE_INTEGER);
        expect(shareOf(amount, ppm / 10_000)).toBe(scheme.portion(amount, ppm));
      }),
    );
  });

  it('an exchanged amount is what the scheme gives for it, both ways', () => {
    fc.assert(
      fc.property(amountsMinor, fc.integer({ min: 1, max: 1_000_000 }), (amount, cashPerCoinMinor) => {
        const world = { scenario: { exchange: { cashPerCoinMinor } } } as scheme.World;
        fc.pre((amount / 100) * cashPerCoinMinor < Number.MAX_SAFE_INTEGER / 100);
        expect(exchangedOf(amount, cashPerCoinMinor, true)).toBe(scheme.exchanged(world, 'coin', amount));
        expect(exchangedOf(amount, cashPerCoinMinor, false)).toBe(scheme.exchanged(world, 'cash', amount));
      }),
    );
  });
});
