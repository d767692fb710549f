import { mixed, type Pixel, type Raster } from './raster.ts';
import type { TreeShape } from './tree-shape.ts';
import { type Frame, scaleOf, type View } from './view.ts';

/** Colours of what is drawn of everybody, `points` by what they were left with. */
export interface GroundInks {
  ground: Pixel;
  line: Pixel;
  points: readonly [Pixel, Pixel, Pixel];
}

export interface GroundLook {
  view: View;
  /** Pixels of the picture to one of the page. */
  dense: number;
  /** Lines between members; they take most of the time. */
  hasLines: boolean;
  /** Everybody is put into the background, so that what is marked stands out. */
  isDim: boolean;
  /** No more than so many rings, for a tree that grows. */
  rings?: number;
}

const lineMost = 96;
const dimShare = 56;
/** CSS pixels of a picture's shorter side for which the radii are meant. */
const deskSide = 540;
const radiusMost = 44;

export function frameOf({ width, height }: Raster, { levels }: TreeShape): Frame {
  return { width, height, levels };
}

/** Points and words are somewhat larger on a projector. */
export const largerOn = ({ width, height }: Frame, dense: number): number =>
  Math.sqrt(Math.min(9, Math.max(1, Math.min(width, height) / dense / deskSide)));

/** Pixels of the picture to one of a radius: more with the zoom, but less than it. */
export function pointScale(frame: Frame, { zoom }: View, dense: number): number {
  return dense * largerOn(frame, dense) * Math.sqrt(Math.max(1, zoom));
}

export const radiusIn = (radius: number, scale: number, dense: number) =>
  Math.min(radius * scale, radiusMost * dense);

/** Everybody, with the lines to who invited them. */
export function paintGround(
  raster: Raster,
  shape: TreeShape,
  standings: Uint8Array,
  inks: GroundInks,
  look: GroundLook,
): void {
  const frame = frameOf(raster, shape);
  if (look.hasLines && !look.isDim) paintLines(raster, shape, frame, look);
  raster.ground(inks.ground, inks.line, lineMost);
  const { x, y, radius } = shape;
  const { view, dense, rings = shape.levels } = look;
  const reach = (rings + 1e-6) ** 2;
  const scale = scaleOf(frame, view);
  const points = pointScale(frame, view, dense);
  const [left, top] = [frame.width / 2 - view.x * scale, frame.height / 2 - view.y * scale];
  const colours = look.isDim ? inks.points.map((ink) => mixed(inks.ground, ink, dimShare)) : inks.points;
  for (let member = 0; member < x.length; member++) {
    const [right, below] = [x[member] as number, y[member] as number];
    if (right * right + below * below > reach) continue;
    const size = radiusIn(radius[member] as number, points, dense);
    const [across, down] = [left + right * scale, top + below * scale];
    if (across < -size || down < -size || across > frame.width + size || down > frame.height + size) continue;
    raster.dot(across, down, size, colours[standings[member] as number] as Pixel);
  }
}

function paintLines(raster: Raster, shape: TreeShape, frame: Frame, look: GroundLook): void {
  const { uplines, x, y } = shape;
  const reach = ((look.rings ?? shape.levels) + 1e-6) ** 2;
  const scale = scaleOf(frame, look.view);
  const [left, top] = [frame.width / 2 - look.view.x * scale, frame.height / 2 - look.view.y * scale];
  // Where all are seen at once each line is faint, and what shows is where there are many.
  const weight = Math.min(200, Math.max(12, (90 * Math.sqrt(look.view.zoom * 2_000)) / Math.sqrt(x.length)));
  for (let member = 1; member < x.length; member++) {
    if ((x[member] as number) ** 2 + (y[member] as number) ** 2 > reach) continue;
    const above = uplines[member] as number;
    const x0 = left + (x[above] as number) * scale;
    const x1 = left + (x[member] as number) * scale;
    if ((x0 < 0 && x1 < 0) || (x0 > frame.width && x1 > frame.width)) continue;
    const y0 = top + (y[above] as number) * scale;
    const y1 = top + (y[member] as number) * scale;
    if ((y0 < 0 && y1 < 0) || (y0 > frame.height && y1 > frame.height)) continue;
    raster.line(x0, y0, x1, y1, weight);
  }
}
