import type { ReviewedReward } from '@glassmine/replica/wire';
import { Icon, type IconName } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Nothing } from '../../page/nothing.tsx';
import css from './review-state.module.css';

const icons: Record<ReviewedReward['status'], IconName> = {
  none: 'gift',
  pending: 'clock',
  credited: 'check',
  notCredited: 'warning',
};

interface ReviewStateProps {
  reward: ReviewedReward;
  currency: string;
}

/** Review status of what was handed in: in review, credited or turned down. Empty before anything was handed in. */
export function ReviewState({ reward, currency }: ReviewStateProps) {
  const t = useText();
  const format = useFormat();
  const { status, open } = reward;
  if (status === 'none')
    return open ? null : <Nothing icon="gift" title="review.closed" text="review.closedText" />;
  const amount = format.money(reward.amount, currency);
  const time = format.dateTime(status === 'pending' ? reward.time : reward.decidedAt);
  return (
    <div className={css.state} data-status={status} role="status">
      <span>
        <Icon name={icons[status]} size={24} stroke={2.25} />
      </span>
      <div>
        <h2>{t(`review.${status}`, { amount })}</h2>
        <p>{t(`review.${status}Text`, { amount, time })}</p>
      </div>
    </div>
  );
}
