import { Badge, Button, toast } from '@glassmine/ui';
import { useCommand } from '../../api/commands.ts';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './reward.module.css';

/** The gift for registering: once, for a limited time. */
export function RegisterReward() {
  const t = useText();
  const format = useFormat();
  const gift = useCall('exchange/registerReward/query', {});
  const { data } = gift;
  const receive = useCommand('exchange/registerReward/receive', {
    onSuccess: ({ amount }) => {
      toast(t('reward.got', { amount: format.money(amount, data?.currency ?? '') }), 'good');
    },
  });
  if (!data)
    return (
      <Loaded query={gift} skeleton={[92]}>
        {() => null}
      </Loaded>
    );
  const { amount, currency, status, until } = data;
  if (status === 'closed') return null;
  return (
    <section className={css.gift} data-status={status}>
      <div>
        <h2>{t('reward.register')}</h2>
        <Claim k="registerReward" block>
          <p>{t('reward.registerText', { amount: format.money(amount, currency) })}</p>
        </Claim>
        {status === 'open' && until > 0 && (
          <small>{t('reward.until', { time: format.dateTime(until) })}</small>
        )}
      </div>
      {status === 'open' ? (
        <Button busy={receive.isPending && t('reward.receiving')} onClick={() => receive.mutate({})}>
          {t('reward.receive')}
        </Button>
      ) : (
        <Badge tone={status === 'received' ? 'good' : 'plain'}>{t(`reward.status.${status}`)}</Badge>
      )}
    </section>
  );
}
