import { HOUR } from '@glassmine/kernel';
import { tellEverybody } from '../../base/events.ts';
import { controlEvents, type Step } from '../../control/rules.ts';
import type { StepKind } from '../../control/words.ts';
import type { Currency } from '../../ledger/currencies.ts';
import { putOnOffer } from '../../machines/rules/products.ts';
import { machinesEvents, type Product, productsMax } from '../../machines/rules/world.ts';
import { addCode, drawCode, findCode } from '../../rewards/rules/codes.ts';
import { codesMax, type RedemptionCode } from '../../rewards/rules/world.ts';
import { operatorDraw, runOffDraws, setOperator } from '../../wallet/rules/purses.ts';
import { changed, type PlannedStep, type PlaybookWorld, type StepChanges, type StepTerms } from './world.ts';

/** What a step's row keeps. */
interface Kept {
  amount?: number;
  currency?: Currency;
  value?: number;
  made?: number;
}

type StepFault = 'product.tooMany' | 'code.tooMany' | 'code.taken' | 'step.currency';

interface Effect<K extends StepKind> {
  /** Why it can't begin now. */
  fault?: (world: PlaybookWorld, terms: StepTerms[K]) => StepFault | null;
  /** What happens as it begins; all that holds while it runs is read from its row. */
  begin: (world: PlaybookWorld, terms: StepTerms[K]) => Kept;
  /** What somebody who ends it early has to undo. */
  end?: (world: PlaybookWorld, step: Step) => void;
}

const nothing = (): Kept => ({});

/** The currency of this code, or -1. */
function currencyOfCode({ scenario }: PlaybookWorld, code: string): Currency {
  const codes = [scenario.currency, ...scenario.localCurrencies.map((local) => local.code)];
  return codes.indexOf(code) as Currency;
}

export const effects: { readonly [K in StepKind]: Effect<K> } = {
  gifts: {
    fault: (world, { code }) => {
      if (world.redemptionCodes.count >= codesMax) return 'code.tooMany';
      return findCode(world, code) >= 0 ? 'code.taken' : null;
    },
    begin: (world, { hours, ...terms }) => {
      const { now } = world.vars;
      const made = addCode(world, { ...terms, from: now, until: now + hours * HOUR });
      return { amount: terms.amountMinor, made };
    },
    end: (world, step) => {
      world.redemptionCodes.ended[world.operatorSteps.made[step] as RedemptionCode] = 1;
    },
  },
  newMachine: {
    fault: (world) => (world.products.count >= productsMax ? 'product.tooMany' : null),
    begin: (world, { hours, name, art, ...terms }) => {
      const { now } = world.vars;
      const until = now + hours * HOUR;
      const made = putOnOffer(world, name, art, {
        ...terms,
        opensAt: now,
        rushUntil: until,
        closesAt: until,
      });
      tellEverybody(world, machinesEvents.goods, made);
      return { amount: terms.priceMinor, made };
    },
    end: (world, step) => {
      const product = world.operatorSteps.made[step] as Product;
      world.products.withdrawn[product] = 1;
      tellEverybody(world, machinesEvents.goods, product);
    },
  },
  doubleBonus: { begin: (_, { times }) => ({ value: times }) },
  higherFee: { begin: (_, { feePpm }) => ({ value: feePpm }) },
  upgrade: { begin: nothing },
  changeCard: { begin: (_, { sharePpm }) => ({ value: sharePpm }) },
  unlockDeposit: {
    fault: (world, { currency }) => (currencyOfCode(world, currency) < 0 ? 'step.currency' : null),
    begin: (world, { amountMinor, currency }) => ({
      amount: amountMinor,
      currency: currencyOfCode(world, currency),
    }),
  },
  silence: { begin: nothing },
  gone: {
    begin: (world) => {
      for (const draw of runOffDraws(world)) operatorDraw.apply(world, draw);
      return leave(world);
    },
  },
  // What is in the reserve stays there: it is what a receiver has to share out.
  closedByAuthority: { begin: leave },
};

/** An operator that has gone asks for no dearer fee: the scenario's holds again, as when its policy runs off. */
function leave(world: PlaybookWorld): Kept {
  const { feePpm } = world.scenario.withdrawal;
  setOperator.apply(world, { type: 'setOperator', phase: 'gone', takesWithdrawals: false, feePpm });
  tellEverybody(world, controlEvents.clock, 0);
  return {};
}

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
