import { largerOn, pointScale, radiusIn } from '../../tree/tree-ground.ts';
import type { Inks } from '../../tree/tree-inks.ts';
import { standing, type TreeShape } from '../../tree/tree-shape.ts';
import { type Frame, scaleOf, type View } from '../../tree/view.ts';
import type { Mark, Marks } from './money-marks.ts';

/** What is drawn over the crowd: learners, a path, money flows, and the member under the pointer. */
export interface MarksLook {
  shape: TreeShape;
  standings: Uint8Array;
  frame: Frame;
  view: View;
  dense: number;
  inks: Inks;
  /** Names of learners; other members are numbered. */
  names: ReadonlyMap<number, string>;
  way: ReadonlySet<number>;
  marks: Marks | null;
  /** -1 while no member is under the pointer. */
  pointed: number;
}

interface Point {
  member: number;
  left: number;
  top: number;
  radius: number;
  ink: string;
  /** Named even where space is short. */
  isNamed: boolean;
}

const markRadius = { least: 4, most: 13, center: 15, way: 10, learner: 4 };
/** Radius from which a point has room for its number, CSS pixels. */
const namedRadius = 5;
const labelsMost = 60;
const labelSize = 13;

const labelOf = ({ names }: Pick<MarksLook, 'names'>, member: number): string =>
  names.get(member) ?? `#${member}`;

function placeOf({ shape, frame, view }: MarksLook, member: number): { left: number; top: number } {
  const scale = scaleOf(frame, view);
  return {
    left: frame.width / 2 + (shape.x[member]! - view.x) * scale,
    top: frame.height / 2 + (shape.y[member]! - view.y) * scale,
  };
}

/** Current radius of a member's point, in canvas pixels. */
export function radiusOf(look: MarksLook, member: number): number {
  const { shape, frame, view, dense, names, marks } = look;
  const scale = pointScale(frame, view, dense);
  const own = shape.radius[member]! + (names.has(member) && !marks ? markRadius.learner : 0);
  return radiusIn(own, scale, dense);
}

/** Points drawn over the crowd, the most important last. */
function pointsOf(look: MarksLook): Point[] {
  const { shape, standings, dense, names, inks, marks, way, frame } = look;
  const points = new Map<number, Point>();
  const known = shape.x.length;
  const add = (member: number, radius: number, ink: string, isNamed: boolean) => {
    if (member < 0 || member >= known) return;
    points.delete(member);
    points.set(member, { member, ...placeOf(look, member), radius, ink, isNamed });
  };
  const own = (member: number) => {
    const kind = standings[member];
    return kind === standing.gain ? inks.gain : kind === standing.loss ? inks.loss : inks.even;
  };
  if (!marks) for (const member of names.keys()) add(member, radiusOf(look, member), own(member), true);
  const scale = dense * largerOn(frame, dense);
  const people: Mark[] = marks?.people ?? [];
  for (const { userId, share, side, place } of people.toReversed()) {
    const radius = markRadius.least + Math.sqrt(share) * (markRadius.most - markRadius.least);
    add(userId, radius * scale, inks[side], place < (marks?.named ?? 0));
  }
  for (const member of way) add(member, markRadius.way * scale, inks.way, true);
  if (marks && !way.has(marks.center)) {
    add(marks.center, markRadius.center * scale, own(marks.center), true);
  }
  return [...points.values()];
}

/** A line for each payer and recipient, as thick as the amount. */
function drawMoney(context: CanvasRenderingContext2D, look: MarksLook): void {
  const { marks, inks, shape, dense } = look;
  if (!marks || marks.center >= shape.x.length) return;
  const center = placeOf(look, marks.center);
  for (const { userId, share, side } of marks.people) {
    if (userId >= shape.x.length) continue;
    const { left, top } = placeOf(look, userId);
    context.strokeStyle = inks[side];
    context.lineWidth = (0.6 + share * 5) * dense;
    context.beginPath();
    context.moveTo(center.left, center.top);
    context.lineTo(left, top);
    context.stroke();
  }
}

