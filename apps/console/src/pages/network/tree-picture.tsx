import type { MoneyFlow, Network } from '@glassmine/contract';
import Graph from 'graphology';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Sigma from 'sigma';
import { useText } from '../../i18n/i18n.ts';
import { Empty } from '../../shell/parts.tsx';
import { type Marks, marksOf } from './money-marks.ts';
import css from './network.module.css';
import { ringsOf, sizesOf } from './tree.ts';

interface TreePictureProps {
  network: Network;
  way: readonly number[];
  /** Of the chosen member; null while nobody is chosen. */
  flow: MoneyFlow | null;
  onPick: (member: number) => void;
}

/** WebGL takes no tokens: colours of the glass for gain, loss, neither, and for what was asked about. */
const colours = {
  ...{ gain: '#0e8fa6', loss: '#c0392b', even: '#8a9296', way: '#e0a100', line: '#8a929640' },
  ...{ payer: '#2f7d32', payee: '#7b3fa0', both: '#b0560b', dim: '#8a929638' },
};
const markSize = { least: 4, most: 13 };

function graphOf({ uplines, results, learners }: Network): Graph {
  const graph = new Graph({ type: 'directed', multi: true });
  const sizes = sizesOf(uplines);
  const names = new Map(learners.map(({ userId, name }) => [userId, name]));
  ringsOf(uplines).forEach((spot, member) => {
    const result = results[member] ?? 0;
    const name = names.get(member);
    graph.addNode(member, {
      ...spot,
      size: Math.min(14, 1.5 + Math.sqrt(sizes[member] ?? 1) / 3 + (name ? 4 : 0)),
      color: result > 0 ? colours.gain : result < 0 ? colours.loss : colours.even,
      label: name ?? `#${member}`,
    });
  });
  uplines.forEach((above, member) => {
    if (above >= 0) graph.addEdge(above, member, { color: colours.line, size: 0.5 });
  });
  return graph;
}

/** Draws the chosen member's money over the tree: a line for each payer and payee, as thick as the amount. */
function mark(sigma: Sigma, way: readonly number[], marks: Marks | null): void {
  const graph = sigma.getGraph();
  for (const edge of graph.filterEdges((_, { isMoney }) => isMoney === true)) graph.dropEdge(edge);
  const onWay = new Set(way.map(String));
  for (const { userId, share, side } of marks?.people ?? []) {
    const [from, to] = side === 'payee' ? [marks?.center, userId] : [userId, marks?.center];
    if (from === to || !graph.hasNode(userId)) continue;
    graph.addEdge(from, to, { isMoney: true, color: colours[side], size: 0.6 + share * 5 });
  }
  const people = new Map(marks?.people.map((person) => [String(person.userId), person]) ?? []);
  sigma.setSetting('nodeReducer', (node, data) => {
    if (onWay.has(node)) return { ...data, color: colours.way, size: 10, forceLabel: true, zIndex: 2 };
    if (!marks) return data;
    if (node === String(marks.center)) return { ...data, size: 15, forceLabel: true, zIndex: 3 };
    const person = people.get(node);
    if (!person) return { ...data, color: colours.dim, label: '' };
    const size = markSize.least + Math.sqrt(person.share) * (markSize.most - markSize.least);
    const isNamed = person.place < marks.named;
    return {
      ...data,
      color: colours[person.side],
      size,
      forceLabel: isNamed,
      label: isNamed ? data.label : '',
    };
  });
  sigma.setSetting('edgeReducer', (_, data) => (marks && !data.isMoney ? { ...data, hidden: true } : data));
}

/** The whole tree, a point a member. Where the machine can't draw it, search and tables still answer. */
export function TreePicture({ network, way, flow, onPick }: TreePictureProps) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Sigma | null>(null);
  const [isPossible, setPossible] = useState(true);
  const pick = useEffectEvent((node: string) => onPick(Number(node)));
  useEffect(() => {
    if (!host.current) return;
    try {
      const sigma = new Sigma(graphOf(network), host.current, {
        labelColor: { color: getComputedStyle(host.current).color },
        labelRenderedSizeThreshold: 5,
        hideEdgesOnMove: true,
        allowInvalidContainer: true,
        zIndex: true,
      });
      sigma.on('clickNode', ({ node }) => pick(node));
      drawn.current = sigma;
    } catch {
      setPossible(false);
    }
    return () => {
      drawn.current?.kill();
      drawn.current = null;
    };
  }, [network]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tree that was drawn anew is marked anew
  useEffect(() => {
    if (drawn.current) mark(drawn.current, way, flow && marksOf(flow));
  }, [way, flow, network]);
  return (
    <figure className={css.figure}>
      {isPossible ? (
        <div ref={host} className={css.canvas} aria-hidden="true" />
      ) : (
        <Empty>{t('network.noPicture')}</Empty>
      )}
      <Caption network={network} isMoney={flow !== null} />
    </figure>
  );
}

function Caption({ network: { results }, isMoney }: { network: Network; isMoney: boolean }) {
  const t = useText();
  const inLoss = results.filter((result) => result < 0).length;
  const inProfit = results.filter((result) => result > 0).length;
  return (
    <figcaption>{t(isMoney ? 'network.moneyCaption' : 'network.caption', { inProfit, inLoss })}</figcaption>
  );
}
