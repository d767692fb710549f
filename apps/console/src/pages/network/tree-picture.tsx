import type { Network } from '@glassmine/contract';
import Graph from 'graphology';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Sigma from 'sigma';
import { useText } from '../../i18n/i18n.ts';
import { Empty } from '../../shell/parts.tsx';
import css from './network.module.css';
import { ringsOf, sizesOf } from './tree.ts';

interface TreePictureProps {
  network: Network;
  way: readonly number[];
  onPick: (member: number) => void;
}

/** WebGL takes no tokens: the colours of the glass for gain, loss, neither, and the way that was asked for. */
const colours = { gain: '#0e8fa6', loss: '#c0392b', even: '#8a9296', way: '#e0a100', line: '#8a929640' };

function graphOf({ uplines, results, learners }: Network): Graph {
  const graph = new Graph({ type: 'directed', multi: false });
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

/** The whole tree, a point a member. Where the machine can't draw it, the search above still answers. */
export function TreePicture({ network, way, onPick }: TreePictureProps) {
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
  useEffect(() => {
    const onWay = new Set(way.map(String));
    drawn.current?.setSetting('nodeReducer', (node, data) =>
      onWay.has(node) ? { ...data, color: colours.way, size: 10, forceLabel: true, zIndex: 1 } : data,
    );
  }, [way]);
  const inLoss = network.results.filter((result) => result < 0).length;
  const inProfit = network.results.filter((result) => result > 0).length;
  return (
    <figure className={css.figure}>
      {isPossible ? (
        <div ref={host} className={css.canvas} aria-hidden="true" />
      ) : (
        <Empty>{t('network.noPicture')}</Empty>
      )}
      <figcaption>{t('network.caption', { inProfit, inLoss })}</figcaption>
    </figure>
  );
}
