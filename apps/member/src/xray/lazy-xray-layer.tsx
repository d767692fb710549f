import { lazy, Suspense } from 'react';
import { loadFeature } from '../i18n/i18n.ts';
import { patiently } from '../navigation/patiently.ts';
import { useWide } from '../state/wide.ts';
import { useXray } from '../state/xray.ts';

const load = () =>
  patiently(() =>
    Promise.all([import('./xray-layer.tsx'), loadFeature('xray'), loadFeature('claims')]).then(
      ([layer]) => layer,
    ),
  );
const XrayLayer = lazy(() => load().then((layer) => ({ default: layer.XrayLayer })));
const XrayColumn = lazy(() => load().then((layer) => ({ default: layer.XrayColumn })));

/** The X-ray's layer, loaded when the X-ray is first on. Rendered once, by the app. */
export function LazyXrayLayer() {
  const wanted = useXray(({ enabled, question }) => enabled || question !== null);
  return <Suspense>{wanted ? <XrayLayer /> : null}</Suspense>;
}

/** The X-ray as a column, in a window with room for it. Rendered once, by the app, after the phone. */
export function LazyXrayColumn() {
  return <Suspense>{useWide() ? <XrayColumn /> : null}</Suspense>;
}
