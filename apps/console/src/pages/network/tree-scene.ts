import { onThemeChange } from '../../charts/ink.ts';
import { Raster } from '../../tree/raster.ts';
import { frameOf, paintGround } from '../../tree/tree-ground.ts';
import { groundInks, type Inks, inksAt } from '../../tree/tree-inks.ts';
import type { TreeShape } from '../../tree/tree-shape.ts';
import { type Frame, movedBy, scaleOf, type View, wholeTree, zoomedAt } from '../../tree/view.ts';
import type { Marks } from './money-marks.ts';
import { Nearest } from './nearest.ts';
import { drawMarks, type MarksLook, radiusOf } from './tree-marks.ts';

export interface TreeMarks {
  way: readonly number[];
  marks: Marks | null;
  names: ReadonlyMap<number, string>;
}

/** Time limit of a frame while the picture moves, ms; slower parts wait until it rests. */
const movingMs = 14;
const stillAfterMs = 140;
/** Extra radius around a point that counts as the point, CSS pixels. */
const fingertip = 3;
const radiusMost = 60;

/**
 * The tree on two canvases: the crowd, redrawn only when tree, colours or view change, and above it marks, names and
 * the member under the pointer.
 */
export class TreeScene {
  readonly #crowd: HTMLCanvasElement;
  readonly #over: HTMLCanvasElement;
  readonly #endings: (() => void)[] = [];
  #shape: TreeShape;
  #standings: Uint8Array;
  #marked: TreeMarks = { way: [], marks: null, names: new Map() };
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
  constructor(host: HTMLElement, shape: TreeShape, standings: Uint8Array, marked: TreeMarks) {
    this.#shape = shape;
    this.#standings = standings;
    this.#marked = marked;
    this.#crowd = canvasIn(host);
    this.#over = canvasIn(host);
    this.#inks = inksAt(host);
    this.#measure();
    this.#draw('all');
    const resized = new ResizeObserver(() => this.#measure() && this.#draw('all'));
    resized.observe(host);
    const unlit = onThemeChange(() => {
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

  /** Shows a grown tree, or the same in other colours. The view is kept. */
  show(shape: TreeShape, standings: Uint8Array): void {
    if (shape === this.#shape && standings === this.#standings) return;
    if (shape !== this.#shape) this.#nearest = null;
    this.#shape = shape;
    this.#standings = standings;
    this.#draw('all');
  }

  /** Sets the marks. Only money flows change the look of the crowd. */
  setMarks(marked: TreeMarks): void {
    if (marked === this.#marked) return;
    const wasDim = this.#marked.marks !== null;
    this.#marked = marked;
    this.#draw(wasDim === (marked.marks !== null) ? 'marks' : 'all');
  }

  /** Zooms by `factor` around a place in CSS pixels, or around the centre. */
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

  /** Centres on a member. */
  center(member: number): void {
    const [x = 0, y = 0] = [this.#shape.x[member], this.#shape.y[member]];
    this.#look({ ...this.#view, x, y });
  }

  whole(): void {
    this.#look(wholeTree);
  }

  /** The member at a place in CSS pixels; -1 for none. */
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

  /** Sets the member under the pointer. */
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

  /** Adopts the element's size; returns whether it has changed. */
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
      isDim: this.#marked.marks !== null,
    });
    const context = this.#crowd.getContext('2d', { alpha: false });
    if (!context) throw new Error('no canvas');
    if (this.#image) context.putImageData(this.#image, 0, 0);
    // Read by benchmarks and tests: number of members drawn.
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
      names: this.#marked.names,
      way: new Set(this.#marked.way),
      marks: this.#marked.marks,
      pointed: this.#pointed,
    };
  }
}

function canvasIn(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  return canvas;
}
