import { lazy, Suspense } from 'react';
import { later } from '../state/later.ts';
import type { WaitingProps } from './waiting.tsx';

/** The line is for later waits: what it is made of does not delay the first screen, and may as well be missing. */
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
