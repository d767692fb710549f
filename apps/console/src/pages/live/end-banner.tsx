import type { CallMap } from '@glassmine/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { figuresOfEnd } from './end-figures.ts';

type Board = CallMap['console/board']['data'];

const storageKey = (code: string) => `glassmine.console.end.${code}`;

/** The end of the scheme, to be read from the back of the room, until the facilitator closes it. */
export function EndBanner({ code, board }: { code: string; board: Board }) {
  const t = useText();
  const format = useFormat();
  const { end } = board;
  const [closed, close] = useClosed(code);
  if (!end || closed === end.since) return null;
  return (
    <section className={css.end} aria-label={t(`end.title.${end.how}`)}>
      <h2>{t(`end.title.${end.how}`)}</h2>
      <p>{format.dateTime(end.since)}</p>
      <dl>
        {figuresOfEnd(board).map(({ name, values }) => (
          <div key={name}>
            <dt>{t(`end.${name}`)}</dt>
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
      <Button variant="default" onClick={() => close(end.since)}>
        {t('end.dismiss')}
      </Button>
    </section>
  );
}

/** World time of the end whose banner was closed on this device; 0 for none. */
function useClosed(code: string): [number, (since: number) => void] {
  const [closed, setClosed] = useState(() => Number(localStorage.getItem(storageKey(code)) ?? 0));
  const close = (since: number) => {
    localStorage.setItem(storageKey(code), String(since));
    setClosed(since);
  };
  return [closed, close];
}
