import type { TreeShape } from '../../tree/tree-shape.ts';

/** Cells a side: some ten members each where they stand closest. */
const side = 192;

/** Members by the square of the picture they stand in, to find who is under the pointer. */
export class Nearest {
  readonly #shape: TreeShape;
  /** Where the members of each cell begin in `#members`. */
  readonly #starts = new Int32Array(side * side + 1);
  readonly #members: Int32Array;

  constructor(shape: TreeShape) {
    this.#shape = shape;
    const { x, y } = shape;
    const cells = Int32Array.from(x, (at, member) => this.#cell(at) + side * this.#cell(y[member] as number));
    for (const cell of cells) this.#starts[cell + 1] = (this.#starts[cell + 1] as number) + 1;
    for (let cell = 0; cell < side * side; cell++)
      this.#starts[cell + 1] = (this.#starts[cell + 1] as number) + (this.#starts[cell] as number);
    const next = this.#starts.slice();
    this.#members = new Int32Array(x.length);
    cells.forEach((cell, member) => {
      this.#members[next[cell] as number] = member;
      next[cell] = (next[cell] as number) + 1;
    });
  }

  #cell(at: number): number {
    const { levels } = this.#shape;
    return Math.min(side - 1, Math.max(0, Math.floor(((at / levels + 1) / 2) * side)));
  }

  /** Whose point a spot lies on, its middle the nearest of several; -1 for nobody. `reachOf` gives radii in rings, none over `most`. */
  at(x: number, y: number, most: number, reachOf: (member: number) => number): number {
    const [left, right] = [this.#cell(x - most), this.#cell(x + most)];
    const [top, bottom] = [this.#cell(y - most), this.#cell(y + most)];
    let [found, least] = [-1, Number.POSITIVE_INFINITY];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const cell = row * side + column;
        for (let i = this.#starts[cell] as number; i < (this.#starts[cell + 1] as number); i++) {
          const member = this.#members[i] as number;
          const away = Math.hypot(
            (this.#shape.x[member] as number) - x,
            (this.#shape.y[member] as number) - y,
          );
          if (away < least && away <= reachOf(member)) [found, least] = [member, away];
        }
      }
    return found;
  }
}
