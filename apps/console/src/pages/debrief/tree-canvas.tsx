import type { Network } from '@glassmine/replica/wire';
import { useEffect, useMemo, useRef } from 'react';
import { onThemeChange } from '../../charts/ink.ts';
import { Raster } from '../../tree/raster.ts';
import { paintGround } from '../../tree/tree-ground.ts';
import { groundInks, inksAt } from '../../tree/tree-inks.ts';
import { shapeOf, standingsOf, type TreeShape } from '../../tree/tree-shape.ts';
import { wholeTree } from '../../tree/view.ts';
import pictures from './pictures.module.css';

const growMs = 2_400;
/** Above this number of members, lines are drawn only after the animation. */
const growingLinesMax = 20_000;

/** The invitation tree on a 2D canvas, which prints and scales; it grows from the centre, ring by ring. */
export function TreeCanvas({ network: { uplines, results } }: { network: Network }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shape = useMemo(() => shapeOf(uplines), [uplines]);
  const standings = useMemo(() => standingsOf(results), [results]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedMs = performance.now();
    let frame = 0;
    const step = () => {
      const share = isStill ? 1 : Math.min(1, (performance.now() - startedMs) / growMs);
      draw(element, shape, standings, share);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    step();
    const again = () => draw(element, shape, standings, 1);
    const resized = new ResizeObserver(again);
    resized.observe(element);
    const unlit = onThemeChange(again);
    // Print shows the tree at once.
    const printed = () => {
      cancelAnimationFrame(frame);
      again();
    };
    addEventListener('beforeprint', printed);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      unlit();
      removeEventListener('beforeprint', printed);
    };
  }, [shape, standings]);
  return (
    <div className={pictures.treeFrame} aria-hidden="true">
      <canvas ref={canvas} className={pictures.tree} />
    </div>
  );
}

function draw(element: HTMLCanvasElement, shape: TreeShape, standings: Uint8Array, share: number): void {
  const side = Math.max(200, Math.min(element.clientWidth, element.clientHeight));
  const dense = devicePixelRatio || 1;
  const pixels = Math.round(side * dense);
  if (element.width !== pixels) element.width = element.height = pixels;
  const context = element.getContext('2d');
  if (!context || !element.parentElement) return;
  const raster = new Raster(pixels, pixels);
  const inks = groundInks(inksAt(element.parentElement));
  paintGround(raster, shape, standings, inks, {
    view: wholeTree,
    dense,
    isDim: false,
    rings: share * shape.levels,
    hasLines: share === 1 || standings.length <= growingLinesMax,
  });
  // Pixels without a drawing stay transparent.
  const drawn = raster.pixels;
  for (let at = 0; at < drawn.length; at++) if (drawn[at] === inks.ground) drawn[at] = 0;
  context.putImageData(new ImageData(new Uint8ClampedArray(drawn.buffer), pixels, pixels), 0, 0);
}
