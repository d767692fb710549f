import type { Seed } from '@glassmine/kernel';
import type { Ties } from '../people/ties.ts';
import type { Resident } from '../rows.ts';
import { Luck } from './luck.ts';
import type { SchemeSideParameters } from './parameters.ts';
import { schemeStreams } from './streams.ts';

export interface RecruitsOptions {
  seed: Seed;
  scheme: number;
  parameters: SchemeSideParameters;
  residents: number;
  ties: Ties;
  /** Residents who sell to many, to the account that they have as residents. */
  sellers: readonly Resident[];
  /** A month's wage. */
  wageOf(resident: Resident): number;
  /** Whether somebody can serve: has an account in the currency, and no other part in the scheme. */
  isFit(resident: Resident): boolean;
}

/** Somebody who lets money pass through an account, beside an ordinary life. */
export interface Recruit {
  resident: Resident;
  firstDay: number;
  lastDay: number;
  /** Most that this one passes on at once. */
  limit: number;
  keepsPpm: number;
  /** Chains that may still go through the account. */
  chainsLeft: number;
}

/** Somebody without a wage passes on what somebody with this one would. */
const leastWage = 40_000;
/** Draws of a candidate before a place stays empty until the next day. */
const candidatesMax = 24;

/** The mules of one scheme: recruited over time, half of them by one whom they know, each for some days and a chain or two. */
export class Recruits {
  readonly #options: RecruitsOptions;
  readonly #all: Recruit[] = [];
  readonly #known = new Set<Resident>();
  #serving: Recruit[] = [];

  constructor(options: RecruitsOptions) {
    this.#options = options;
  }

  /** Everybody who was ever recruited. */
  get all(): readonly Recruit[] {
    return this.#all;
  }

  /** Whether somebody serves or has served. */
  has(resident: Resident): boolean {
    return this.#known.has(resident);
  }

  /** How many serve now. */
  get serving(): number {
    return this.#serving.length;
  }

  /** Lets those go whose time is over, and recruits until there are as many as the scheme's members need. */
  beginDay(day: number, members: number): void {
    const { atStart, perThousandMembers } = this.#options.parameters.mules;
    const wanted = atStart + Math.floor((members * perThousandMembers) / 1_000);
    this.#serving = this.#serving.filter(({ lastDay, chainsLeft }) => lastDay >= day && chainsLeft > 0);
    for (let place = this.#serving.length; place < wanted; place++) {
      const recruited = this.#recruit(day, place);
      if (recruited) this.#serving.push(recruited);
    }
  }

  /** Some of those who serve and have not had all their chains, each once, in an order that is drawn. */
  drawn(luck: Luck): Recruit[] {
    const order = this.#serving.filter(({ chainsLeft }) => chainsLeft > 0);
    for (let place = order.length - 1; place > 0; place--) {
      const other = luck.below(place + 1);
      [order[place], order[other]] = [order[other]!, order[place]!];
    }
    return order;
  }

  #recruit(day: number, place: number): Recruit | undefined {
    const { seed, parameters, wageOf } = this.#options;
    const luck = new Luck(seed, schemeStreams.recruits, day * 64 + this.#options.scheme, place);
    const resident = this.#candidate(luck);
    if (resident < 0) return undefined;
    this.#known.add(resident);
    const { days, limitOfWageMilli, keepsPpm, chains } = parameters.mules;
    const wage = Math.max(leastWage, wageOf(resident));
    const recruit: Recruit = {
      resident,
      firstDay: day,
      lastDay: day + luck.between(days.atLeast, days.atMost) - 1,
      limit: Math.floor((wage * luck.between(limitOfWageMilli.atLeast, limitOfWageMilli.atMost)) / 1_000),
      keepsPpm: luck.between(keepsPpm.atLeast, keepsPpm.atMost),
      chainsLeft: luck.between(chains.atLeast, chains.atMost),
    };
    this.#all.push(recruit);
    return recruit;
  }

  #candidate(luck: Luck): Resident {
    const { parameters, residents, ties, sellers, isFit } = this.#options;
    for (let tries = 0; tries < candidatesMax && residents > 0; tries++) {
      const by = this.#all.length > 0 && luck.chance(parameters.mules.byTiePpm);
      const friend = by ? this.#all[luck.below(this.#all.length)]!.resident : (-1 as Resident);
      const degree = friend < 0 ? 0 : ties.degree(friend);
      const stranger = () =>
        sellers.length > 0 && luck.chance(parameters.mules.sellersPpm)
          ? sellers[luck.below(sellers.length)]!
          : (luck.below(residents) as Resident);
      const resident = degree > 0 ? ties.tie(friend, luck.below(degree)) : stranger();
      if (resident >= 0 && !this.#known.has(resident) && isFit(resident)) return resident;
    }
    return -1 as Resident;
  }
}
