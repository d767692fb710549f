import type { Step, StepKind } from '../control/world.ts';
import type { Product } from '../machines/world.ts';
import { drawCode } from '../rewards/codes.ts';
import type { PlannedStep } from './scenario.ts';
import { changed, type StepChanges, type StepTerms } from './terms.ts';
import type { PlaybookWorld } from './world.ts';

/**
 * The terms of a step at a place of the scenario's playbook, or with place -1 the usual ones, with some of them changed;
 * null when they don't go together.
 */
export function termsFor(
  world: PlaybookWorld,
  kind: StepKind,
  place: number,
  changes: StepChanges,
): StepTerms[StepKind] | null {
  const planned = world.scenario.playbook[place];
  return changed(kind, planned ? planned.terms : usualTerms(world, kind), changes);
}

/**
 * The terms with which a step is begun by hand: those of its next place in the scenario's playbook, or of its last
 * one, or what fits the scenario's prices. Sums in minor units.
 */
export function usualTerms(world: PlaybookWorld, kind: StepKind): StepTerms[StepKind] {
  const terms = plannedTerms(world, kind) ?? fitting(world)[kind];
  // A code is given out once.
  return kind === 'gifts' ? { ...(terms as StepTerms['gifts']), code: drawCode(world) } : terms;
}

/** Place of a step in the scenario's playbook that has not been begun from it; -1 without one. */
function nextPlanned(world: PlaybookWorld, kind: StepKind): number {
  const { operatorSteps } = world;
  const begun = new Set<number>();
  for (let step = 0 as Step; step < operatorSteps.count; step++) begun.add(operatorSteps.planned[step]!);
  return world.scenario.playbook.findIndex(({ step }, i) => step === kind && !begun.has(i));
}

function plannedTerms(world: PlaybookWorld, kind: StepKind): PlannedStep['terms'] | undefined {
  const { playbook } = world.scenario;
  const next = nextPlanned(world, kind);
  const planned = next >= 0 ? playbook[next] : playbook.findLast(({ step }) => step === kind);
  return planned?.terms;
}

function fitting({ scenario, products }: PlaybookWorld): StepTerms {
  const { minimumMinor } = scenario.recharge;
  let dearest = 0 as Product;
  for (let product = 0 as Product; product < products.count; product++)
    if (products.price[product]! > products.price[dearest]!) dearest = product;
  return {
    gifts: { hours: 72, code: '', amountMinor: Math.ceil(minimumMinor / 5), total: 1_000 },
    newMachine: {
      hours: 48,
      name: `${products.name[dearest]} Max`.slice(-40),
      art: products.art[dearest]!,
      priceMinor: products.price[dearest]!,
      dailyReturnPpm: Math.min(1_000_000, products.dailyReturnPpm[dearest]! + 20_000),
      validDays: products.validDays[dearest]!,
      stockUnits: 500,
      limitPerMember: products.limitPerMember[dearest]!,
    },
    doubleBonus: { hours: 168, times: 2 },
    higherFee: { hours: 0, feePpm: 200_000 },
    upgrade: { hours: 48 },
    changeCard: { hours: 72, sharePpm: 600_000 },
    unlockDeposit: { hours: 0, amountMinor: minimumMinor * 5, currency: scenario.currency },
    silence: { hours: 0 },
    gone: {},
    closedByAuthority: {},
  };
}
