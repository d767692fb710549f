import { addRow, DAY } from '@glassmine/kernel';
import type { FeedWorld } from './world.ts';

/** No line is written again within so many world seconds. */
export const lineRest = 2 * DAY;

export function isResting(world: FeedWorld, line: number): boolean {
  const { lineUses, vars } = world;
  const at = line < lineUses.count ? lineUses.at[line]! : -1;
  return at >= 0 && vars.now - at < lineRest;
}

export function noteLine(world: FeedWorld, line: number): void {
  const { lineUses, vars } = world;
  while (lineUses.count <= line) {
    const row = addRow(lineUses);
    lineUses.at[row] = -1;
  }
  lineUses.at[line] = vars.now;
}
