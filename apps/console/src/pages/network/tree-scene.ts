import { onOtherLight } from '../../charts/ink.ts';
import { Raster } from '../../tree/raster.ts';
import { frameOf, paintGround } from '../../tree/tree-ground.ts';
import { groundInks, type Inks, inksAt } from '../../tree/tree-inks.ts';
import type { TreeShape } from '../../tree/tree-shape.ts';
import { type Frame, movedBy, scaleOf, type View, wholeTree, zoomedAt } from '../../tree/view.ts';
import type { Marks } from './money-marks.ts';
import { Nearest } from './nearest.ts';
import { drawMarks, type MarksLook, radiusOf } from './tree-marks.ts';

export interface Told {
  way: readonly number[];
  marks: Marks | null;
  names: ReadonlyMap<number, string>;
}

/** What a frame may cost while the picture moves, ms; what takes longer waits until it stands still. */
const movingMs = 14;
const stillAfterMs = 140;
/** CSS pixels about a point that count as the point. */
const fingertip = 3;
const radiusMost = 60;

/**
 * The picture of the tree on two canvases: the crowd, drawn pixel by pixel and only when tree, colours or view change,
 * and over it what is marked, named and pointed at.
 */
export class TreeScene {
  readonly #crowd: HTMLCanvasElement;
  readonly #over: HTMLCanvasElement;
  readonly #endings: (() => void)[] = [];
  #shape: TreeShape;
  #standings: Uint8Array;
  #told: Told = { way: [], marks: null, names: new Map() };
  #nearest: Nearest | null = null;
  #raster = new Raster(1, 1);
  #image: ImageData | null = null;
  #inks: Inks;
  #view: View = wholeTree;
  #dense = 1;
  #pointed = -1;
  #due: 'nothing' | 'marks' | 'all' = 'nothing';
  #frame = 0;
  #still: ReturnType<typeof setTimeout> | undefined;
  #linesMs = 0;
  #isMoving = false;

