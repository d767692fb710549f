import { DAY, dayOf, type Seed } from '@glassmine/kernel';
import { type DayPlan, reasonCode, shortage } from '../../bank/payments.ts';
import type { Account, Alert, Resident } from '../../rows.ts';
import { everyday } from '../everyday.ts';
import { drawSecond } from '../hours.ts';
import { Luck } from '../luck.ts';
import type { SchemeSideParameters } from '../parameters.ts';
import type { Recruits } from '../recruits.ts';
import { schemeStreams } from '../streams.ts';
import { type Chain, type ChainPayment, type ChainSource, chainOf } from './chain.ts';
import { drawTypology, mulesNeeded, shapeOf, type Typology } from './typologies.ts';

export interface LayeringOptions {
  seed: Seed;
  scheme: number;
  parameters: SchemeSideParameters;
  /** The accounts in which the operator has money now. */
  operators(): readonly Account[];
  recruits: Recruits;
  /** The account through which a mule passes money of this currency. */
  accountOf(resident: Resident): Account;
  /** The operator's money in one of them. */
  heldBy(account: Account): number;
  /** Called with each amount that leaves one of them today. */
  onPaid(account: Account, amount: number): void;
  /** Where money leaves: cash machines, shops whose goods are sold again, brokers; drawn for each payment. */
  exitOf(luck: Luck): Account;
  /** The next number of a pattern, over all schemes of the town. */
  nextAlert(): Alert;
}

/** One chain as the label file lists it. */
export interface AlertRecord {
  alert: Alert;
  scheme: number;
  typology: Typology;
  firstDay: number;
  lastDay: number;
  accounts: Account[];
  /** How many payments make the shape. */
  payments: number;
  amount: number;
}

interface Pending extends ChainPayment {
  alert: Alert;
  ref: number;
}

/** An account with less than this begins no chain. */
const leastAmount = 2_500;
/** An account may start one chain a day for so many mules: the more mules, the more money they can pass on. */
const mulesPerStart = 12;
/** How often a chain is halved that is too much for its mules. */
const triesMax = 8;

/**
 * Layers the operator's money in chains of the published typologies. A chain is planned whole when it starts, and its
 * payments fall due over days; those that make the shape carry its alert, those by which the last mules pass the money on
 * carry none.
 */
export class Layering {
  readonly alerts: AlertRecord[] = [];
  readonly #options: LayeringOptions;
  /** By the day on which they fall due. */
  readonly #pending = new Map<number, Pending[]>();

  constructor(options: LayeringOptions) {
    this.#options = options;
  }

  /** Starts the chains of a day by the balances at its beginning, and plans all payments that fall due on it. */
  planDay(day: number, plan: DayPlan): void {
    const { seed, scheme, parameters, operators, recruits, onPaid } = this.#options;
    const free = this.#freeBalances();
    for (const first of operators()) {
      const luck = new Luck(seed, schemeStreams.chainStarts, day * 64 + scheme, first);
      for (let tries = Math.ceil(recruits.serving / mulesPerStart); tries > 0; tries--) {
        const isStarted = luck.chance(parameters.layering.startPpm);
        if (isStarted && free.get(first)! >= leastAmount) this.#start(day, first, free, luck);
      }
    }
    const due = this.#pending.get(day) ?? [];
    this.#pending.delete(day);
    for (const { at, from, to, amount, alert, ref } of due) {
      const why = reasonCode.layering;
      onPaid(from, amount);
      plan.add({ at, from, to, amount, why, short: shortage.payWhatThereIs, ref, scheme, alert });
    }
  }

  /** The operator's money in its accounts, without the amounts that running chains will still take. */
  #freeBalances(): Map<Account, number> {
    const { operators, heldBy } = this.#options;
    const free = new Map(operators().map((account) => [account, heldBy(account)]));
    for (const { from, amount } of [...this.#pending.values()].flat()) {
      const held = free.get(from);
      if (held !== undefined) free.set(from, held - amount);
    }
    return free;
  }

  #start(day: number, first: Account, free: Map<Account, number>, luck: Luck): void {
    const { parameters, recruits, accountOf, exitOf, nextAlert } = this.#options;
    const holding = [...free.values()].filter((amount) => amount >= leastAmount).length;
    const typology = drawTypology(luck, holding);
    const shape = shapeOf(typology, luck, parameters, holding);
    const recruited = recruits.drawn(luck).slice(0, mulesNeeded(shape));
    if (recruited.length < mulesNeeded(shape)) return;
    const mules = recruited.map((each) => ({ ...each, account: accountOf(each.resident) }));
    const from = day * DAY + drawSecond(luck, parameters.hours);
    let sources = this.#sourcesOf(shape.sources, first, free, luck);
    for (let tries = 0; tries < triesMax; tries++) {
      if (sources.some(({ amount }) => amount < leastAmount)) return;
      const chain = chainOf({ luck, parameters, shape, from, sources, mules, exitOf });
      if (isWithinLimits(chain, mules)) {
        for (const { account, amount } of sources) free.set(account, free.get(account)! - amount);
        for (const mule of recruited) mule.chainsLeft -= 1;
        this.#record(nextAlert(), typology, sources, chain);
        return;
      }
      sources = sources.map(({ account, amount }) => ({
        account,
        amount: everyday(luck, Math.floor(amount / 2)),
      }));
    }
  }

  /** The first account and others that hold money, in an order that is drawn, with what each gives. */
  #sourcesOf(count: number, first: Account, free: ReadonlyMap<Account, number>, luck: Luck): ChainSource[] {
    const { parameters } = this.#options;
    const { takesPpm } = parameters.layering;
    const operators = [...free.keys()];
    const begin = luck.below(operators.length);
    const others = [...operators.slice(begin), ...operators.slice(0, begin)];
    const holding = others.filter((each) => each !== first && free.get(each)! >= leastAmount);
    return [first, ...holding].slice(0, count).map((account) => {
      const held = free.get(account)!;
      const share = Math.floor((held * luck.between(takesPpm.atLeast, takesPpm.atMost)) / 1_000_000);
      return { account, amount: Math.max(everyday(luck, share), leastAmount) };
    });
  }

  #record(alert: Alert, typology: Typology, sources: readonly ChainSource[], chain: Chain): void {
    for (const payment of chain.payments) this.#await({ ...payment, alert, ref: alert });
    for (const payment of chain.exits) this.#await({ ...payment, alert: 0 as Alert, ref: alert });
    const accounts = new Set(chain.payments.flatMap(({ from, to }) => [from, to]));
    this.alerts.push({
      alert,
      scheme: this.#options.scheme,
      typology,
      firstDay: dayOf(chain.payments[0]!.at),
      lastDay: dayOf(chain.payments.at(-1)!.at),
      accounts: [...accounts],
      payments: chain.payments.length,
      amount: sources.reduce((sum, source) => sum + source.amount, 0),
    });
  }

  #await(payment: Pending): void {
    const day = dayOf(payment.at);
    const of = this.#pending.get(day);
    if (of) of.push(payment);
    else this.#pending.set(day, [payment]);
  }
}

/** Whether no mule receives more in the chain than it passes on at once. */
function isWithinLimits({ payments }: Chain, mules: readonly { account: Account; limit: number }[]): boolean {
  const left = new Map(mules.map(({ account, limit }) => [account, limit]));
  for (const { to, amount } of payments) {
    const limit = left.get(to);
    if (limit === undefined) continue;
    if (amount > limit) return false;
    left.set(to, limit - amount);
  }
  return true;
}
