import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import type { Wall } from './use-wall.ts';
import css from './wall.module.css';

type Truth = NonNullable<Wall['truth']>;

/** What each figure is called everywhere, and its field. */
const figures = [
  ['deposits', 'paidIn'],
  ['payouts', 'paidOut'],
  ['reserve', 'left'],
] as const;

/** The end of the scheme in its figures; before they may be told, what the class waits for. */
export function WallEnd({ wall: { hasEnded, truth } }: { wall: Wall }) {
  const t = useText();
  return (
    <section className={css.wall} data-wall data-stage="end" data-over={truth ? true : undefined}>
      {truth ? <Told truth={truth} /> : <h1>{t(hasEnded ? 'wall.untold' : 'wall.notEnded')}</h1>}
    </section>
  );
}

function Told({ truth: { how, since, members, books } }: { truth: Truth }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <h1>{t(`end.title.${how}`)}</h1>
      <p>{format.dateTime(since)}</p>
      <dl className={css.facts}>
        <div>
          <dt>{t('series.members')}</dt>
          <dd>{format.number(members)}</dd>
        </div>
        {figures.map(([name, field]) => (
          <div key={name}>
            <dt>{t(`series.${name}`)}</dt>
            <dd>
              {books.map((book) => (
                <span key={book.currency}>{format.money(book[field], book.currency)}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
