import type { Order } from '@glassmine/contract';
import { Amount, Badge, ProgressBar } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Claim, TracedAmount } from '../../xray/marked.tsx';
import css from './my-orders.module.css';

/** A machine that was rented: what it shows as earned, and how far its days have run. */
export function OrderItem({ order }: { order: Order }) {
  const t = useText();
  const format = useFormat();
  const { orderId, productId, units, price, earned, walletotal, daysPaid, validDays } = order;
  const progress = t('order.progress', { paid: daysPaid, days: validDays });
  return (
    <li className={css.item}>
      <div className={css.head}>
        <MachineTile name={order.productImg} className={css.picture} />
        <div className={css.name}>
          <h2>{order.productName}</h2>
          <p>{t('order.unitsFor', { units, price: format.amount(price) })}</p>
        </div>
        <Badge tone={order.status === 'valid' ? 'good' : 'plain'}>{t(`order.${order.status}`)}</Badge>
      </div>
      <dl className={css.figures}>
        <Figure name={t('order.earned')}>
          <TracedAmount refId={`order:${orderId}`} value={earned} />
        </Figure>
        <Figure name={t('order.daily')}>
          <Claim k="dailyReturn" subject={productId}>
            <Amount value={order.dayReturnAmount} />
          </Claim>
        </Figure>
        <Figure name={t('order.total')}>
          <Claim k="totalRevenue" subject={productId}>
            <Amount value={walletotal} />
          </Claim>
        </Figure>
      </dl>
      <Claim k="validDays" subject={productId} block className={css.progress}>
        <ProgressBar percent={(daysPaid / validDays) * 100} label={progress} />
        <span>{progress}</span>
      </Claim>
      <div className={css.times}>
        <span>{t('order.from', { time: format.dateTime(order.getTime) })}</span>
        <span>{t('order.until', { date: format.date(order.expireDate) })}</span>
      </div>
    </li>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
