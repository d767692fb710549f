import { type Claim, count, money, percent } from '../../base/claim.ts';
import type { Subject } from '../../base/subject.ts';
import { runningStep, type Step } from '../../control/rules.ts';
import type { StepKind } from '../../control/words.ts';
import { currenciesOf, schemeCurrency } from '../../ledger/currencies.ts';
import { inflowsOf, outflowKinds, outflowsOf } from '../../ledger/reserves.ts';
import type { Inflow, Outflow } from '../../ledger/world.ts';
import type { WalletWorld } from '../../wallet/rules/world.ts';
import { endStep, startStep } from './steps.ts';

/** What members have paid in and were paid, and what the operator took, since a world second; by book. */
function movedSince(world: WalletWorld, at: number) {
  const byCurrency = currenciesOf(world).map((currency) => {
    const moved = { paidIn: 0, paidOut: 0, taken: 0 };
    const inflows = inflowsOf(world, currency);
    for (let row = (inflows.count - 1) as Inflow; row >= 0 && inflows.at[row]! >= at; row--)
      if (inflows.kind[row] === 0) moved.paidIn += inflows.amount[row]!;
    const outflows = outflowsOf(world, currency);
    for (let row = (outflows.count - 1) as Outflow; row >= 0 && outflows.at[row]! >= at; row--) {
      const isDraw = outflows.kind[row] === outflowKinds.indexOf('operatorDraw');
      moved[isDraw ? 'taken' : 'paidOut'] += outflows.amount[row]!;
    }
    return moved;
  });
  const inAll = (of: 'paidIn' | 'paidOut' | 'taken') =>
    money(
      byCurrency.map((moved, currency) =>
        currency === schemeCurrency || moved[of] !== 0 ? moved[of] : null,
      ),
    );
  return { paidIn: inAll('paidIn'), paidOut: inAll('paidOut'), taken: inAll('taken') };
}

/** When the last step of a kind began, and where; world second 0 and -1 before the first. */
function lastOf(world: WalletWorld, kind: StepKind): { step: Step; at: number } {
  const step = runningStep(world, kind);
  return { step, at: step < 0 ? 0 : world.operatorSteps.at[step]! };
}

/** A step's card: what is said of it, and what members paid in and got since it began. */
function stepClaim(
  kind: StepKind,
  flag: string,
  source: string,
  claimed: (world: WalletWorld, step: Step) => ReturnType<typeof count>,
): Claim<WalletWorld> {
  return {
    flag,
    source,
    claimed: ({ world }) => claimed(world, lastOf(world, kind).step),
    truth: ({ world }) => movedSince(world, lastOf(world, kind).at).paidIn,
    figures: ({ world }) => {
      const { paidOut, taken } = movedSince(world, lastOf(world, kind).at);
      return { paid: paidOut, taken };
    },
  };
}

const amountOf = ({ operatorSteps }: WalletWorld, step: Step) => {
  const amount = step < 0 ? 0 : operatorSteps.amount[step]!;
  const currency = step < 0 ? schemeCurrency : operatorSteps.currency[step]!;
  return money([...Array<null>(currency).fill(null), amount]);
};

const rateOf = ({ operatorSteps }: WalletWorld, step: Step) => (step < 0 ? 0 : operatorSteps.value[step]!);

const hoursLeft = ({ operatorSteps, vars }: WalletWorld, step: Step) =>
  step < 0 || operatorSteps.until[step] === 0
    ? 0
    : Math.ceil((operatorSteps.until[step]! - vars.now) / 3_600);

/** The steps of the operator's playbook. Sources of the flags: investor alerts of FINRA, FCA, CFTC and SEC. */
const claims = {
  stepGifts: stepClaim('gifts', 'reciprocity', 'FINRA', amountOf),
  stepNewMachine: stepClaim('newMachine', 'timePressure', 'FCA, CFTC', (world, step) =>
    count(hoursLeft(world, step)),
  ),
  stepDoubleBonus: stepClaim('doubleBonus', 'recruitmentCommissions', 'DFPI', (world, step) =>
    count(rateOf(world, step)),
  ),
  stepHigherFee: stepClaim('higherFee', 'feeToWithdraw', 'SEC, CFTC', (world, step) =>
    percent(rateOf(world, step)),
  ),
  stepUpgrade: stepClaim('upgrade', 'difficultyCashingOut', 'SEC', (world, step) =>
    count(hoursLeft(world, step)),
  ),
  stepChangeCard: stepClaim('changeCard', 'difficultyCashingOut', 'SEC', () => count(1)),
  stepUnlockDeposit: stepClaim('unlockDeposit', 'feeToWithdraw', 'SEC, CFTC', amountOf),
  stepSilence: stepClaim('silence', 'difficultyCashingOut', 'SEC', () => count(0)),
} satisfies Record<string, Claim<WalletWorld>>;

export const playbookSubject = {
  commands: { endStep, startStep },
  claims,
} satisfies Subject;
