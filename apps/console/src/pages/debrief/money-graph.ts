import { type SankeyGraph, sankey, sankeyJustify } from 'd3-sankey';
import type { RoomDebrief } from './room-debrief.ts';

export interface Node {
  id: string;
  /** Group on the wire, 0 to 5, and its side. */
  group: number;
  side: 'from' | 'to';
}
export type Link = { source: string; target: string; value: number };
export type Laid = SankeyGraph<Node, Link>;

const useGroups = { returns: 0, bonuses: 1, operator: 4, left: 5 } as const;

/** Bands by kind of payout (returns, bonuses) instead of by group of recipients. */
export function linksOfUses(uses: RoomDebrief['uses']): RoomDebrief['links'] {
  return uses.map(({ from, to, amount }) => ({ from, to: useGroups[to], amount }));
}

/** Of a drawing, in pixels. */
export interface Frame {
  width: number;
  height: number;
  /** Kept free for the labels on each side. */
  side: number;
  /** Height of a letter: between two ends there is room for the labels of both. */
  gap: number;
}

/** Lays the bands out: payers on the left, recipients on the right. */
export function layOut(links: RoomDebrief['links'], { width, height, side, gap }: Frame): Laid {
  const ribbons = links.map(({ from, to, amount }) => ({
    source: `from ${from}`,
    target: `to ${to}`,
    value: Number(amount),
  }));
  const ids = [...new Set(ribbons.flatMap(({ source, target }) => [source, target]))].sort();
  const nodes = ids.map((id): Node => {
    const [end = '', group = ''] = id.split(' ');
    return { id, group: Number(group), side: end as Node['side'] };
  });
  return sankey<Node, Link>()
    .nodeId(({ id }) => id)
    .nodeAlign(sankeyJustify)
    .nodeSort((a, b) => a.group - b.group)
    .nodeWidth(18)
    .nodePadding(gap * 1.6)
    .extent([
      [side, gap],
      [width - side, height - gap],
    ])({ nodes, links: ribbons });
}

/** The groups at both sides with their amounts, as the picture names them. */
export function endsOf(links: RoomDebrief['links']): (Pick<Node, 'group' | 'side'> & { value: number })[] {
  return (['from', 'to'] as const).flatMap((side) => {
    const groups = [...new Set(links.map((link) => link[side]))];
    const sum = (group: number) =>
      links.reduce((all, link) => (link[side] === group ? all + Number(link.amount) : all), 0);
    return groups.map((group) => ({ side, group, value: sum(group) }));
  });
}

/** The counterparts of a node, the widest band first. */
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
