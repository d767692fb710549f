import type { SeriesPoint } from '@glassmine/replica/wire';
import type { ForkChanges } from '@glassmine/room';
import type { HistoryRoom } from './history.ts';

/** What a thread needs to simulate a fork. */
export interface ForkWork {
  room: HistoryRoom;
  day: number;
  untilDay: number;
  changes: ForkChanges;
  storePath: string;
}

/** What it tells on the way. */
export type ForkProgress =
  | { kind: 'day'; point: SeriesPoint }
  | { kind: 'done'; hash: string }
  | { kind: 'failed'; reason: string };
