import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { cashAt, payablePercent } from '../../room/books.ts';
import { trustsOf } from '../../room/trusts.ts';
import { Chapter, type Origin } from './chapter.tsx';
import css from './debrief.module.css';
import { MarkList, useNumberedMarks } from './mark-list.tsx';
import pictures from './pictures.module.css';
import type { ChapterOfRoom, RoomDebrief } from './room-debrief.ts';
import { turningPoints } from './turning-points.ts';

/** The day after which the reserve could no longer pay, long before anybody noticed. */
export function TheDay({ room }: ChapterOfRoom) {
  const t = useText();
  const format = useFormat();
  const { points, currency, cash, atRate } = room;
  const x = useMemo(() => points.map(({ at }) => at), [points]);
  const cashCurrency = cash?.currency;
  const lines = useMemo(() => {
    const cover = (name: string) =>
      cashCurrency
        ? t('board.inCurrency', { name: t('show.day.cover'), currency: name })
        : t('show.day.cover');
    return [
      { label: cover(currency), values: points.map(payablePercent), tone: 'signal' as const },
      ...(cashCurrency
        ? [
            {
              label: cover(cashCurrency),
              values: points.map((point) => payablePercent(cashAt(point))),
              tone: 'bad' as const,
            },
          ]
        : []),
      { label: t('series.trust'), values: trustsOf(points), tone: 'soft' as const },
    ];
  }, [points, currency, cashCurrency, t]);
  const { brokeAt, slowedAt, goneAt } = useMemo(() => turningPoints(points, atRate), [points, atRate]);
  const { marks, numbered } = useNumberedMarks(room);
  const warnedDays = brokeAt !== null && slowedAt !== null ? Math.floor((slowedAt - brokeAt) / dayMs) : 0;
  return (
    <Chapter
      title={
        brokeAt === null ? t('show.day.notYet') : t('show.day.title', { time: format.dateTime(brokeAt) })
      }
      text={[
        ...(goneAt !== null && warnedDays > 0 ? [t('show.day.text', { days: warnedDays })] : []),
        ...(atRate ? [t('board.atRate', { rate: atRate, currency })] : []),
      ].join(' ')}
      origins={[
        ...useMoments(room),
        ...(goneAt !== null && warnedDays > 0
          ? [
              {
                name: t('show.origin.warned'),
                value: format.number(warnedDays),
                from: t('show.origin.warned.from', {
                  from: format.dateTime(brokeAt ?? 0),
                  until: format.dateTime(slowedAt ?? 0),
                }),
              },
            ]
          : []),
      ]}
    >
      <div className={`${pictures.beside} ${css.grows}`}>
        <Chart label={t('show.day.chart')} x={x} xKind="time" lines={lines} marks={marks} isLarge fills />
      </div>
      <MarkList numbered={numbered} />
    </Chapter>
  );
}

const dayMs = 86_400_000;

/** The three turning points with the figures of each. */
function useMoments({ points, currency, cash, atRate }: RoomDebrief): Origin[] {
  const t = useText();
  const format = useFormat();
  const moments = turningPoints(points, atRate);
  const amounts = (coins: number, inCash: number) =>
    format.list([format.money(coins, currency), ...(cash ? [format.money(inCash, cash.currency)] : [])]);
  return (['broke', 'slowed', 'gone'] as const).map((name) => {
    const at = moments[`${name}At`];
    const point = points.find((each) => at !== null && each.at >= at);
    return {
      name: t(`show.day.${name}`),
      value: at === null ? t('show.day.never') : format.dateTime(at),
      from: t(`show.origin.${name}.from`, {
        reserve: amounts(point?.reserve ?? 0, point?.cash?.reserve ?? 0),
        screens: amounts(point?.liabilities ?? 0, point?.cash?.liabilities ?? 0),
      }),
    };
  });
}
