import type { CallMap } from '@glassmine/contract';
import { Amount, Icon, type IconName } from '@glassmine/ui';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './cash-recharge.module.css';

type Info = CallMap['wallet/recharge/cash/info']['data'];
type Collected = Info['transfers'][number];

const icons: Record<Collected['status'], IconName> = {
  processing: 'clock',
  credited: 'check',
  notCredited: 'warning',
};

/** A transfer by bank: on its way, credited, or come without a name on it. */
export function CollectedItem({ transfer, info }: { transfer: Collected; info: Info }) {
  const t = useText();
  const format = useFormat();
  const { amount, reference, time, status } = transfer;
  return (
    <li className={css.transfer} data-status={status}>
      <span className={css.mark}>
        <Icon name={icons[status]} size={20} stroke={2} />
      </span>
      <div>
        <p>
          <Amount value={amount} currency={info.currency} signed />
          <small>{format.dateTime(time)}</small>
        </p>
        <small role="status">
          {t(`cash.status.${status}`)}
          {reference !== '' && ` · ${reference}`}
        </small>
        {status === 'notCredited' && <small>{t('cash.notCreditedText')}</small>}
      </div>
    </li>
  );
}
