import { drawn, escapeText, figure } from './svg.ts';

export interface TreeNode {
  parent: number;
  level: number;
  net: number;
}

interface Spot {
  x: number;
  y: number;
}

const side = 640;

/** A tree in rings around its first node; the angle of a branch follows from its number of leaves. */
export function radialTree(title: string, nodes: readonly TreeNode[], lost = 'lost'): string {
  const spots = layOut(nodes);
  const spot = (i: number) => spots[i] as Spot;
  const edges = nodes.map(({ parent }, i) =>
    parent < 0
      ? ''
      : `<line class="tie" x1="${spot(parent).x.toFixed(1)}" y1="${spot(parent).y.toFixed(1)}" x2="${spot(i).x.toFixed(1)}" y2="${spot(i).y.toFixed(1)}"/>`,
  );
  const most = Math.max(1, ...nodes.map(({ net }) => Math.abs(net)));
  const dots = nodes.map(({ net }, i) => {
    const radius = i === 0 ? 9 : 3 + 6 * Math.sqrt(Math.abs(net) / most);
    return `<circle class="${net < 0 ? 'loss' : 'gain'} halo" cx="${spot(i).x.toFixed(1)}" cy="${spot(i).y.toFixed(1)}" r="${radius.toFixed(1)}"/>`;
  });
  const keys = [
    `<li><i class="red"></i>${escapeText(lost)}</li>`,
    '<li><i class="green"></i>gained, or lost nothing</li>',
  ];
  return figure(title, keys, drawn(title, edges.join('') + dots.join(''), side, side));
}

function layOut(nodes: readonly TreeNode[]): Spot[] {
  const children = nodes.map((): number[] => []);
  nodes.forEach(({ parent }, i) => {
    if (parent >= 0) children[parent]?.push(i);
  });
  const leaves = nodes.map((_, i) => (children[i]?.length === 0 ? 1 : 0) as number);
  for (let i = nodes.length - 1; i > 0; i--) {
    const parent = nodes[i]?.parent as number;
    leaves[parent] = leaves[parent]! + leaves[i]!;
  }
  const deepest = Math.max(1, ...nodes.map(({ level }) => level));
  const from = nodes.map(() => 0);
  const spots = nodes.map((): Spot => ({ x: side / 2, y: side / 2 }));
  nodes.forEach((node, i) => {
    let angle = from[i]!;
    for (const child of children[i] as number[]) {
      from[child] = angle;
      const middle = angle + leaves[child]! / 2;
      angle += leaves[child]!;
      const turn = Math.round((middle / leaves[0]!) * 4096) / 4096;
      const radius = ((node.level + 1) / deepest) * (side / 2 - 16);
      spots[child] = {
        x: side / 2 + radius * Math.cos(turn * 2 * Math.PI),
        y: side / 2 + radius * Math.sin(turn * 2 * Math.PI),
      };
    }
  });
  return spots;
}
