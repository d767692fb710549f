import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import { Row } from '../../parts/parts.tsx';
import { Chapter } from './chapter.tsx';
import css from './debrief.module.css';
import pictures from './pictures.module.css';
import type { ChapterOfRoom } from './room-debrief.ts';
import { standingsOf } from './standings.ts';

const size = { width: 1_000, height: 180 };
/** Points of neighbours stand above and below each other; a single one stands on the line. */
const offsets = [0, -26, 26, -52, 52];

/** The last chapter: learners turn to their own screens; here they are points without names. */
export function You({ code, isOpen, isOver }: ChapterOfRoom) {
  const t = useText();
  const { data } = useCall('console/network', { roomCode: code });
  const standings = useMemo(() => (data ? standingsOf(data) : []), [data]);
  const open = useCommand('console/debrief/open', { done: t(isOpen ? 'show.closed' : 'show.opened') });
  const label = t('show.you.picture', { n: standings.length });
  return (
    <Chapter title={t('show.you.title')} text={t(isOver ? 'show.you.over' : 'show.you.text')}>
      {standings.length > 0 && (
        <figure className={css.figure}>
          <svg
            className={pictures.standings}
            viewBox={`-20 0 ${size.width + 40} ${size.height}`}
            role="img"
            aria-label={label}
          >
            <path d={`M0 ${size.height / 2}H${size.width}`} />
            {standings.map(({ percent, result, place }) => (
              <circle
                key={place}
                cx={(percent / 100) * size.width}
                cy={size.height / 2 + (offsets[place % offsets.length] ?? 0)}
                r={11}
                data-kind={result > 0 ? 'gain' : result < 0 ? 'loss' : 'even'}
              />
            ))}
          </svg>
          <figcaption>{label}</figcaption>
        </figure>
      )}
      {!isOver && (
        <MayChange>
          <Row>
            <Button
              size="xl"
              loading={open.isPending}
              onClick={() => open.mutate({ roomCode: code, open: !isOpen, seenOpen: isOpen })}
            >
              {t(isOpen ? 'show.close' : 'show.open')}
            </Button>
          </Row>
        </MayChange>
      )}
    </Chapter>
  );
}
