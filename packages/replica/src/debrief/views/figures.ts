import type { BookTotals, ClaimTotals } from '../../base/claim.ts';
import type { Withdrawal } from '../../base/rows.ts';
import { currenciesOf } from '../../ledger/currencies.ts';
import { claimTotals } from '../../position/rules/subject.ts';
import { netInvestment, netLoss, risingTide, type Stake } from '../../receiver/rules.ts';
import type { Invitation } from '../../team/rules/world.ts';
import { stakeAtRate, sumAtRates } from '../../wallet/rules/purses.ts';
import type { World } from '../../world/world.ts';
import { type FlowFigures, RowsByMember, readFlows } from '../../xray/views/flow-figures.ts';
import { openPieceSums, type PieceSums } from './pieces.ts';

/** What a receiver would return to everybody who lost; minor units of the scheme's currency. */
export interface ReceiverFigures {
  readonly losses: readonly number[];
  readonly total: number;
  readonly losers: number;
  readonly cases: readonly {
    what: 'reserve' | 'everything';
    pool: number;
    investment: ReturnType<typeof netInvestment>;
    tide: ReturnType<typeof risingTide>;
  }[];
}

/**
 * What the debriefs of a room share at one moment: of its members, and of the room itself. It reads no table of the
 * world more than twice, so a class that opens its debriefs together shares one of these.
 */
export class DebriefFigures {
  readonly totals: ClaimTotals;
  /** By currency. */
  readonly flows: readonly FlowFigures[];
  readonly pieces: readonly PieceSums[];
  readonly withdrawals: RowsByMember<Withdrawal>;
  readonly invitations: RowsByMember<Invitation>;
  /** By member, all currencies together in the scheme's. The promoter's row is there and empty of others' money. */
  readonly stakes: readonly Stake[];
  /** Net results of the members without the promoter, smallest first. */
  readonly results: Float64Array;
  readonly #pools: { readonly reserve: number; readonly everything: number };
  #receiver: ReceiverFigures | null = null;

  constructor(world: World) {
    const { members, withdrawals, invitations } = world;
    this.totals = claimTotals(world);
    const currencies = currenciesOf(world);
    this.pieces = currencies.map((currency) => openPieceSums(world, currency));
    this.flows = currencies.map((currency) => readFlows(world, currency, this.pieces[currency]!.add));
    this.withdrawals = new RowsByMember(members.count, withdrawals.count);
    for (let row = 0 as Withdrawal; row < withdrawals.count; row++) {
      this.withdrawals.add(withdrawals.member[row]!, row);
    }
    this.invitations = new RowsByMember(members.count, invitations.count);
    for (let row = 0 as Invitation; row < invitations.count; row++) {
      this.invitations.add(invitations.member[row]!, row);
    }
    const sumsIn = (flow: FlowFigures, member: number) => ({
      paidIn: flow.paidIn[member]!,
      paidOut: flow.paidOut[member]!,
    });
    this.stakes = Array.from({ length: members.count }, (_, member) =>
      stakeAtRate(
        world,
        this.flows.map((flow) => sumsIn(flow, member)),
      ),
    );
    this.#pools = poolsOf(world, this.totals);
    this.results = this.totals.resultBy.slice(1).sort();
  }

  /** Made when it is first asked for: only members' debriefs have it. */
  get receiver(): ReceiverFigures {
    this.#receiver ??= receiverFigures(this.stakes, this.#pools);
    return this.#receiver;
  }

  /** The results at 0, 1, … 100 percent of the members, the worst first, in units of the scheme's currency. */
  percentiles(): number[] {
    const { results } = this;
    if (results.length === 0) return [];
    return Array.from({ length: 101 }, (_, percent) => {
      return results[Math.round(((results.length - 1) * percent) / 100)]! / 100;
    });
  }

  /** Members who came out of it better than with this result, and worse. */
  standingOf(own: number): { better: number; worse: number } {
    const worse = firstAt(this.results, (result) => result >= own);
    return { better: this.results.length - firstAt(this.results, (result) => result > own), worse };
  }
}

/** What a receiver may find, at the room's rates: in the reserves, and there with all that the operator took. */
function poolsOf(world: World, { books, used }: ClaimTotals) {
  const sum = (of: (book: BookTotals) => number) =>
    sumAtRates(world, (currency) => (used[currency] ? of(books[currency]!) : 0));
  return {
    reserve: sum(({ reserve }) => reserve),
    everything: sum(({ reserve, operatorTake }) => reserve + operatorTake),
  };
}

function receiverFigures(
  stakes: readonly Stake[],
  pools: { readonly reserve: number; readonly everything: number },
): ReceiverFigures {
  const losses = stakes.map(netLoss);
  return {
    losses,
    total: losses.reduce((sum, loss) => sum + loss, 0),
    losers: losses.filter((loss) => loss > 0).length,
    cases: (['reserve', 'everything'] as const).map((what) => ({
      what,
      pool: pools[what],
      investment: netInvestment(stakes, pools[what]),
      tide: risingTide(stakes, pools[what]),
    })),
  };
}

/** The first place of a sorted row at which something holds that holds for all behind it; its length for none. */
function firstAt(sorted: Float64Array, holds: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
