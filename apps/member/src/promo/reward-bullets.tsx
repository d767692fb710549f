import type { PopUpReward } from '@glassmine/replica/wire';
import { IconButton, useKit } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { useRoom } from '../live/use-live.ts';
import { prefersReducedMotion } from '../state/reduced-motion.ts';
import { Claim } from '../xray/marked.tsx';
import css from './promo.module.css';

const shownMax = 12;

/** Other people's rewards drifting by. The reader can pause them; with reduced motion they start paused. */
export function RewardBullets() {
  const t = useText();
  const { words } = useKit();
  const [isStill, setStill] = useState(prefersReducedMotion);
  const rewards = (useCall('user/sys/queryPopUpRwList', {}).data ?? []).slice(0, shownMax);
  if (rewards.length === 0) return null;
  return (
    <section className={css.bullets} aria-label={t('promo.bullets')}>
      <Claim k="winnings" block className={css.lane}>
        <ul
          data-sideways
          data-still={isStill || undefined}
          style={{ animationDuration: `${rewards.length * 4}s` }}
        >
          {rewards.map((reward) => (
            <Bullet key={`${reward.time} ${reward.name} ${reward.kind} ${reward.amount}`} reward={reward} />
          ))}
        </ul>
      </Claim>
      <IconButton
        icon={isStill ? 'play' : 'pause'}
        size={16}
        label={isStill ? words.play : words.pause}
        onClick={() => setStill(!isStill)}
      />
    </section>
  );
}

function Bullet({ reward: { kind, name, amount, isYou } }: { reward: PopUpReward }) {
  const t = useText();
  const format = useFormat();
  const currency = useRoom()?.currency ?? '';
  return (
    <li data-you={isYou || undefined}>
      {t(`promo.bullet.${kind}`, { name, amount: format.money(amount, currency) })}
    </li>
  );
}
