import type { SeriesPoint } from '@glassmine/contract';
import type { WhatIf } from '@glassmine/room';
import type { ReplayedRoom } from './day-replay.ts';

/** What a thread needs to live a what-if. */
export interface ForkWork {
  room: ReplayedRoom;
  day: number;
  untilDay: number;
  whatIf: WhatIf;
  storePath: string;
}

/** What it tells on the way. */
export type ForkNews =
  | { kind: 'day'; point: SeriesPoint }
  | { kind: 'done'; hash: string }
  | { kind: 'failed'; reason: string };
