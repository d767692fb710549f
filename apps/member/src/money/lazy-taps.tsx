import { lazy, Suspense } from 'react';
import { useXray } from '../state/xray.ts';
import { loadXray } from '../xray/load-xray.ts';
import type { TapsProps } from './taps.tsx';

const load = () => Promise.all([import('./taps.tsx'), loadXray()]);
const Taps = lazy(() => load().then(([{ Taps }]) => ({ default: Taps })));

/** How many presses paying in and taking out take; loaded when the X-ray is first on. */
export function LazyTaps(props: TapsProps) {
  const enabled = useXray((xray) => xray.enabled);
  return <Suspense>{enabled && <Taps {...props} />}</Suspense>;
}
