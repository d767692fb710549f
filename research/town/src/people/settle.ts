import { draw, drawBelow, drawChance, drawNormal, reserveRows, type Seed } from '@glassmine/kernel';
import { type AccountTable, newAccounts, openAccount } from '../bank/accounts.ts';
import { choose, type Lottery, lotteryOf } from '../chance/lottery.ts';
import { logNormal, roughNormal } from '../chance/sizes.ts';
import type { TownParameters } from '../parameters.ts';
import type { Account, Resident } from '../rows.ts';
import { streams } from '../streams.ts';
import { foundPlaces } from './firms.ts';
import { type HabitTable, newHabits } from './habits.ts';
import type { Places } from './places.ts';
import { newResidents, type ResidentTable } from './residents.ts';

export interface SettledPeople {
  readonly accounts: AccountTable;
  readonly residents: ResidentTable;
  readonly habits: HabitTable;
  readonly places: Places;
}

/** Opens the accounts of residents and firms, and gives everybody a wage, a home and habits. */
export function settlePeople(seed: Seed, count: number, parameters: TownParameters): SettledPeople {
  const settler = new Settler(seed, count, parameters);
  for (let resident = 0; resident < count; resident++) settler.arrive(resident as Resident);
  const places = foundPlaces(seed, settler, parameters);
  for (let resident = 0; resident < count; resident++) settler.settle(resident as Resident, places);
  return { accounts: settler.accounts, residents: settler.residents, habits: settler.habits, places };
}

class Settler {
  readonly accounts: AccountTable = newAccounts();
  readonly residents: ResidentTable = newResidents();
  readonly habits: HabitTable = newHabits();
  /** Chooses a bank by its share of the market. */
  readonly banks: Lottery;
  readonly #seed: Seed;
  readonly #parameters: TownParameters;

  constructor(seed: Seed, count: number, parameters: TownParameters) {
    this.#seed = seed;
    this.#parameters = parameters;
    this.banks = banksOf(parameters);
    for (const table of [this.residents, this.habits]) reserveRows(table, count);
    reserveRows(this.accounts, Math.ceil(count * 1.6) + 64);
  }