function drawPath(context: CanvasRenderingContext2D, look: MarksLook): void {
  if (look.way.size < 2) return;
  context.strokeStyle = look.inks.way;
  context.lineWidth = 2.5 * look.dense;
  context.beginPath();
  for (const member of look.way) {
    const { left, top } = placeOf(look, member);
    context.lineTo(left, top);
  }
  context.stroke();
}

function drawPoint(context: CanvasRenderingContext2D, look: MarksLook, point: Point): void {
  context.beginPath();
  context.arc(point.left, point.top, point.radius, 0, 2 * Math.PI);
  context.fillStyle = point.ink;
  context.fill();
  context.strokeStyle = look.inks.paper;
  context.lineWidth = look.dense;
  context.stroke();
}

/** Members of the crowd with points large enough for a name, the largest first. */
function largest(look: MarksLook): number[] {
  const { shape, frame, view, dense } = look;
  const least = (namedRadius * dense) / pointScale(frame, view, dense);
  const scale = scaleOf(frame, view);
  const [wide, high] = [frame.width / 2 / scale, frame.height / 2 / scale];
  const found: number[] = [];
  for (let member = 0; member < shape.x.length; member++) {
    if (shape.radius[member]! < least) continue;
    if (Math.abs(shape.x[member]! - view.x) > wide) continue;
    if (Math.abs(shape.y[member]! - view.y) > high) continue;
    found.push(member);
  }
  const radius = (member: number) => shape.radius[member]!;
  return found.sort((a, b) => radius(b) - radius(a)).slice(0, labelsMost * 4);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const touch = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Writes names beside points without overlap. */
class Names {
  readonly #context: CanvasRenderingContext2D;
  readonly #look: MarksLook;
  readonly #taken: Box[] = [];
  /** In canvas pixels. */
  readonly #size: number;

  constructor(context: CanvasRenderingContext2D, look: MarksLook) {
    this.#context = context;
    this.#look = look;
    this.#size = labelSize * look.dense * largerOn(look.frame, look.dense);
    context.font = `${this.#size}px system-ui, sans-serif`;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
  }

  write({ member, left, top, radius }: Omit<Point, 'ink' | 'isNamed'>, isSure: boolean): void {
    if (!isSure && this.#taken.length >= labelsMost) return;
    const { dense, inks } = this.#look;
    const context = this.#context;
    const words = labelOf(this.#look, member);
    const from = left + radius + 3 * dense;
    const half = this.#size * 0.7;
    const box = {
      left: from,
      top: top - half,
      right: from + context.measureText(words).width,
      bottom: top + half,
    };
    if (!isSure && this.#taken.some((other) => touch(other, box))) return;
    this.#taken.push(box);
    context.strokeStyle = inks.paper;
    context.lineWidth = 4 * dense;
    context.strokeText(words, from, top);
    context.fillStyle = inks.ink;
    context.fillText(words, from, top);
  }
}

/** Redraws everything over the crowd. */
export function drawMarks(context: CanvasRenderingContext2D, look: MarksLook): void {
  const { frame, marks, pointed, dense, inks, shape } = look;
  context.clearRect(0, 0, frame.width, frame.height);
  drawMoney(context, look);
  drawPath(context, look);
  const points = pointsOf(look);
  for (const point of points) drawPoint(context, look, point);
  const names = new Names(context, look);
  // The last point drawn is on top and gets its name first.
  for (const point of points.toReversed())
    if (point.isNamed) names.write(point, marks !== null || look.way.has(point.member));
  if (!marks)
    for (const member of largest(look))
      if (!look.names.has(member) && !look.way.has(member))
        names.write({ member, ...placeOf(look, member), radius: radiusOf(look, member) }, false);
  if (pointed < 0 || pointed >= shape.x.length) return;
  const { left, top } = placeOf(look, pointed);
  const known = points.find(({ member }) => member === pointed);
  const radius = (known?.radius ?? radiusOf(look, pointed)) + 2 * dense;
  context.beginPath();
  context.arc(left, top, radius, 0, 2 * Math.PI);
  context.strokeStyle = inks.ink;
  context.lineWidth = 2 * dense;
  context.stroke();
  names.write({ member: pointed, left, top, radius }, true);
}
