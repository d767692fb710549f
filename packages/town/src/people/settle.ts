import { draw, drawBelow, drawChance, drawNormal, reserveRows, type Seed } from '@glassmine/kernel';
import { type AccountTable, newAccounts, openAccount } from '../bank/accounts.ts';
import { behavioursOf } from '../behaviours/behaviours.ts';
import { choose, type Lottery, lotteryOf } from '../chance/lottery.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { Life, SettledTown } from '../life.ts';
import type { TownParameters } from '../parameters.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Ties } from '../town.ts';
import { Founder } from './firms.ts';
import { type HabitTable, newHabits } from './habits.ts';
import { tiesOf } from './network.ts';
import type { Places } from './places.ts';
import { newResidents, type ResidentTable } from './residents.ts';

export interface SettleOptions {
  seed: Seed;
  /** Days from 1970-01-01 to the first day of the town. */
  startDay: number;
  /** How many people live there. */
  residents: number;
  parameters: TownParameters;
  /** Who knows whom, where that is known already. */
  ties?: Ties;
}

/** Opens the accounts of a town's people and firms, and gives everybody a wage, a home and habits. */
export function settleTown(options: SettleOptions): SettledTown {
  const { seed, startDay, residents: count, parameters } = options;
  const settler = new Settler(options);
  const residents = settler.settleAll();
  const life: Life = { parameters, habits: settler.habits, places: settler.places };
  const { ties, closedTriadsPpm } = parameters.people;
  return {
    seed,
    startDay,
    day: 0,
    residents,
    accounts: settler.accounts,
    ties: options.ties ?? tiesOf(seed, count, ties, closedTriadsPpm),
    behaviours: behavioursOf(life),
    life,
  };
}

class Settler {
  readonly accounts: AccountTable = newAccounts();
  readonly habits: HabitTable = newHabits();
  readonly places: Places;
  readonly #residents: ResidentTable = newResidents();
  readonly #seed: Seed;
  readonly #count: number;
  readonly #parameters: TownParameters;
  readonly #banks: Lottery;

