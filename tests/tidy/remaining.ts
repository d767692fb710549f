import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circles, folderCircles, type Graph, homeOf, type PartOf } from './import-graph.ts';
import type { Finding } from './tree.ts';
import type { Breach } from './walls.ts';

/**
 * What broke the rules of imports when they were written down. The list only shrinks: what is mended must be taken
 * out of it, and nothing is added.
 */
export interface Remaining {
  /** Packages that have a name and no sources yet. */
  emptyPackages: string[];
  /** Such as `apps/console > contract`. */
  walls: string[];
  /** By package: the most files that stand in circles. */
  fileCircles: Record<string, number>;
  /** By package: the most folders, and files beside them, that stand in circles. */
  folderCircles: Record<string, number>;
}

const listName = 'tests/tidy/remaining.json';

export function readRemaining(): Remaining {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'remaining.json'), 'utf8'));
}

function mended(what: string): Finding {
  return { path: listName, line: 0, message: `still lists ${what}, which is mended; take it out` };
}

/** Breaches that are not listed, and listed walls that nothing breaks any more. */
export function unlistedBreaches(breaches: readonly Breach[], walls: readonly string[]): Finding[] {
  const broken = new Set(breaches.map(({ wall }) => wall));
  const unlisted = breaches.filter(({ wall }) => wall === undefined || !walls.includes(wall));
  return [...unlisted, ...walls.filter((wall) => !broken.has(wall)).map(mended)];
}

/** Circles of files in packages that are not listed, or of more files than listed. */
export function unlistedFileCircles(graph: Graph, most: Record<string, number>): Finding[] {
  return unlisted(circles(graph), most, 'files');
}

/** The same for the folders within each package. */
export function unlistedFolderCircles(
  graph: Graph,
  most: Record<string, number>,
  partOf?: PartOf,
): Finding[] {
  return unlisted(folderCircles(graph, partOf), most, 'folders');
}

function unlisted(found: string[][], most: Record<string, number>, kind: string): Finding[] {
  const byHome = Map.groupBy(found, ([first = '']) => homeOf(first) ?? first.replace(/\/.*/, ''));
  const counted = new Set<string>();
  const findings: Finding[] = [];
  for (const [home, groups] of byHome) {
    counted.add(home);
    const count = groups.flat().length;
    if (count <= (most[home] ?? 0)) continue;
    for (const group of groups) {
      const message = `imports in a circle with ${group.slice(1).join(', ')}; let the lower of these ${kind} know nothing of the upper`;
      findings.push({ path: group[0] as string, line: 0, message });
    }
  }
  const done = Object.keys(most).filter((home) => !counted.has(home));
  return [...findings, ...done.map((home) => mended(`circles of ${kind} in ${home}`))];
}
