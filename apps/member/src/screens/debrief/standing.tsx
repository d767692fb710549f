import type { PersonalDebrief } from '@glassmine/contract';
import { useText } from '../../i18n/use-text.ts';
import css from './debrief.module.css';
import { Part } from './part.tsx';

/** The learner's rank among all members. */
export function Standing({ debrief: { standing } }: { debrief: PersonalDebrief }) {
  const t = useText();
  const { members, better, worse, inProfit, inLoss } = standing;
  const share = (count: number) => `${(count / Math.max(1, members)) * 100}%`;
  return (
    <Part title={t('debrief.standingTitle')}>
      <p>{t('debrief.standing', { better, worse, members })}</p>
      <div className={css.bar} aria-hidden="true">
        <i data-kind="loss" style={{ width: share(inLoss) }} />
        <i data-kind="profit" style={{ width: share(inProfit) }} />
      </div>
      <p>{t('debrief.winnersLosers', { inProfit, inLoss })}</p>
    </Part>
  );
}
