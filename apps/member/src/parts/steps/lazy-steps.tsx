import { lazy, Suspense } from 'react';
import { loadCatalogues } from '../../i18n/i18n.ts';
import type { AnnouncedKind } from './step-marks.tsx';

const load = () => Promise.all([import('./announced-steps.tsx'), loadCatalogues(['home'])]);
const Loaded = lazy(() => load().then(([{ AnnouncedSteps }]) => ({ default: AnnouncedSteps })));

/** What the scheme announces now, with its code and catalogue loaded after the first paint. */
export function LazySteps({ kinds }: { kinds?: readonly AnnouncedKind[] }) {
  return (
    <Suspense>
      <Loaded {...(kinds && { kinds })} />
    </Suspense>
  );
}

/** The announcements on pages of withdrawals: first the steps that stop them. */
export const withdrawalSteps: readonly AnnouncedKind[] = [
  'upgrade',
  'unlockDeposit',
  'higherFee',
  'changeCard',
  'silence',
];
