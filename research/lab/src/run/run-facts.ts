import type { WorldFacts } from '@glassmine/exports';

/** Outcome of a run of the laboratory. */
export interface RunFacts extends WorldFacts {
  /** Null for a run without a town. */
  town: TownFacts | null;
}

/** Outcome of a run's town. */
export interface TownFacts {
  residents: number;
  accounts: number;
  movements: number;
  /** Residents who have paid into a scheme. */
  payers: number;
  /** Cash for a coin at the town's brokers. */
  cashPerCoin: number;
  alerts: number;
  schemes: {
    members: number;
    payers: number;
    collapsedOnDay: number | null;
    postings: number;
    worldHash: string;
  }[];
  /** Balances by account, to reconcile the exported rows with. */
  opening: Float64Array<ArrayBuffer>;
  closing: Float64Array<ArrayBuffer>;
}
