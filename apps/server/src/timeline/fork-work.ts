import type { SeriesPoint } from '@glassmine/contract';
import type { ForkChanges } from '@glassmine/room';
import type { PastRoom } from './past.ts';

/** What a thread needs to live a what-if. */
export interface ForkWork {
  room: PastRoom;
  day: number;
  untilDay: number;
  whatIf: ForkChanges;
  storePath: string;
}

/** What it tells on the way. */
export type ForkNews =
  | { kind: 'day'; point: SeriesPoint }
  | { kind: 'done'; hash: string }
  | { kind: 'failed'; reason: string };
