import { draw, drawBelow, type Seed } from '@glassmine/kernel';
import { type AccountKind, type AccountTable, openAccount } from '../bank/accounts.ts';
import { officeClock, secondBy } from '../chance/clock.ts';
import { choose, type Lottery, lotteryOf } from '../chance/lottery.ts';
import { pareto } from '../chance/sizes.ts';
import type { TownParameters } from '../parameters.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import { type Employers, type Firms, fundedBy, type Places, rhythm, type Shops } from './places.ts';
import type { ResidentTable } from './residents.ts';
import { shopKinds } from './shop-kinds.ts';

const nobody = -1 as Resident;

/** The accounts, residents and banks among which firms are founded. */
export interface Founding {
  readonly accounts: AccountTable;
  readonly residents: ResidentTable;
  readonly banks: Lottery;
}

/** Founds the firms, whose number follows that of the people. */
export function foundPlaces(seed: Seed, among: Founding, parameters: TownParameters): Places {
  const { people, wages, traders, crowdfunding } = parameters;
  const founder = new Founder(seed, among);
  const per = (each: number, least: number) => Math.max(least, Math.round(among.residents.count / each));
  const brokers = Array.from({ length: people.brokers }, (_, broker) => 1 / (broker + 1));
  const few = 2_000_000;
  const month = wages.medianMinor;
  return {
    outside: founder.open('outside', 0),
    outsideCoin: founder.open('outside', 0, 'coin'),
    relief: founder.open('charity', 0),
    employers: founder.employers(per(people.perEmployer, 3), parameters),
    shops: founder.shops(per(people.perShop, 16), people.shopTailPpm),
    traders: founder.mixed('shop', per(people.perTrader, 4), 1_500_000, traders.ownAccountPpm),
    landlords: founder.found('landlord', per(people.perLandlord * 8, 2), few, month),
    agents: founder.mixed('landlord', per(people.perLandlord * 30, 2), few, 500_000),
    campaigns: founder.mixed('crowdfunding', per(crowdfunding.perCampaign, 2), few, 500_000),
    platform: founder.open('crowdfunding', month),
    processors: founder.found('employer', 3, few, 0).accounts,
    utilities: founder.found('utility', per(20_000, 12), few, month),
    charities: founder.found('charity', per(people.perCharity, 2), few, month),
    brokers: {
      cash: Int32Array.from(brokers, () => founder.open('broker', month)),
      coin: Int32Array.from(brokers, () => founder.open('broker', month, 'coin')),
      bySize: lotteryOf(brokers),
    },
  };
}

/** Opens accounts of firms at banks by their market share. */
class Founder {
  readonly #seed: Seed;
  readonly #among: Founding;
  #drawn = 0;

  constructor(seed: Seed, among: Founding) {
    this.#seed = seed;
    this.#among = among;
  }

  open(kind: AccountKind, balance: number, currency: 'cash' | 'coin' = 'cash'): Account {
    const bank = choose(this.#among.banks, this.#draw());
    return openAccount(this.#among.accounts, { kind, bank, currency, owner: nobody, balance });
  }

  #draw(): number {
    return draw(this.#seed, streams.firm, this.#drawn++, 0);
  }

  /** Firms whose sizes have a tail of this exponent. */
  found(kind: AccountKind, count: number, tailPpm: number, balance: number): Firms {
    const accounts = Int32Array.from({ length: count }, () => this.open(kind, balance));
    return { accounts, bySize: lotteryOf(this.#sizes(count, tailPpm)) };
  }

  /** Firms of which a share uses the accounts of residents. */
  mixed(kind: AccountKind, count: number, tailPpm: number, ownPpm: number): Firms {
    const { residents } = this.#among;
    const accounts = Int32Array.from({ length: count }, () => {
      const isOwn = Math.floor((this.#draw() / 4294967296) * 1_000_000) < ownPpm && residents.count > 0;
      const owner = Math.floor((this.#draw() / 4294967296) * residents.count) as Resident;
      return isOwn ? residents.current[owner]! : this.open(kind, 0);
    });
    return { accounts, bySize: lotteryOf(this.#sizes(count, tailPpm)) };
  }

  /** Sizes of a Pareto distribution, none larger than a fifth of all. */
  #sizes(count: number, tailPpm: number): Float64Array {
    const first = this.#drawn++;
    const sizes = Float64Array.from({ length: count }, (_, firm) =>
      pareto(draw(this.#seed, streams.firmSize, first, firm), tailPpm),
    );
    const total = sizes.reduce((sum, size) => sum + Math.min(size, count), 0);
    return sizes.map((size) => Math.min(size, total / 5));
  }

  employers(count: number, { wages, people }: TownParameters): Employers {
    const firms = this.found('employer', count, people.employerTailPpm, 0);
    const luck = (firm: number, use: number) => draw(this.#seed, streams.employer, firm, use);
    const rhythms = Uint8Array.from(firms.accounts, (_, firm) => {
      const part = drawBelow(1_000_000, this.#seed, streams.employer, firm, 0);
      if (part < wages.weeklyPpm) return rhythm.weekly;
      return part < wages.weeklyPpm + wages.fortnightlyPpm ? rhythm.fortnightly : rhythm.monthly;
    });
    return {
      ...firms,
      rhythm: rhythms,
      payday: rhythms.map((each, firm) => paydayOf(each, luck(firm, 1))),
      second: Int32Array.from(rhythms, (_, firm) => Math.max(fundedBy, secondBy(officeClock, luck(firm, 2)))),
      payroll: new Float64Array(count),
    };
  }

  shops(count: number, tailPpm: number): Shops {
    const sizes = this.#sizes(count, tailPpm);
    return {
      accounts: Int32Array.from({ length: count }, () => this.open('shop', 200_000)),
      bySize: lotteryOf(sizes),
      kind: kindsOf(sizes),
      shift: Int32Array.from({ length: count }, () => (this.#draw() % 4_800) - 2_400),
    };
  }
}

/** Gives each shop, the largest first, the kind that still lacks most of its part of all payments. */
function kindsOf(sizes: Float64Array): Uint8Array {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const lacks = shopKinds.map(({ ofPayments }) => (ofPayments * total) / 100);
  const kinds = new Uint8Array(sizes.length);
  const largestFirst = Array.from(sizes.keys()).sort((a, b) => sizes[b]! - sizes[a]!);
  for (const shop of largestFirst) {
    const kind = lacks.indexOf(Math.max(...lacks));
    kinds[shop] = kind;
    lacks[kind]! -= sizes[shop]!;
  }
  return kinds;
}

/** Days on which monthly wages are paid, with how many of 100 employers choose them. */
const monthlyPaydays = [
  [31, 26],
  [25, 18],
  [28, 14],
  [15, 10],
  [1, 10],
  [10, 6],
  [5, 5],
  [20, 5],
] as const;

function paydayOf(each: number, drawn: number): number {
  // Friday for two in five, any other working day for the rest; of either week for those who pay each second one.
  if (each !== rhythm.monthly) {
    const day = drawn % 10 < 4 ? 4 : Math.floor(drawn / 16) % 5;
    return each === rhythm.weekly ? day : day + (drawn % 3 === 0 ? 7 : 0);
  }
  let part = drawn % 100;
  for (const [day, ofHundred] of monthlyPaydays) {
    if (part < ofHundred) return day;
    part -= ofHundred;
  }
  return 1 + (Math.floor(drawn / 128) % 28);
}
