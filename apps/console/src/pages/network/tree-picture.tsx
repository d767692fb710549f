import type { MoneyFlow, Network } from '@glassmine/replica/wire';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { Empty, Row } from '../../parts/parts.tsx';
import { shapeOf, standing, standingsOf } from '../../tree/tree-shape.ts';
import { marksOf } from './money-marks.ts';
import css from './network.module.css';
import { followPointer } from './tree-pointer.ts';
import { TreeScene } from './tree-scene.ts';

interface TreePictureProps {
  network: Network;
  way: readonly number[];
  /** The selected member; the zoom buttons centre on it. */
  chosen: number | null;
  /** Money of the selected member; null while none is selected. */
  flow: MoneyFlow | null;
  onPick: (member: number) => void;
}

const zoomStep = 2;

/** The whole tree, one point per member. Without a canvas, search and tables still work. */
export function TreePicture({ network, way, chosen, flow, onPick }: TreePictureProps) {
  const t = useText();
  const { uplines, results, learners } = network;
  // A refetch without new members keeps the same list of uplines: then only colours change.
  const shape = useMemo(() => shapeOf(uplines), [uplines]);
  const standings = useMemo(() => standingsOf(results), [results]);
  const names = useMemo(() => new Map(learners.map(({ userId, name }) => [userId, name])), [learners]);
  const marked = useMemo(() => ({ way, marks: flow && marksOf(flow), names }), [way, flow, names]);
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<TreeScene | null>(null);
  const [isPossible, setPossible] = useState(true);
  const pick = useEffectEvent(onPick);
  const open = useEffectEvent((element: HTMLElement) => new TreeScene(element, shape, standings, marked));
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    try {
      const opened = open(element);
      scene.current = opened;
      const disconnect = followPointer(element, opened, (member) => pick(member));
      return () => {
        disconnect();
        opened.close();
        scene.current = null;
      };
    } catch {
      setPossible(false);
      return undefined;
    }
  }, []);
  useEffect(() => scene.current?.show(shape, standings), [shape, standings]);
  useEffect(() => scene.current?.setMarks(marked), [marked]);
  const nearer = (factor: number) => {
    if (chosen !== null) scene.current?.center(chosen);
    scene.current?.zoom(factor);
  };
  return (
    <figure className={css.figure}>
      {isPossible ? (
        <>
          <div ref={host} className={css.canvas} aria-hidden="true" />
          <Row>
            <Button variant="default" onClick={() => nearer(zoomStep)}>
              {t('network.nearer')}
            </Button>
            <Button variant="default" onClick={() => nearer(1 / zoomStep)}>
              {t('network.farther')}
            </Button>
            <Button variant="default" onClick={() => scene.current?.whole()}>
              {t('network.whole')}
            </Button>
          </Row>
        </>
      ) : (
        <Empty>{t('network.noPicture')}</Empty>
      )}
      <Caption standings={standings} isMoney={flow !== null} />
    </figure>
  );
}

function Caption({ standings, isMoney }: { standings: Uint8Array; isMoney: boolean }) {
  const t = useText();
  const [inProfit, inLoss] = useMemo(() => {
    let [gains, losses] = [0, 0];
    for (const one of standings) {
      if (one === standing.gain) gains++;
      else if (one === standing.loss) losses++;
    }
    return [gains, losses];
  }, [standings]);
  return (
    <figcaption>{t(isMoney ? 'network.moneyCaption' : 'network.caption', { inProfit, inLoss })}</figcaption>
  );
}
