import { HOUR } from '@glassmine/kernel';
import { controlEvents } from '../control/events.ts';
import type { Step, StepKind } from '../control/world.ts';
import { tellEverybody } from '../events/events.ts';
import { machinesEvents } from '../machines/events.ts';
import { putOnOffer } from '../machines/products.ts';
import { productsMax } from '../machines/scenario.ts';
import type { Product } from '../machines/world.ts';
import { addCode, findCode } from '../rewards/codes.ts';
import { codesMax } from '../rewards/scenario.ts';
import type { RedemptionCode } from '../rewards/world.ts';
import { operatorDraw, runOffDraws, setOperator } from '../wallet/operator-draw.ts';

import type { StepTerms } from './terms.ts';
import type { PlaybookWorld } from './world.ts';

/** What a step's row keeps. */
interface Kept {
  amount?: number;
  cash?: boolean;
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
    fault: ({ scenario }, { currency }) =>
      currency === scenario.currency || currency === scenario.cashCurrency ? null : 'step.currency',
    begin: ({ scenario }, { amountMinor, currency }) => ({
      amount: amountMinor,
      cash: currency === scenario.cashCurrency,
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
