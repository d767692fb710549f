import type { SignStatus } from '@glassmine/replica/wire';
import { Button, CountUp, Icon, onSurface } from '@glassmine/ui';
import { useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './sign-in.module.css';
import { storeStatus } from './store-status.ts';

/** A random prize once a day. */
export function RandomBonus({ random }: { random: SignStatus['random'] }) {
  const t = useText();
  const format = useFormat();
  const currency = useRoom()?.currency ?? '';
  const [won, setWon] = useState<string | null>(null);
  const open = useCommand('user/app/user/randomBonus', {
    onSuccess: ({ amount, status }) => {
      storeStatus(status);
      setWon(amount);
    },
  });
  const { received, from, to } = random;
  return (
    <section className={onSurface(css.random)}>
      <div className={css.box} data-open={received || undefined} aria-hidden="true">
        <Icon name="gift" size={34} />
      </div>
      <div>
        <h2>{t('random.title')}</h2>
        {won ? (
          <p className={css.won} role="status">
            <span className="sr-only">{t('random.got', { amount: format.money(won, currency) })}</span>
            <span aria-hidden="true">
              <CountUp value={won} currency={currency} signed />
            </span>
          </p>
        ) : (
          <Claim k="randomBonus" block>
            <p>{t('random.text', { from: format.amount(from), to: format.money(to, currency) })}</p>
          </Claim>
        )}
      </div>
      {received ? (
        <p className={css.opened}>{t('random.done')}</p>
      ) : (
        <Button
          block
          variant="brand"
          busy={open.isPending && t('random.busy')}
          onClick={() => open.mutate({})}
        >
          {t('random.press')}
        </Button>
      )}
    </section>
  );
}
