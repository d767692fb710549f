import type { Seed } from '@glassmine/kernel';
import type { SchemaFacts } from '../schemas/movement-table.ts';
import type { MovementsStart } from '../schemas/movements.ts';
import type { OutsideBalances } from './outside-balances.ts';

/** What the thread that writes must know of a world before its first row. */
export interface ExportStart extends MovementsStart {
  seed: Seed;
  opening: OutsideBalances;
  /** Persons who are learners at the start; everyone who joins later is a learner, too. */
  learners: readonly number[];
  /** Persons of whom nothing is written; their movements are followed all the same, for the others' balances. */
  leftOut: readonly number[];
}

export interface ExportFacts extends SchemaFacts {
  /** Balances of wallets and bank accounts after the last row. */
  closing: OutsideBalances;
}
