import type { Network } from '@glassmine/contract';
import { useEffect, useMemo, useRef } from 'react';
import { ringsOf } from '../network/tree.ts';
import css from './debrief.module.css';

const growMs = 2_400;
/** Above this many members the lines between them would only be grey. */
const linesMax = 20_000;

/** The tree of invitations on a flat canvas, which prints and scales; it grows from the middle, ring by ring. */
export function TreeCanvas({ network }: { network: Network }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const spots = useMemo(() => ringsOf(network.uplines), [network]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const depth = spots.reduce((most, { x, y }) => Math.max(most, Math.hypot(x, y)), 1);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedMs = performance.now();
    let frame = 0;
    const step = () => {
      const share = isStill ? 1 : Math.min(1, (performance.now() - startedMs) / growMs);
      draw(element, network, spots, depth, share);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step();
    const again = () => draw(element, network, spots, depth, 1);
    const resized = new ResizeObserver(again);
    resized.observe(element);
    // Paper waits for nothing to grow.
    const printed = () => {
      cancelAnimationFrame(frame);
      again();
    };
    addEventListener('beforeprint', printed);
    const looks = new MutationObserver(again);
    looks.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      looks.disconnect();
      removeEventListener('beforeprint', printed);
    };
  }, [network, spots]);
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className={css.tree} />
    </div>
  );
}

/** Colours of the tokens where the canvas stands. */
function inks(element: HTMLElement) {
  const probe = document.createElement('i');
  element.after(probe);
  const of = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const found = { gain: of('--accent-ink'), loss: of('--bad'), even: of('--ink-3'), line: of('--line') };
  probe.remove();
  return found;
}

function draw(
  element: HTMLCanvasElement,
  { uplines, results }: Network,
  spots: readonly { x: number; y: number }[],
  depth: number,
  share: number,
): void {
  const side = Math.max(200, Math.min(element.clientWidth, element.clientHeight));
  const dense = devicePixelRatio || 1;
  const pixels = Math.round(side * dense);
  if (element.width !== pixels) element.width = element.height = pixels;
  const context = element.getContext('2d');
  if (!context) return;
  const ink = inks(element);
  const scale = (pixels / 2 - 8 * dense) / depth;
  const reach = share * depth;
  const at = (value: number) => pixels / 2 + value * scale;
  context.clearRect(0, 0, pixels, pixels);
  if (uplines.length <= linesMax) {
    context.strokeStyle = ink.line;
    context.lineWidth = dense * 0.6;
    context.beginPath();
    spots.forEach(({ x, y }, member) => {
      const above = spots[uplines[member] ?? -1];
      if (!above || Math.hypot(x, y) > reach) return;
      context.moveTo(at(above.x), at(above.y));
      context.lineTo(at(x), at(y));
    });
    context.stroke();
  }
  const size = Math.max(1.2, Math.min(6, 170 / Math.sqrt(uplines.length))) * dense * (side / 600);
  spots.forEach(({ x, y }, member) => {
    if (Math.hypot(x, y) > reach) return;
    const result = results[member] ?? 0;
    context.fillStyle = result > 0 ? ink.gain : result < 0 ? ink.loss : ink.even;
    context.fillRect(at(x) - size / 2, at(y) - size / 2, size, size);
  });
}
