/**
 * A whole labelled world in memory, on the calling thread.
 *
 *     const { town, scenarios } = sizeTown({ scenarios: [file], residents: 5_000, prevalence: 0.01, warmUpDays: 14, days: 60 });
 *     const { movements, truth, world } = labelledWorld({ scenario: scenarios[0], seed: 1, days: 60, town });
 *     movements.amount[row]; truth.role[movements.to[row]]; world.town.accounts.bank[account];
 *
 * Files instead: `simulate({ scenario: scenarios[0], town, days, seed, replicates: 1, jobs: 1, out })` writes in the schema
 * glassmine `movements`, `bank_accounts`, `account_labels`, `alerts` and `scheme_people`, and beside them the tables of each
 * scheme's own books (those of the second scheme on with `_2`, `_3`).
 */
import type { RoomSeed } from '@glassmine/kernel';
import type { Made } from '@glassmine/town';
import type { TownPlan } from './plan.ts';
import { openTownWorld, type TownWorld } from './town-world.ts';
import { openTruth, type Truth } from './truth.ts';

export interface LabelledWorldOptions {
  scenario: unknown;
  seed: RoomSeed;
  /** Days of the schemes, after the warm-up. */
  days: number;
  town: TownPlan;
}

/** Movements in order of time, side by side; row `i` is movement `i + 1`. */
export interface MovementColumns {
  readonly count: number;
  /** Second since the first day of the town (of its warm-up, if there is one). */
  readonly at: Int32Array;
  /** Rows of `accounts`; not the published ids. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Minor units. */
  readonly amount: Float64Array;
  /** 0 coin, 1 cash. */
  readonly currency: Uint8Array;
  readonly fromBefore: Float64Array;
  readonly toBefore: Float64Array;
  /** Truth: index in `reasons`; the scheme whose money moves, from 1, 0 for none; the alert, 0 for none. */
  readonly why: Uint8Array;
  readonly scheme: Uint8Array;
  readonly alert: Int32Array;
}

export interface LabelledWorld {
  movements: MovementColumns;
  /** Roles and reports of accounts, and chains. */
  truth: Truth;
  world: TownWorld;
}

export function labelledWorld(options: LabelledWorldOptions): LabelledWorld {
  const world = openTownWorld(options);
  const columns = growingColumns();
  const { accounts } = world.town;
  const truth = openTruth(world);
  const days = options.town.warmUpDays + options.days;
  for (let day = 0; day < days; day++) {
    world.runDay(
      (made) => {
        truth.note(made);
        columns.add(made, accounts.currency[made.from]!);
      },
      day === days - 1,
    );
  }
  for (const scheme of world.schemes) scheme.end();
  return { movements: columns.done(), truth: truth.close(), world };
}

function growingColumns() {
  let size = 65_536;
  let count = 0;
  const columns = {
    at: new Int32Array(size),
    from: new Int32Array(size),
    to: new Int32Array(size),
    amount: new Float64Array(size),
    currency: new Uint8Array(size),
    fromBefore: new Float64Array(size),
    toBefore: new Float64Array(size),
    why: new Uint8Array(size),
    scheme: new Uint8Array(size),
    alert: new Int32Array(size),
  };
  const grow = () => {
    size *= 2;
    for (const [name, column] of Object.entries(columns)) {
      const larger = new (column.constructor as Float64ArrayConstructor)(size);
      larger.set(column as Float64Array);
      Object.assign(columns, { [name]: larger });
    }
  };
  return {
    add(made: Made, currency: number) {
      if (count === size) grow();
      const row = count++;
      columns.at[row] = made.at;
      columns.from[row] = made.from;
      columns.to[row] = made.to;
      columns.amount[row] = made.amount;
      columns.currency[row] = currency;
      columns.fromBefore[row] = made.fromBefore;
      columns.toBefore[row] = made.toBefore;
      columns.why[row] = made.why;
      columns.scheme[row] = made.scheme;
      columns.alert[row] = made.alert;
    },
    done: (): MovementColumns => ({ ...columns, count }),
  };
}
