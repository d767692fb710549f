import { type SankeyGraph, sankey, sankeyJustify } from 'd3-sankey';
import type { RoomDebrief } from './room-debrief.ts';

export interface Node {
  id: string;
  /** Group of the wire, 0 to 5; on which side it stands. */
  group: number;
  side: 'from' | 'to';
}
export type Link = { source: string; target: string; value: number };
export type Laid = SankeyGraph<Node, Link>;

const useGroups = { returns: 0, bonuses: 1, operator: 4, left: 5 } as const;

/** What the payouts were called as ribbons of their own: returns and bonuses stand where groups of members stood. */
export function linksOfUses(uses: RoomDebrief['uses']): RoomDebrief['links'] {
  return uses.map(({ from, to, amount }) => ({ from, to: useGroups[to], amount }));
}

/** Lays the ribbons out: who paid in on the left, who was paid on the right. */
export function layOut(links: RoomDebrief['links'], width: number, height: number): Laid {
  const ribbons = links.map(({ from, to, amount }) => ({
    source: `from ${from}`,
    target: `to ${to}`,
    value: Number(amount),
  }));
  const ids = [...new Set(ribbons.flatMap(({ source, target }) => [source, target]))].sort();
  const nodes = ids.map((id): Node => {
    const [side = '', group = ''] = id.split(' ');
    return { id, group: Number(group), side: side as Node['side'] };
  });
  return sankey<Node, Link>()
    .nodeId(({ id }) => id)
    .nodeAlign(sankeyJustify)
    .nodeSort((a, b) => a.group - b.group)
    .nodeWidth(18)
    .nodePadding(38)
    .extent([
      [0, 8],
      [width, height - 8],
    ])({ nodes, links: ribbons });
}

/** The other ends of a node’s ribbons, the widest first. */
export function linksAt({ links }: Laid, id: string): { other: Node; value: number }[] {
  return links
    .map((link) => ({
      ends: [link.source as unknown as Node, link.target as unknown as Node] as const,
      value: link.value,
    }))
    .filter(({ ends }) => ends.some((end) => end.id === id))
    .map(({ ends: [source, target], value }) => ({ other: source.id === id ? target : source, value }))
    .sort((a, b) => b.value - a.value);
}
