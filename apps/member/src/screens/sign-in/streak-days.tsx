import type { SignStatus } from '@glassmine/replica/wire';
import { Figures, Icon } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './sign-in.module.css';
import { streakDays } from './streak.ts';

/** The days of the streak with their bonuses; the last one is larger. */
export function StreakDays({ status }: { status: SignStatus }) {
  const t = useText();
  const format = useFormat();
  return (
    <ol className={css.days} aria-label={t('sign.days')}>
      {streakDays(status).map(({ day, amount, state }) => (
        <li key={day} data-state={state}>
          <small>{t('sign.day', { day })}</small>
          <span className={css.coin}>
            {state === 'done' ? <Icon name="check" size={18} stroke={3} /> : <Icon name="gift" size={18} />}
          </span>
          <Figures as="b">+{format.amount(amount)}</Figures>
          {state !== 'ahead' && (
            <span className="sr-only">{t(state === 'done' ? 'sign.dayDone' : 'sign.dayNext')}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