  constructor({ seed, residents, parameters }: SettleOptions) {
    this.#seed = seed;
    this.#count = residents;
    this.#parameters = parameters;
    this.#banks = lotteryOf(Array.from({ length: parameters.people.banks }, (_, bank) => 1 / (bank + 1)));
    for (const table of [this.#residents, this.habits]) reserveRows(table, residents);
    reserveRows(this.accounts, Math.ceil(residents * 1.8) + 64);
    this.places = this.#foundFirms(new Founder(seed, this.accounts, this.#banks));
  }

  #foundFirms(founder: Founder): Places {
    const { people, wages } = this.#parameters;
    const per = (each: number, least: number) => Math.max(least, Math.round(this.#count / each));
    const brokers = Array.from({ length: people.brokers }, (_, broker) => 1 / (broker + 1));
    const broad = 2_000_000;
    return {
      outside: founder.open('outside', 0),
      relief: founder.open('charity', 0),
      employers: founder.employers(per(people.perEmployer, 3), this.#parameters),
      shops: founder.shops(per(people.perShop, 16), people.shopTailPpm),
      traders: founder.found('shop', per(people.perTrader * 3, 2), broad, wages.medianMinor),
      landlords: founder.found('landlord', per(people.perLandlord * 8, 2), broad, wages.medianMinor),
      agents: founder.found('landlord', per(people.perLandlord * 60, 1), broad, wages.medianMinor),
      utilities: founder.found('utility', per(20_000, 12), broad, wages.medianMinor * 20),
      charities: founder.found('charity', per(people.perCharity, 2), broad, wages.medianMinor),
      brokers: {
        cash: Int32Array.from(brokers, () => founder.open('broker', wages.medianMinor * 50)),
        coin: Int32Array.from(brokers, () => founder.open('broker', wages.medianMinor * 500, 'coin')),
        bySize: lotteryOf(brokers),
      },
    };
  }

  settleAll(): ResidentTable {
    for (let resident = 0; resident < this.#count; resident++) this.#settle(resident as Resident);
    return this.#residents;
  }

  #settle(resident: Resident): void {
    const table = this.#residents;
    table.count += 1;
    this.habits.count += 1;
    const { wages } = this.#parameters;
    const seed = this.#seed;
    const wage = Math.round(
      wages.medianMinor * logNormal(drawNormal(seed, streams.wageNormal, resident), wages.spreadPpm),
    );
    const isPaid = drawChance(wages.paidPpm, seed, streams.employment, resident, 0);
    const { employers } = this.places;
    table.wage[resident] = isPaid ? wage : 0;
    table.employer[resident] = (
      isPaid ? employers.accounts[choose(employers.bySize, draw(seed, streams.employment, resident, 1))]! : -1
    ) as Account;
    const income = isPaid ? wage : Math.round(wages.medianMinor * 0.4);
    this.#openAccounts(resident, income);
    const rent = this.#house(resident, income);
    this.#giveHabits(resident, income, rent);
  }

  #openAccounts(owner: Resident, income: number): void {
    const { people } = this.#parameters;
    const seed = this.#seed;
    const open = (kind: 'current' | 'wallet', balance: number, use: number) => {
      const bank = choose(this.#banks, draw(seed, streams.bank, owner, use));
      const currency = kind === 'wallet' ? 'coin' : 'cash';
      return openAccount(this.accounts, { kind, bank, currency, owner, balance });
    };
    const luck = (use: number) => logNormal(roughNormal(draw(seed, streams.balance, owner, use)), 800_000);
    this.#residents.current[owner] = open('current', Math.round(income * 0.7 * luck(0)), 0);
    const saves = drawChance(people.savingsAccountPpm, seed, streams.saver, owner, 0);
    this.habits.savings[owner] = (
      saves ? open('current', Math.round(income * 2 * luck(1)), 1) : -1
    ) as Account;
    const hasWallet = drawChance(people.walletPpm, seed, streams.saver, owner, 1);
    this.#residents.wallet[owner] = (
      hasWallet ? open('wallet', Math.round(income * 0.3 * luck(2)), 2) : -1
    ) as Account;
  }

  /** A tenant's rent and landlord; somebody who owns a home pays neither. Returns the rent. */
  #house(resident: Resident, income: number): number {
    const { rents } = this.#parameters;
    const seed = this.#seed;
    const table = this.#residents;
    const isTenant = drawChance(rents.tenantsPpm, seed, streams.tenant, resident, 0);
    const luck = logNormal(roughNormal(draw(seed, streams.tenant, resident, 1)), rents.spreadPpm);
    const rent = isTenant ? Math.round((income * rents.ofWagePpm * luck) / 1_000_000 / 500) * 500 : 0;
    table.rent[resident] = rent;
    table.landlord[resident] = (rent > 0 ? this.#landlordOf(resident) : -1) as Account;
    return rent;
  }

  /** A firm, or an agent, or somebody who lives here and lets a flat or two. */
  #landlordOf(tenant: Resident): number {
    const { rents, people } = this.#parameters;
    const part = drawBelow(1_000_000, this.#seed, streams.landlord, tenant, 0);
    const drawn = draw(this.#seed, streams.landlord, tenant, 1);
    const { agents, landlords } = this.places;
    if (part < rents.throughAgentPpm) return agents.accounts[choose(agents.bySize, drawn)]!;
    if (part < rents.throughAgentPpm + rents.firmsPpm)
      return landlords.accounts[choose(landlords.bySize, drawn)]!;
    // Private landlords are every so manyth of the residents who came before, so that their accounts exist.
    const before = Math.floor((drawn / 4294967296) * (Math.floor(tenant / people.perLandlord) + 1));
    const landlord = (before * people.perLandlord) as Resident;
    return landlord === tenant ? landlords.accounts[0]! : this.#residents.current[landlord]!;
  }

  #giveHabits(resident: Resident, income: number, rent: number): void {
    const { shopping, gifts, bills } = this.#parameters;
    const seed = this.#seed;
    const { habits } = this;
    const luck = (use: number, sigmaPpm: number) =>
      logNormal(roughNormal(draw(seed, streams.habit, resident, use)), sigmaPpm);
    const rate = (perMonthMilli: number, sigmaPpm: number, use: number) =>
      Math.min(65_000, Math.round((perMonthMilli / 10) * luck(use, sigmaPpm)));
    const free = Math.max(income / 4, income - rent - (income * bills.ofWagePpm) / 1_000_000);
    habits.usual[resident] = Math.round(income * 0.8);
    habits.budget[resident] = Math.round((free * shopping.ofFreeIncomePpm) / 1_000_000);
    habits.shoppingRate[resident] = rate(shopping.perMonthMilli, shopping.habitSpreadPpm, 0);
    habits.giftRate[resident] = rate(gifts.perMonthMilli, gifts.habitSpreadPpm, 1);
    const day = draw(seed, streams.habit, resident, 2);
    habits.rentDay[resident] = day % 20 < 12 ? 1 : day % 20 < 15 ? 3 : 1 + ((day >>> 8) % 28);
    habits.billDay[resident] = (day >>> 16) % 5 < 2 ? 1 + ((day >>> 20) % 3) : 1 + ((day >>> 20) % 28);
  }
}
