import type { CallMap } from '@glassmine/replica/wire';
import { Card, Icon, type IconName, LinkButton, onSurface } from '@glassmine/ui';
import type { FormEvent, ReactNode } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import css from './hand-in.module.css';
import { ReviewState } from './review-state.tsx';

type Rewards = CallMap['user/reward/query']['data'];

interface HandInScreenProps {
  kind: 'groupJoin' | 'videoShare';
  icon: IconName;
  /** The promised reward. */
  promise: (rewards: Rewards) => ReactNode;
  /** The form, shown while the reward is open. */
  form: ReactNode;
}

/** Page of a reward that is paid once, after a review of what the member handed in. */
export function HandInScreen({ kind, icon, promise, form }: HandInScreenProps) {
  const t = useText();
  const rewards = useCall('user/reward/query', {});
  return (
    <LoadedScreen query={rewards} skeleton={[190, 320]}>
      {(data) => (
        <>
          <Card hero className={css.hero}>
            <span className={css.mark}>
              <Icon name={icon} size={30} />
            </span>
            {promise(data)}
          </Card>
          <ReviewState reward={data[kind]} currency={data.currency} />
          {data[kind].open && form}
          <LinkButton href={hashOf('/user/reward')} variant="secondary" block>
            {t('review.others')}
          </LinkButton>
        </>
      )}
    </LoadedScreen>
  );
}

/** The bonus in the page's largest type. */
export const Bonus = ({ children }: { children: ReactNode }) => <span className={css.bonus}>{children}</span>;

export function HandInForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={onSurface(css.form)} onSubmit={submit}>
      {children}
    </form>
  );
}
