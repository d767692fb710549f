import { readScenario, type Simulation } from '@glassmine/crowd';
import { type RoomSeed, seedOf } from '@glassmine/kernel';
import {
  accountKindCode,
  type Made,
  runDay,
  type SchemeSideParameters,
  settleTown,
  type Town,
  typologies,
} from '@glassmine/town';
import type { PostingTaker } from '../tape/local-recorder.ts';
import { Coupling } from './coupling.ts';
import { schemesOf, type TownPlan } from './plan.ts';
import { reachedBy } from './population.ts';
import { pricedTown } from './price-of-coin.ts';
import { readTownParts } from './scenario-parts.ts';
import { openScheme, type SchemeWorld } from './scheme-world.ts';

export interface TownWorldOptions {
  town: TownPlan;
  /** Content of a scenario's file: the first scheme's, and of the town's calendar and its people. */
  scenario: unknown;
  seed: RoomSeed;
  /** Sees the postings of a scheme, by its number from 0. */
  postings?: (simulation: Simulation, nth: number) => PostingTaker;
}

/** A town with the worlds of its schemes. */
export interface TownWorld {
  readonly town: Town;
  readonly schemes: readonly SchemeWorld[];
  /** Of each scheme. */
  readonly parameters: readonly SchemeSideParameters[];
  /** Null during the warm-up and in a town without schemes. */
  readonly coupling: Coupling | null;
  /** Balances of the accounts that the town was settled with, before its first day. */
  readonly opening: Float64Array<ArrayBuffer>;
  /** Kind of an account as its bank has it: those of schemes are like anyone's. */
  kindOf(account: number): number;
  /** Kind of an account by what it has truly served for: that of a collector or an operator, or its own. */
  purposeOf(account: number): number;
  /** Index in `typologies` of a chain. */
  typologyOf(alert: number): number;
  /** Runs one day of the town, and of its schemes once the warm-up is over. `isLast`: nothing may wait for tomorrow. */
  runDay(visit: (made: Made) => void, isLast: boolean): void;
}

/** Settles a town and founds its schemes. Throws ScenarioError and RangeError for what cannot be. */
export function openTownWorld({ town: plan, scenario, seed, postings }: TownWorldOptions): TownWorld {
  const { startDay } = readScenario(scenario).clock;
  const { rate, parameters: ofTown } = pricedTown(readTownParts(scenario).town, scenario);
  const town = settleTown({
    seed: seedOf(seed),
    startDay: startDay - plan.warmUpDays,
    residents: plan.residents,
    parameters: ofTown,
  });
  const given = schemesOf({ town: plan, scenario, seed });
  const parameters = given.map((each) => readTownParts(each.scenario).laundering);
  const schemes = given.map((each, nth) => {
    const { agents } = (each.scenario as { crowd: { agents: number } }).crowd;
    const residents = new Int32Array(agents + 1).fill(-1);
    residents.set(reachedBy(town, agents, nth), 1);
    const taker = postings && ((simulation: Simulation) => postings(simulation, nth));
    return openScheme({ ...each, residents, taker });
  });
  const opening = town.accounts.balance.slice(0, town.accounts.count);
  let coupling: Coupling | null = null;
  const couple = () => new Coupling(town, schemes, rate, parameters);
  return {
    town,
    schemes,
    parameters,
    opening,
    get coupling() {
      return coupling;
    },
    kindOf: (account) => kindOf(town, coupling, account),
    purposeOf: (account) => purposeOf(town, coupling, account),
    typologyOf: typologyLookup(() => coupling),
    runDay(visit, isLast) {
      if (schemes.length > 0 && town.day >= plan.warmUpDays) coupling ??= couple();
      const seen = (made: Made) => {
        if (made.alert > 0) coupling?.onPayment(made);
        visit(made);
      };
      runDay(town, seen, coupling ? (day) => coupling?.plan(day, isLast) : undefined);
    },
  };
}

const { collector, operator, shop, current, wallet } = accountKindCode;

function kindOf({ accounts }: Town, coupling: Coupling | null, account: number): number {
  const kind = accounts.kind[account as never]!;
  if (kind !== collector && kind !== operator) return kind;
  if (coupling?.firms.has(account as never)) return shop;
  return accounts.currency[account as never] === 0 ? wallet : current;
}

function purposeOf({ accounts }: Town, coupling: Coupling | null, account: number): number {
  const part = coupling?.parts.get(account as never);
  return part === undefined ? accounts.kind[account as never]! : accountKindCode[part];
}

/** Chains are numbered over all schemes; each purse knows its own. */
function typologyLookup(coupling: () => Coupling | null): (alert: number) => number {
  const known: number[] = [];
  const read: number[] = [];
  return (alert) => {
    if (known[alert] === undefined) {
      const sides = (coupling()?.purses ?? []).flatMap(({ coin, cash }) => [coin, cash]);
      sides.forEach(({ layering }, nth) => {
        const from = read[nth] ?? 0;
        for (const each of layering.alerts.slice(from)) known[each.alert] = typologies.indexOf(each.typology);
        read[nth] = layering.alerts.length;
      });
    }
    return known[alert] ?? 0;
  };
}
