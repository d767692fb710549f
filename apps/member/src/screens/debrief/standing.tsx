import type { PersonalDebrief } from '@glassmine/replica/wire';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';

const [width, height, margin] = [320, 150, 14];

/** The learner among all: everybody's result from the worst to the best, with the own one marked. */
export function Standing({ debrief }: { debrief: PersonalDebrief }) {
  const t = useText();
  const { members, better, worse, inProfit, inLoss, curve } = debrief.standing;
  const picture = pictureOf(curve, Number(debrief.result), members === 0 ? 0 : worse / members);
  return (
    <>
      <p className={css.outcome}>{t('debrief.standing', { better, worse, members })}</p>
      {curve.length > 0 && (
        <figure className={css.figure}>
          <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('debrief.standingPicture')}>
            <path d={picture.loss} className={css.loss} />
            <path d={picture.profit} className={css.profit} />
            <path d={picture.zero} className={css.zero} />
            <path d={picture.own.line} className={css.own} />
            <circle cx={picture.own.x} cy={picture.own.y} r="5" className={css.ownDot} />
            <text
              x={picture.own.x}
              y="10"
              textAnchor={picture.own.x < 40 ? 'start' : picture.own.x > width - 40 ? 'end' : 'middle'}
              className={css.ownWord}
            >
              {t('debrief.you')}
            </text>
          </svg>
          <figcaption>{t('debrief.standingCaption')}</figcaption>
        </figure>
      )}
      <p>{t('debrief.winnersLosers', { inProfit, inLoss })}</p>
    </>
  );
}

/**
 * A few win so much that a plain scale would draw all others as one line: heights grow with the square root of the
 * amount.
 */
function pictureOf(curve: readonly number[], own: number, share: number) {
  const bent = (value: number) => Math.sign(value) * Math.sqrt(Math.abs(value));
  const values = [...curve, own].map(bent);
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  const y = (value: number) =>
    round(margin + ((top - bent(value)) / (top - bottom || 1)) * (height - 2 * margin));
  const x = (place: number) => round((place / Math.max(1, curve.length - 1)) * width);
  const area = (part: (value: number) => number) =>
    `M0 ${y(0)}${curve.map((value, place) => `L${x(place)} ${y(part(value))}`).join('')}L${width} ${y(0)}Z`;
  const ownX = round(Math.min(width - 6, Math.max(6, share * width)));
  return {
    loss: area((value) => Math.min(0, value)),
    profit: area((value) => Math.max(0, value)),
    zero: `M0 ${y(0)}H${width}`,
    own: { x: ownX, y: y(own), line: `M${ownX} ${margin}V${height - margin}` },
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
