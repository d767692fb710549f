import type { CallMap } from '@glassmine/replica/wire';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { figuresOfEnd } from '../live/end-figures.ts';
import css from './wall.module.css';

/** The end of the scheme in its figures; before it, a text that the scheme still runs. */
export function WallEnd({ board }: { board: CallMap['console/board']['data'] }) {
  const t = useText();
  const format = useFormat();
  const { end } = board;
  return (
    <section className={css.wall} data-wall data-stage="end" data-over={end ? true : undefined}>
      <h1>{end ? t(`end.title.${end.how}`) : t('wall.notEnded')}</h1>
      {end && <p>{format.dateTime(end.since)}</p>}
      <dl className={css.facts}>
        {figuresOfEnd(board).map(({ name, values }) => (
          <div key={name}>
            <dt>{t(`series.${name}`)}</dt>
            <dd>
              {values.map(({ value, currency }) => (
                <span key={currency}>{currency ? format.money(value, currency) : format.number(value)}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