  /** A month's income: the wage, or what residents without one are paid. */
  #incomeOf(resident: Resident): number {
    const { wages, charity } = this.#parameters;
    const wage = this.residents.wage[resident]!;
    return wage > 0 ? wage : Math.round((wages.medianMinor * charity.reliefOfWagePpm) / 1_000_000);
  }

  arrive(owner: Resident): void {
    const { people, wages } = this.#parameters;
    const seed = this.#seed;
    this.residents.count += 1;
    this.habits.count += 1;
    const isPaid = drawChance(wages.paidPpm, seed, streams.employment, owner, 0);
    const luck = logNormal(drawNormal(seed, streams.wageNormal, owner), wages.spreadPpm);
    this.residents.wage[owner] = isPaid ? Math.round(wages.medianMinor * luck) : 0;
    const income = this.#incomeOf(owner);
    this.residents.current[owner] = this.#openOne('current', owner, income * 0.7, 0);
    const saves = drawChance(people.savingsAccountPpm, seed, streams.saver, owner, 0);
    this.habits.savings[owner] = saves ? this.#openOne('current', owner, income * 2, 1) : (-1 as Account);
    const hasWallet = drawChance(people.walletPpm, seed, streams.saver, owner, 1);
    this.residents.wallet[owner] = hasWallet
      ? this.#openOne('wallet', owner, income * 0.3, 2)
      : (-1 as Account);
  }

  #openOne(kind: 'current' | 'wallet', owner: Resident, median: number, use: number): Account {
    const bank = choose(this.banks, draw(this.#seed, streams.bank, owner, use));
    const luck = logNormal(roughNormal(draw(this.#seed, streams.balance, owner, use)), 800_000);
    const { cashPerThousandCoin } = this.#parameters.brokers;
    const scale = kind === 'wallet' ? 1_000 / cashPerThousandCoin : 1;
    const currency = kind === 'wallet' ? 'coin' : 'cash';
    const balance = Math.round(median * luck * scale);
    return openAccount(this.accounts, { kind, bank, currency, owner, balance });
  }

  settle(resident: Resident, places: Places): void {
    const { employers } = places;
    const isPaid = this.residents.wage[resident]! > 0;
    const employer = choose(employers.bySize, draw(this.#seed, streams.employment, resident, 1));
    this.residents.employer[resident] = (isPaid ? employers.accounts[employer]! : -1) as Account;
    employers.payroll[employer]! += this.residents.wage[resident]!;
    const income = this.#incomeOf(resident);
    const rent = this.#house(resident, income, places);
    this.#giveHabits(resident, income, rent);
  }

  /** A tenant's rent and landlord; somebody who owns a home pays neither. Returns the rent. */
  #house(resident: Resident, income: number, places: Places): number {
    const { rents } = this.#parameters;
    const seed = this.#seed;
    const isTenant = drawChance(rents.tenantsPpm, seed, streams.tenant, resident, 0);
    const luck = logNormal(roughNormal(draw(seed, streams.tenant, resident, 1)), rents.spreadPpm);
    // Rents are agreed on in steps of 5.
    const rent = isTenant ? Math.round((income * rents.ofWagePpm * luck) / 1_000_000 / 500) * 500 : 0;
    this.residents.rent[resident] = rent;
    // A tenant has the rent by the first of the month.
    this.accounts.balance[this.residents.current[resident]!]! += rent;
    this.residents.landlord[resident] = rent > 0 ? this.#landlordOf(resident, places) : (-1 as Account);
    return rent;
  }

  /** An agent, a firm that lets many flats, or somebody who lives here and lets one or two. */
  #landlordOf(tenant: Resident, { agents, landlords }: Places): Account {
    const { rents } = this.#parameters;
    const part = drawBelow(1_000_000, this.#seed, streams.landlord, tenant, 0);
    const drawn = draw(this.#seed, streams.landlord, tenant, 1);
    const ofAgent = agents.accounts[choose(agents.bySize, drawn)] as Account;
    if (part < rents.throughAgentPpm) return ofAgent;
    if (part < rents.throughAgentPpm + rents.firmsPpm)
      return landlords.accounts[choose(landlords.bySize, drawn)] as Account;
    const landlord = privateLandlord(this.#seed, this.residents, this.#parameters, drawn);
    return landlord === tenant ? ofAgent : this.residents.current[landlord]!;
  }

  #giveHabits(resident: Resident, income: number, rent: number): void {
    const { shopping, gifts, bills, cash, brokers, secondHand } = this.#parameters;
    const seed = this.#seed;
    const { habits } = this;
    const rate = (use: number, perMonthMilli: number, sigmaPpm: number) => {
      const luck = logNormal(roughNormal(draw(seed, streams.habit, resident, use)), sigmaPpm);
      return Math.min(65_000, Math.round((perMonthMilli / 10) * luck));
    };
    const free = Math.max(income / 4, income - rent - (income * bills.ofWagePpm) / 1_000_000);
    habits.usual[resident] = Math.round(income * 0.8);
    habits.budget[resident] = Math.round((free * shopping.ofFreeIncomePpm) / 1_000_000);
    habits.shoppingRate[resident] = rate(0, shopping.perMonthMilli, shopping.habitSpreadPpm);
    habits.giftRate[resident] = rate(1, gifts.perMonthMilli, gifts.habitSpreadPpm);
    habits.cashRate[resident] = rate(3, cash.perMonthMilli, cash.habitSpreadPpm);
    const trades = this.residents.wallet[resident]! >= 0;
    habits.exchangeRate[resident] = trades ? rate(4, brokers.perMonthMilli, brokers.habitSpreadPpm) : 0;
    habits.sellingRate[resident] = rate(5, secondHand.perMonthMilli, secondHand.habitSpreadPpm);
    const day = draw(seed, streams.habit, resident, 2);
    habits.rentDay[resident] = day % 20 < 12 ? 1 : day % 20 < 15 ? 3 : 1 + ((day >>> 8) % 28);
    habits.billDay[resident] = (day >>> 16) % 5 < 2 ? 1 + ((day >>> 20) % 3) : 1 + ((day >>> 20) % 28);
  }
}

/** Banks whose shares of the market fall as 1, 1/2, 1/3 … */
function banksOf({ people }: TownParameters): Lottery {
  return lotteryOf(Array.from({ length: people.banks }, (_, bank) => 1 / (bank + 1)));
}

/** One of the residents who let a flat, each as likely. `drawn` is in [0, 2^32). */
export function privateLandlord(
  seed: Seed,
  { count }: { count: number },
  { people }: TownParameters,
  drawn: number,
): Resident {
  const slots = Math.max(1, Math.round(count / people.perLandlord));
  const slot = Math.floor((drawn / 4294967296) * slots);
  return drawBelow(count, seed, streams.landlord, slot, 7) as Resident;
}
