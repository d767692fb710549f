import { lazy, Suspense } from 'react';
import { useWide } from '../state/wide.ts';
import { useXray } from '../state/xray.ts';
import { useHasStrip } from './has-strip.ts';
import { loadXray } from './load-xray.ts';

const XrayLayer = lazy(() => loadXray().then(({ XrayLayer }) => ({ default: XrayLayer })));
const XrayColumn = lazy(() => loadXray().then(({ XrayColumn }) => ({ default: XrayColumn })));

/** The X-ray's layer, loaded when the X-ray is first on. Rendered once, by the app. */
export function LazyXrayLayer() {
  const wanted = useXray(({ enabled, question }) => enabled || question !== null);
  return <Suspense fallback={<StripRoom />}>{wanted ? <XrayLayer /> : null}</Suspense>;
}

/** As high as a line of the strip. Inline, since every phone loads the style sheets of the first route. */
const stripRoom = { flex: 'none', minHeight: 'var(--touch)', background: 'var(--accent-soft)' };

/** The strip's place while the layer loads: the page moves as the X-ray is pressed, and not under the next press. */
function StripRoom() {
  return useHasStrip() ? <div style={stripRoom} data-look="plain" /> : null;
}

/** The X-ray as a column, in a window with room for it. Rendered once, by the app, after the phone. */
export function LazyXrayColumn() {
  return <Suspense>{useWide() ? <XrayColumn /> : null}</Suspense>;
}
