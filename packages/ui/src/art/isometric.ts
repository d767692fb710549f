/** The one way our pictures are drawn: isometric, x to the lower right, y to the lower left, z up. */

export type Point = readonly [x: number, y: number, z: number];

export interface Block {
  at: Point;
  /** Along x, y and z. */
  size: Point;
}

const across = Math.cos(Math.PI / 6);
/** Pixels of one unit in a picture's own coordinates. */
const unit = 20;

const short = (value: number): string => String(Math.round(value * 10) / 10);

function project([x, y, z]: Point): [number, number] {
  return [(x - y) * across * unit, ((x + y) / 2 - z) * unit];
}

/** A closed path through points in space. */
function facePath(points: readonly Point[]): string {
  return `M${points.map((point) => project(point).map(short).join(' ')).join('L')}z`;
}

export type Side = 'top' | 'left' | 'right';

/** The three sides of a block that face the reader. */
export function sidePath({ at: [x, y, z], size: [w, d, h] }: Block, side: Side): string {
  const [right, front, top] = [x + w, y + d, z + h];
  if (side === 'top')
    return facePath([
      [x, y, top],
      [right, y, top],
      [right, front, top],
      [x, front, top],
    ]);
  if (side === 'left')
    return facePath([
      [x, front, top],
      [right, front, top],
      [right, front, z],
      [x, front, z],
    ]);
  return facePath([
    [right, front, top],
    [right, y, top],
    [right, y, z],
    [right, front, z],
  ]);
}

/** Lays flat drawings onto a side: its local origin is the side's upper left corner, in units of `unit` px. */
export function onSide({ at: [x, y, z], size: [w, d, h] }: Block, side: Side): string {
  const corner: Point =
    side === 'left' ? [x, y + d, z + h] : side === 'right' ? [x + w, y + d, z + h] : [x, y, z + h];
  const [left, top] = project(corner).map(short);
  const [a, b, c, e] =
    side === 'left'
      ? [across, 0.5, 0, 1]
      : side === 'right'
        ? [across, -0.5, 0, 1]
        : [across, 0.5, -across, 0.5];
  return `matrix(${[a, b, c, e].map((n) => n.toFixed(3)).join(' ')} ${left} ${top})`;
}

/** Width and height of a side in its own plane, in px. */
export function sideSize({ size: [w, d, h] }: Block, side: Side): [number, number] {
  if (side === 'top') return [w * unit, d * unit];
  return [(side === 'left' ? w : d) * unit, h * unit];
}
