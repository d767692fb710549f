import type { Cell } from './design.ts';

/** One of `of` parts of a sweep, from 1. */
export interface Shard {
  index: number;
  of: number;
}

export const shardFolderPattern = /^shard-(\d+)-of-(\d+)$/;

/** Name of a shard's folder in that of its sweep. */
export const shardFolder = ({ index, of }: Shard): string => `shard-${index}-of-${of}`;

export const shardText = (shard: Shard | null): string => (shard ? `${shard.index}/${shard.of}` : 'whole');

/** A shard's cells: dealt out in turn, so that each shard gets some of every point. */
export function cellsOfShard(cells: readonly Cell[], { index, of }: Shard): Cell[] {
  return cells.filter(({ cell }) => cell % of === index - 1);
}
