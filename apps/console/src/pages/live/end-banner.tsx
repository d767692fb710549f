import { stored } from '@glassmine/client';
import type { CallMap } from '@glassmine/replica/wire';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { figuresOfEnd } from './end-figures.ts';

type Board = CallMap['console/board']['data'];

const storageKey = (code: string) => `glassmine.console.end.${code}`;

type End = NonNullable<Board['end']>;

interface EndBannerProps {
  board: Board;
  end: End;
  close: () => void;
}

/** The end of the scheme, until the facilitator closes it. The clock and the board stand below it in the same window. */
export function EndBanner({ board, end, close }: EndBannerProps) {
  const t = useText();
  const format = useFormat();
  return (
    <section className={css.end} aria-label={t(`end.title.${end.how}`)}>
      <div>
        <h2>{t(`end.title.${end.how}`)}</h2>
        <p>{format.dateTime(end.since)}</p>
      </div>
      <dl>
        {figuresOfEnd(board).map(({ name, values }) => (
          <div key={name}>
            <dt>{t(`series.${name}`)}</dt>
            <dd>
              {values.map(({ value, currency }) => (
                <span key={currency}>
                  {currency ? format.money(value, currency).replace('\u00a0', ' ') : format.number(value)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="default" onClick={close}>
        {t('end.dismiss')}
      </Button>
    </section>
  );
}

/** The end that the banner shows, or null; a banner that was closed stays closed on this device. */
export function useEndBanner(code: string, board: Board | undefined): { end: End | null; close: () => void } {
  // World time of the end whose banner was closed; 0 for none.
  const [closed, setClosed] = useState(() => Number(stored.getItem(storageKey(code)) ?? 0));
  const end = board?.end && board.end.since !== closed ? board.end : null;
  const close = () => {
    if (!end) return;
    stored.setItem(storageKey(code), String(end.since));
    setClosed(end.since);
  };
  return { end, close };
}
