import type { Binned, Binning } from './bins.ts';

export interface TreeOptions {
  leavesMax: number;
  /** Splits between the root and a leaf at most. */
  depthMax: number;
  /** The least sum of a leaf's second derivatives: a quarter for each row whose class is quite open, less for others. */
  leafWeight: number;
  l2: number;
}

/** A tree in columns; a node with `column` -1 is a leaf. */
export interface Tree {
  column: Int16Array;
  /** Rows whose bin is at most this go left; for a category, rows whose bin is this. */
  bin: Uint8Array;
  isCategory: Uint8Array;
  left: Int16Array;
  right: Int16Array;
  value: Float64Array;
}

const binsOfColumn = 256;
/** Sums in a bin: first derivatives, second derivatives. */
const sums = 2;

interface Leaf {
  node: number;
  depth: number;
  from: number;
  to: number;
  gradient: number;
  hessian: number;
  histogram: Float64Array;
  gain: number;
  column: number;
  bin: number;
}

/**
 * Grows trees leaf by leaf, the best split of all leaves first. A histogram of the derivatives by bin replaces the rows
 * of a leaf; the larger half of a split is its parent's histogram less the smaller half's.
 */
export class TreeGrower {
  /** Rows, those of a leaf side by side. */
  readonly order: Uint32Array;
  readonly #spare: Uint32Array;
  readonly #histograms: Float64Array[] = [];
  readonly #data: Binned;
  /** The bins again, column by column: a split reads one column of all its rows. */
  readonly #columns: Uint8Array[];
  readonly #binning: readonly Binning[];
  readonly #options: TreeOptions;

  constructor(data: Binned, binning: readonly Binning[], options: TreeOptions) {
    this.#data = data;
    this.#columns = columnsOf(data);
    this.#binning = binning;
    this.#options = options;
    this.order = Uint32Array.from({ length: data.rows }, (_, row) => row);
    this.#spare = new Uint32Array(data.rows);
  }

  /**
   * @param derivatives of the loss by each row's score: the first and the second, side by side
   * @param add called for each leaf with its rows in `order` and its value
   */
  grow(derivatives: Float64Array, add: (from: number, to: number, value: number) => void): Tree {
    const tree = emptyTree(this.#options.leavesMax * 2);
    const root = this.#newLeaf(0, 0, 0, this.#data.rows);
    this.#fill(root, derivatives);
    const leaves = [this.#judged(root)];
    let nodes = 1;
    while (leaves.length < this.#options.leavesMax) {
      const best = leaves.reduce((a, b) => (b.gain > a.gain ? b : a));
      if (best.gain <= 0) break;
      leaves.splice(leaves.indexOf(best), 1);
      tree.column[best.node] = best.column;
      tree.bin[best.node] = best.bin;
      tree.isCategory[best.node] = this.#binning[best.column]?.isCategory ? 1 : 0;
      tree.left[best.node] = nodes;
      tree.right[best.node] = nodes + 1;
      const middle = this.#part(best);
      const left = this.#newLeaf(nodes, best.depth + 1, best.from, middle);
      const right = this.#newLeaf(nodes + 1, best.depth + 1, middle, best.to);
      nodes += 2;
      const [small, large] = middle - best.from < best.to - middle ? [left, right] : [right, left];
      this.#fill(small, derivatives);
      subtract(large, best, small);
      this.#histograms.push(best.histogram);
      leaves.push(this.#judged(left), this.#judged(right));
    }
    for (const { node, from, to, gradient, hessian, histogram } of leaves) {
      const value = -gradient / (hessian + this.#options.l2);
      tree.value[node] = value;
      add(from, to, value);
      this.#histograms.push(histogram);
    }
    return tree;
  }

  #newLeaf(node: number, depth: number, from: number, to: number): Leaf {
    const histogram = this.#histograms.pop() ?? new Float64Array(this.#data.width * binsOfColumn * sums);
    return { node, depth, from, to, gradient: 0, hessian: 0, histogram, gain: 0, column: -1, bin: 0 };
  }

  #fill(leaf: Leaf, derivatives: Float64Array): void {
    const { histogram } = leaf;
    const { bins, width } = this.#data;
    const { order } = this;
    histogram.fill(0);
    for (let i = leaf.from; i < leaf.to; i++) {
      const row = order[i]!;
      const gradient = derivatives[row * 2]!;
      const hessian = derivatives[row * 2 + 1]!;
      let at = row * width;
      for (let base = 0; base < histogram.length; base += binsOfColumn * sums) {
        const place = base + bins[at++]! * sums;
        histogram[place]! += gradient;
        histogram[place + 1]! += hessian;
      }
    }
    // Every row is in one bin of the first column.
    leaf.gradient = 0;
    leaf.hessian = 0;
    for (let place = 0; place < binsOfColumn * sums; place += sums) {
      leaf.gradient += histogram[place]!;
      leaf.hessian += histogram[place + 1]!;
    }
  }

  /** Finds the best split of a leaf; its gain stays 0 where there is none. */
  #judged(leaf: Leaf): Leaf {
    if (leaf.depth >= this.#options.depthMax) return leaf;
    this.#binning.forEach(({ isCategory, edges }, column) => {
      const begin = column * binsOfColumn * sums;
      let gradient = 0;
      let hessian = 0;
      // The last bin of an ordered column has nothing to its right.
      const last = isCategory ? edges.length : edges.length - 1;
      for (let bin = 0; bin <= last; bin++) {
        const at = begin + bin * sums;
        gradient = (isCategory ? 0 : gradient) + leaf.histogram[at]!;
        hessian = (isCategory ? 0 : hessian) + leaf.histogram[at + 1]!;
        const gain = this.#gain(leaf, gradient, hessian);
        if (gain > leaf.gain) Object.assign(leaf, { gain, column, bin });
      }
    });
    return leaf;
  }

