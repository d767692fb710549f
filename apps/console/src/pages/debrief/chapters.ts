import type { ComponentType } from 'react';
import type { ChapterName } from './chapter-names.ts';
import { Distribution } from './distribution.tsx';
import { Flows } from './flows.tsx';
import { Forks } from './forks.tsx';
import { Promised } from './promise.tsx';
import { Rise } from './rise.tsx';
import type { ChapterOfRoom } from './room-debrief.ts';
import { Signs } from './signs.tsx';
import { TheDay } from './the-day.tsx';
import { TheEnd } from './the-end.tsx';
import { TheNetwork } from './the-network.tsx';
import { You } from './you.tsx';

export const chapters: Record<ChapterName, ComponentType<ChapterOfRoom>> = {
  promise: Promised,
  rise: Rise,
  flows: Flows,
  winners: Distribution,
  day: TheDay,
  end: TheEnd,
  network: TheNetwork,
  whatIfs: Forks,
  signs: Signs,
  you: You,
};
