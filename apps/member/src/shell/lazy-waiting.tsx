import { lazy, Suspense } from 'react';
import { later } from '../state/later.ts';
import type { WaitingProps } from './waiting.tsx';

/** The loading line is for later waits: its code does not delay the first screen, and may fail to load. */
const Line = lazy(() =>
  later
    .then(() => import('./waiting.tsx'))
    .then(
      ({ Waiting }) => ({ default: Waiting }),
      () => ({ default: () => null }),
    ),
);

export const LazyWaiting = (props: WaitingProps) => (
  <Suspense>
    <Line {...props} />
  </Suspense>
);
