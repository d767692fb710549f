import { readScenario, type Simulation } from '@glassmine/crowd';
import { type RoomSeed, seedOf } from '@glassmine/kernel';
import {
  defaultTownParameters,
  type Made,
  type Resident,
  runDay,
  schemeSideParameters,
  settleTown,
  type Town,
} from '@glassmine/town';
import type { PostingTaker } from '../tape/local-recorder.ts';
import { type Coupling, coupleSchemes } from './coupling.ts';
import { schemesOf, type TownPlan } from './plan.ts';
import { spendableCash } from './planning.ts';
import { reachedBy } from './population.ts';
import { openScheme, type SchemeWorld } from './scheme-world.ts';

export interface TownWorldOptions {
  town: TownPlan;
  /** Content of a scenario's file: the first scheme's, and of the town's calendar. */
  scenario: unknown;
  seed: RoomSeed;
  /** Sees the postings of a scheme, by its number from 0. */
  postings?: (simulation: Simulation, nth: number) => PostingTaker;
}

/** A town with the worlds of its schemes. */
export interface TownWorld {
  readonly town: Town;
  readonly schemes: readonly SchemeWorld[];
  /** Null during the warm-up and in a town without schemes. */
  readonly coupling: Coupling | null;
  /** Balances of the accounts that the town was settled with, before its first day. */
  readonly opening: Float64Array;
  /** Lives one day of the town, and of its schemes once the warm-up is over. `isLast`: nothing may wait for tomorrow. */
  liveDay(visit: (made: Made) => void, isLast: boolean): void;
}

/** Settles a town and founds its schemes. Throws ScenarioError and RangeError for what cannot be. */
export function openTownWorld({ town: plan, scenario, seed, postings }: TownWorldOptions): TownWorld {
  const { startDay } = readScenario(scenario).clock;
  const town = settleTown({
    seed: seedOf(seed),
    startDay: startDay - plan.warmUpDays,
    residents: plan.residents,
    parameters: defaultTownParameters,
  });
  const given = schemesOf({ town: plan, scenario, seed });
  const schemes = given.map((each, nth) => {
    const { agents } = agentsOf(each.scenario);
    const people = reachedBy(town, agents, nth);
    const residents = new Int32Array(agents + 1).fill(-1);
    residents.set(people, 1);
    const taker = postings && ((simulation: Simulation) => postings(simulation, nth));
    return openScheme({ ...each, residents, taker });
  });
  const opening = town.accounts.balance.slice(0, town.accounts.count);
  let coupling: Coupling | null = null;
  return {
    town,
    schemes,
    opening,
    get coupling() {
      return coupling;
    },
    liveDay(visit, isLast) {
      if (schemes.length > 0 && town.day >= plan.warmUpDays)
        coupling ??= coupleSchemes(
          town,
          schemes,
          rateOf(town, schemes[0] as SchemeWorld),
          schemes.map(() => schemeSideParameters({}, '', [])),
        );
      runDay(town, visit, coupling ? (day) => coupling?.plan(day, isLast) : undefined);
    },
  };
}

function agentsOf(scenario: unknown): { agents: number } {
  return (scenario as { crowd: { agents: number } }).crowd;
}

/** Cash for a coin, so that the scheme's people have in the middle what its scenario says they have. */
function rateOf(town: Town, { residents, simulation }: SchemeWorld): number {
  const spendable = residents.slice(1).map((resident) => spendableCash(town, resident as Resident));
  spendable.sort();
  const middle = spendable[spendable.length >> 1] ?? 0;
  const crowd = simulation.world.scenario as unknown as { crowd: { savingsMedianMinor: number } };
  return Math.max(1, Math.round(middle / Math.max(1, crowd.crowd.savingsMedianMinor)));
}
