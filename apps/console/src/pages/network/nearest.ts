import type { TreeShape } from '../../tree/tree-shape.ts';

/** Cells per side; about ten members in each where the tree is densest. */
const side = 192;

/** Grid index of the members, to find the one under the pointer. */
export class Nearest {
  readonly #shape: TreeShape;
  /** Start of each cell's members in `#members`. */
  readonly #starts = new Int32Array(side * side + 1);
  readonly #members: Int32Array;

  constructor(shape: TreeShape) {
    this.#shape = shape;
    const { x, y } = shape;
    const cells = Int32Array.from(x, (at, member) => this.#cell(at) + side * this.#cell(y[member]!));
    for (const cell of cells) this.#starts[cell + 1] = this.#starts[cell + 1]! + 1;
    for (let cell = 0; cell < side * side; cell++)
      this.#starts[cell + 1] = this.#starts[cell + 1]! + this.#starts[cell]!;
    const next = this.#starts.slice();
    this.#members = new Int32Array(x.length);
    cells.forEach((cell, member) => {
      this.#members[next[cell]!] = member;
      next[cell] = next[cell]! + 1;
    });
  }

  #cell(at: number): number {
    const { levels } = this.#shape;
    return Math.min(side - 1, Math.max(0, Math.floor(((at / levels + 1) / 2) * side)));
  }

  /**
   * The member whose point covers a spot, the nearest of several; -1 for none. `reachOf` gives radii in rings, none
   * over `most`.
   */
  at(x: number, y: number, most: number, reachOf: (member: number) => number): number {
    const [left, right] = [this.#cell(x - most), this.#cell(x + most)];
    const [top, bottom] = [this.#cell(y - most), this.#cell(y + most)];
    let [found, least] = [-1, Number.POSITIVE_INFINITY];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const cell = row * side + column;
        for (let i = this.#starts[cell]!; i < this.#starts[cell + 1]!; i++) {
          const member = this.#members[i]!;
          const away = Math.hypot(this.#shape.x[member]! - x, this.#shape.y[member]! - y);
          if (away < least && away <= reachOf(member)) [found, least] = [member, away];
        }
      }
    return found;
  }
}