  /** Throws where the browser has no canvas. */
  constructor(host: HTMLElement, shape: TreeShape, standings: Uint8Array, told: Told) {
    this.#shape = shape;
    this.#standings = standings;
    this.#told = told;
    this.#crowd = canvasIn(host);
    this.#over = canvasIn(host);
    this.#inks = inksAt(host);
    this.#measure();
    this.#draw('all');
    const resized = new ResizeObserver(() => this.#measure() && this.#draw('all'));
    resized.observe(host);
    const unlit = onOtherLight(() => {
      this.#inks = inksAt(host);
      this.#draw('all');
    });
    this.#endings.push(() => resized.disconnect(), unlit);
  }

  close(): void {
    for (const end of this.#endings) end();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#still);
    this.#crowd.remove();
    this.#over.remove();
  }

  /** A tree that has grown, or the same in other colours. The view stays. */
  show(shape: TreeShape, standings: Uint8Array): void {
    if (shape === this.#shape && standings === this.#standings) return;
    if (shape !== this.#shape) this.#nearest = null;
    this.#shape = shape;
    this.#standings = standings;
    this.#draw('all');
  }

  /** What is to be marked. Only somebody's money changes how the crowd looks. */
  tell(told: Told): void {
    if (told === this.#told) return;
    const wasDim = this.#told.marks !== null;
    this.#told = told;
    this.#draw(wasDim === (told.marks !== null) ? 'marks' : 'all');
  }

  /** Nearer by `factor`: a place in CSS pixels stays where it is, the middle without one. */
  zoom(factor: number, at?: { left: number; top: number }): void {
    const frame = this.#framed();
    const [left, top] = at
      ? [at.left * this.#dense, at.top * this.#dense]
      : [frame.width / 2, frame.height / 2];
    this.#look(zoomedAt(this.#view, frame, left, top, factor));
  }

  move(right: number, down: number): void {
    this.#look(movedBy(this.#view, this.#framed(), right * this.#dense, down * this.#dense));
  }

  /** A member into the middle. */
  center(member: number): void {
    const [x = 0, y = 0] = [this.#shape.x[member], this.#shape.y[member]];
    this.#look({ ...this.#view, x, y });
  }

  whole(): void {
    this.#look(wholeTree);
  }

  /** Who is at a place, CSS pixels; -1 for nobody. */
  at(left: number, top: number): number {
    this.#nearest ??= new Nearest(this.#shape);
    const look = this.#marksLook();
    const scale = scaleOf(look.frame, this.#view);
    const x = this.#view.x + (left * this.#dense - look.frame.width / 2) / scale;
    const y = this.#view.y + (top * this.#dense - look.frame.height / 2) / scale;
    const near = fingertip * this.#dense;
    return this.#nearest.at(
      x,
      y,
      (radiusMost * this.#dense) / scale,
      (member) => (radiusOf(look, member) + near) / scale,
    );
  }

  /** Says who is pointed at. */
  point(member: number): void {
    if (member === this.#pointed) return;
    this.#pointed = member;
    this.#soon('marks');
  }

  #look(view: View): void {
    this.#view = view;
    this.#pointed = -1;
    this.#isMoving = true;
    clearTimeout(this.#still);
    this.#still = setTimeout(() => {
      this.#isMoving = false;
      this.#soon('all');
    }, stillAfterMs);
    this.#soon('all');
  }

  #framed(): Frame {
    return frameOf(this.#raster, this.#shape);
  }

  /** Takes the size of the page over; whether there is another. */
  #measure(): boolean {
    const host = this.#crowd.parentElement as HTMLElement;
    const dense = Math.min(2, devicePixelRatio || 1);
    const width = Math.max(1, Math.round(host.clientWidth * dense));
    const height = Math.max(1, Math.round(host.clientHeight * dense));
    if (width === this.#raster.width && height === this.#raster.height && this.#image) return false;
    this.#dense = dense;
    this.#raster = new Raster(width, height);
    this.#image = new ImageData(new Uint8ClampedArray(this.#raster.pixels.buffer), width, height);
    for (const canvas of [this.#crowd, this.#over]) Object.assign(canvas, { width, height });
    return true;
  }

  #soon(what: 'marks' | 'all'): void {
    if (this.#due === 'nothing') this.#frame = requestAnimationFrame(() => this.#draw());
    if (this.#due !== 'all') this.#due = what;
  }

  #draw(what = this.#due): void {
    cancelAnimationFrame(this.#frame);
    const isAll = what === 'all' || this.#due === 'all';
    this.#due = 'nothing';
    if (isAll) this.#drawCrowd();
    const context = this.#over.getContext('2d');
    if (context) drawMarks(context, this.#marksLook());
  }

  #drawCrowd(): void {
    const startedMs = performance.now();
    const hasLines = !this.#isMoving || this.#linesMs < movingMs;
    paintGround(this.#raster, this.#shape, this.#standings, groundInks(this.#inks), {
      view: this.#view,
      dense: this.#dense,
      hasLines,
      isDim: this.#told.marks !== null,
    });
    const context = this.#crowd.getContext('2d', { alpha: false });
    if (!context) throw new Error('no canvas');
    if (this.#image) context.putImageData(this.#image, 0, 0);
    // For who measures and tests: so many are in the picture that stands there now.
    this.#crowd.dataset.members = String(this.#shape.x.length);
    if (hasLines) this.#linesMs = performance.now() - startedMs;
  }

  #marksLook(): MarksLook {
    return {
      shape: this.#shape,
      standings: this.#standings,
      frame: this.#framed(),
      view: this.#view,
      dense: this.#dense,
      inks: this.#inks,
      names: this.#told.names,
      way: new Set(this.#told.way),
      marks: this.#told.marks,
      pointed: this.#pointed,
    };
  }
}

function canvasIn(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  return canvas;
}
