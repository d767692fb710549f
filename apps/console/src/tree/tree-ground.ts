import { mixed, type Pixel, type Raster } from './raster.ts';
import type { TreeShape } from './tree-shape.ts';
import { type Frame, scaleOf, type View } from './view.ts';

/** Colours of the crowd, `points` by result. */
export interface GroundInks {
  ground: Pixel;
  line: Pixel;
  points: readonly [Pixel, Pixel, Pixel];
}

export interface GroundLook {
  view: View;
  /** Canvas pixels per CSS pixel. */
  dense: number;
  /** Lines between members take most of the time. */
  hasLines: boolean;
  /** Whether the crowd is pale, so that marks stand out. */
  isDim: boolean;
  /** Number of rings to draw, for a growing tree. */
  rings?: number;
}

const lineMost = 96;
const dimShare = 56;
/** Shorter side, in CSS pixels, for which the radii are meant. */
const deskSide = 540;
const radiusMost = 44;

export function frameOf({ width, height }: Raster, { levels }: TreeShape): Frame {
  return { width, height, levels };
}

/** Points and names are somewhat larger on a projector. */
export const largerOn = ({ width, height }: Frame, dense: number): number =>
  Math.sqrt(Math.min(9, Math.max(1, Math.min(width, height) / dense / deskSide)));

/** Canvas pixels per unit of radius; grows with the zoom, but less than it. */
export function pointScale(frame: Frame, { zoom }: View, dense: number): number {
  return dense * largerOn(frame, dense) * Math.sqrt(Math.max(1, zoom));
}

export const radiusIn = (radius: number, scale: number, dense: number) =>
  Math.min(radius * scale, radiusMost * dense);

/** Draws all members with the lines to their inviters. */
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
    const [right, below] = [x[member]!, y[member]!];
    if (right * right + below * below > reach) continue;
    const size = radiusIn(radius[member]!, points, dense);
    const [across, down] = [left + right * scale, top + below * scale];
    if (across < -size || down < -size || across > frame.width + size || down > frame.height + size) continue;
    raster.dot(across, down, size, colours[standings[member]!] as Pixel);
  }
}

function paintLines(raster: Raster, shape: TreeShape, frame: Frame, look: GroundLook): void {
  const { uplines, x, y } = shape;
  const reach = ((look.rings ?? shape.levels) + 1e-6) ** 2;
  const scale = scaleOf(frame, look.view);
  const [left, top] = [frame.width / 2 - look.view.x * scale, frame.height / 2 - look.view.y * scale];
  // In the whole tree each line is faint, so that density shows.
  const weight = Math.min(200, Math.max(12, (90 * Math.sqrt(look.view.zoom * 2_000)) / Math.sqrt(x.length)));
  for (let member = 1; member < x.length; member++) {
    if (x[member]! ** 2 + y[member]! ** 2 > reach) continue;
    const above = uplines[member]!;
    const x0 = left + x[above]! * scale;
    const x1 = left + x[member]! * scale;
    if ((x0 < 0 && x1 < 0) || (x0 > frame.width && x1 > frame.width)) continue;
    const y0 = top + y[above]! * scale;
    const y1 = top + y[member]! * scale;
    if ((y0 < 0 && y1 < 0) || (y0 > frame.height && y1 > frame.height)) continue;
    raster.line(x0, y0, x1, y1, weight);
  }
}