  #gain(leaf: Leaf, gradient: number, hessian: number): number {
    const { l2, leafWeight } = this.#options;
    const others = leaf.hessian - hessian;
    if (hessian < leafWeight || others < leafWeight) return 0;
    const rest = leaf.gradient - gradient;
    const whole = (leaf.gradient * leaf.gradient) / (leaf.hessian + l2);
    return (gradient * gradient) / (hessian + l2) + (rest * rest) / (others + l2) - whole;
  }

  /** Moves the rows that go left to the front; each half keeps its order. Returns where the right half begins. */
  #part({ from, to, column, bin }: Leaf): number {
    const bins = this.#columns[column] as Uint8Array;
    const isCategory = this.#binning[column]?.isCategory;
    let left = from;
    let right = 0;
    for (let i = from; i < to; i++) {
      const row = this.order[i]!;
      const here = bins[row]!;
      if (isCategory ? here === bin : here <= bin) this.order[left++] = row;
      else this.#spare[right++] = row;
    }
    this.order.set(this.#spare.subarray(0, right), left);
    return left;
  }
}

function columnsOf({ rows, width, bins }: Binned): Uint8Array[] {
  return Array.from({ length: width }, (_, column) => {
    const own = new Uint8Array(rows);
    for (let row = 0; row < rows; row++) own[row] = bins[row * width + column]!;
    return own;
  });
}

function subtract(into: Leaf, whole: Leaf, part: Leaf): void {
  for (let i = 0; i < into.histogram.length; i++)
    into.histogram[i] = whole.histogram[i]! - part.histogram[i]!;
  into.gradient = whole.gradient - part.gradient;
  into.hessian = whole.hessian - part.hessian;
}

function emptyTree(nodes: number): Tree {
  return {
    column: new Int16Array(nodes).fill(-1),
    bin: new Uint8Array(nodes),
    isCategory: new Uint8Array(nodes),
    left: new Int16Array(nodes),
    right: new Int16Array(nodes),
    value: new Float64Array(nodes),
  };
}

/** Adds what a tree says of each row, times `rate`, to `scores`. */
export function addTree(tree: Tree, { rows, width, bins }: Binned, rate: number, scores: Float64Array): void {
  const { column, bin, isCategory, left, right, value } = tree;
  for (let row = 0; row < rows; row++) {
    let node = 0;
    while (column[node]! >= 0) {
      const here = bins[row * width + column[node]!]!;
      const goesLeft = isCategory[node] === 1 ? here === bin[node]! : here <= bin[node]!;
      node = goesLeft ? left[node]! : right[node]!;
    }
    scores[row]! += rate * value[node]!;
  }
}
