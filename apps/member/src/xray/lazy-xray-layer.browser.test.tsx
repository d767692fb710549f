import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../providers.fixture.tsx';
import { useXray } from '../state/xray.ts';
import { LazyXrayLayer } from './lazy-xray-layer.tsx';
import { Claim, useEnabled } from './marked.tsx';

const claimsCount = 40;
const claimMs = 20;

/** A claim of a long page on a slow phone: while the markers are drawn, the layer comes. */
function SlowClaim({ subject }: { subject: number }) {
  useEnabled();
  const until = performance.now() + claimMs;
  while (performance.now() < until);
  return (
    <Claim k="dailyReturn" subject={subject}>
      3.5 % a day
    </Claim>
  );
}

test('no marker appears before the strip, which would move it away from a finger', async () => {
  const subjects = Array.from({ length: claimsCount }, (_, subject) => subject);
  await renderInApp(
    <>
      <LazyXrayLayer />
      {subjects.map((subject) => (
        <SlowClaim key={subject} subject={subject} />
      ))}
    </>,
  );
  // As before the X-ray is switched on for the first time.
  useXray.setState({ isLayerDrawn: false });
  const strip = page.getByRole('button', { name: 'The whole picture' });
  const markers = page.getByRole('button', { name: 'What is true: Daily return' });
  const stripAtFirstMarker: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (markers.elements().length > 0) stripAtFirstMarker.push(strip.elements().length > 0);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  useXray.getState().setMode('on');
  await expect.poll(() => markers.elements().length).toBe(claimsCount);
  await expect.element(strip).toBeVisible();
  observer.disconnect();
  expect(new Set(stripAtFirstMarker)).toEqual(new Set([true]));
});
