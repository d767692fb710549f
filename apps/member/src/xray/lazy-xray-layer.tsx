import { lazy, Suspense } from 'react';
import { loadFeature } from '../i18n/i18n.ts';
import { useXray } from '../state/xray.ts';

const XrayLayer = lazy(() =>
  Promise.all([import('./xray-layer.tsx'), loadFeature('xray'), loadFeature('claims')]).then(([layer]) => ({
    default: layer.XrayLayer,
  })),
);

/** The X-ray's layer, loaded when the X-ray is first on. Rendered once, by the app. */
export function LazyXrayLayer() {
  const wanted = useXray(({ enabled, question }) => enabled || question !== null);
  return <Suspense>{wanted ? <XrayLayer /> : null}</Suspense>;
}
