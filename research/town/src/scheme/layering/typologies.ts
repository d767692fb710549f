import type { Luck } from '../luck.ts';
import type { SchemeSideParameters } from '../parameters.ts';

/**
 * Published shapes of laundering: those of AMLSim (Suzumura and Kanezashi 2018) and of AMLworld (Altman et al. 2023).
 * The order is the code: only append.
 */
export const typologies = [
  'fan_in',
  'fan_out',
  'cycle',
  'stack',
  'bipartite',
  'scatter_gather',
  'gather_scatter',
  'random',
] as const;
export type Typology = (typeof typologies)[number];

/**
 * A shape as layers of accounts, each of which pays every account of the next layer: how many accounts of the operator
 * begin, and how many mules each later layer has.
 */
export interface LayeredShape {
  sources: number;
  mules: readonly number[];
  /** Whether the last payment returns to the first account. */
  returns: boolean;
  /** Whether one mule may serve twice. */
  revisits: boolean;
}

interface Sizes {
  sources(): number;
  width(): number;
  length(): number;
}

const plain = { returns: false, revisits: false } as const;

const shapes: Record<Typology, (sizes: Sizes) => LayeredShape> = {
  fan_in: ({ sources }) => ({ ...plain, sources: sources(), mules: [1] }),
  fan_out: ({ width }) => ({ ...plain, sources: 1, mules: [width()] }),
  cycle: ({ length }) => ({ ...plain, sources: 1, mules: ones(length()), returns: true }),
  stack: ({ sources, width }) => ({ ...plain, sources: sources(), mules: [width(), width()] }),
  bipartite: ({ sources, width }) => ({ ...plain, sources: sources(), mules: [width()] }),
  scatter_gather: ({ width }) => ({ ...plain, sources: 1, mules: [width(), 1] }),
  gather_scatter: ({ sources, width }) => ({ ...plain, sources: sources(), mules: [1, width()] }),
  random: ({ length }) => ({ ...plain, sources: 1, mules: ones(length()), revisits: true }),
};

const ones = (count: number) => Array.from({ length: count }, () => 1);

/** Those that begin at one account; the others gather from two or more. */
const fromOne: readonly Typology[] = ['fan_out', 'cycle', 'scatter_gather', 'random'];

/** A typology, drawn among those that so many accounts with money allow. */
export function drawTypology(luck: Luck, accounts: number): Typology {
  const among = accounts < 2 ? fromOne : typologies;
  return among[luck.below(among.length)]!;
}

/** A shape of this typology, in sizes that are drawn; `accounts` of the operator hold money. */
export function shapeOf(
  typology: Typology,
  luck: Luck,
  { layering }: SchemeSideParameters,
  accounts: number,
): LayeredShape {
  const width = () => luck.between(layering.width.atLeast, layering.width.atMost);
  return shapes[typology]({
    width,
    sources: () => Math.max(2, Math.min(accounts, width())),
    length: () => luck.between(layering.length.atLeast, layering.length.atMost),
  });
}

/** How many different mules a shape needs; a random chain does with three, which it visits again. */
export function mulesNeeded({ mules, revisits }: LayeredShape): number {
  const places = mules.reduce((sum, count) => sum + count, 0);
  return revisits ? Math.min(3, places) : places;
}
