import type { SoloDay, SoloState } from '@glassmine/replica/plain';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import css from './solo.module.css';

const [width, height] = [320, 90];

/** The scheme's promises and its reserve, midnight by midnight. */
export function CoursePicture({ state: { days, currency } }: { state: SoloState }) {
  const t = useText();
  const format = useFormat();
  const last = days.at(-1);
  if (!last) return null;
  const top = Math.max(1, ...days.flatMap(({ promises, reserve }) => [promises, reserve]));
  const line = (of: (day: SoloDay) => number) =>
    days
      .map((each, i) => {
        const x = days.length === 1 ? width : (i / (days.length - 1)) * width;
        return `${x.toFixed(1)},${(height - (of(each) / top) * height).toFixed(1)}`;
      })
      .join(' ');
  const money = (value: number) => format.money(value.toFixed(2), currency);
  return (
    <figure className={css.course}>
      <figcaption>{t('solo.course')}</figcaption>
      <svg viewBox={`0 -2 ${width} ${height + 4}`} aria-hidden="true" preserveAspectRatio="none">
        <polyline className={css.promised} points={line(({ promises }) => promises)} />
        <polyline className={css.held} points={line(({ reserve }) => reserve)} />
      </svg>
      <dl>
        <dt className={css.promisedKey}>{t('solo.promised')}</dt>
        <dd>{money(last.promises)}</dd>
        <dt className={css.heldKey}>{t('solo.held')}</dt>
        <dd>{money(last.reserve)}</dd>
      </dl>
    </figure>
  );
}
