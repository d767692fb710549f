import { minorOf } from '@glassmine/replica/plain';
import type { Order } from '@glassmine/replica/wire';
import { Amount, Badge, Icon, onSurface, ProgressBar } from '@glassmine/ui';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Sum } from '../../money/facts.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Claim, Own } from '../../xray/marked.tsx';
import css from './order-item.module.css';

interface OrderItemProps {
  order: Order;
  /** Without the link to its own page. */
  bare?: boolean;
}

/** An order: the rented machine, what it claims to have earned and how many of its days have passed. */
export function OrderItem({ order, bare }: OrderItemProps) {
  const t = useText();
  const format = useFormat();
  const { orderId, productId, earned, walletotal, daysPaid, validDays } = order;
  const progress = t('order.progress', { paid: daysPaid, days: validDays });
  return (
    <li className={onSurface(css.item)}>
      <Head order={order} />
      <dl className={css.figures}>
        <Sum name={t('order.earned')} refId={`order:${orderId}`} value={earned} />
        <Fact name={t('order.daily')}>
          <Claim k="dailyReturn" subject={productId}>
            <Amount value={order.dayReturnAmount} />
          </Claim>
        </Fact>
        <Fact name={t('order.total')}>
          <Claim k="totalRevenue" subject={productId}>
            <Amount value={walletotal} />
          </Claim>
        </Fact>
      </dl>
      <Claim k="validDays" subject={productId} block className={css.progress}>
        <ProgressBar percent={(daysPaid / validDays) * 100} label={progress} />
        <span>{progress}</span>
      </Claim>
      <div className={css.times}>
        <span>{t('order.from', { time: format.dateTime(order.getTime) })}</span>
        <span>{t('order.until', { date: format.date(order.expireDate) })}</span>
      </div>
      {!bare && (
        <a className={css.more} href={hashOf('/user/orders', { orderId })}>
          {t('order.days')}
          <Icon name="chevron" size={18} />
        </a>
      )}
    </li>
  );
}

/** Machine, units and price; says when the machine was free or a coupon reduced the price. */
function Head({ order }: { order: Order }) {
  const t = useText();
  const format = useFormat();
  const { productImg, productName, units, price, discount, couponName, isFree, status } = order;
  return (
    <div className={css.head}>
      <MachineTile name={productImg} className={css.picture} />
      <div className={css.name}>
        <h2>{productName}</h2>
        {isFree ? (
          <Claim k="freeMachine">
            <p>{t('order.free')}</p>
          </Claim>
        ) : (
          <Own why="price">
            <p>{t('order.unitsFor', { units, price: format.amount(price) })}</p>
          </Own>
        )}
        {minorOf(discount) > 0 && (
          <Claim k="coupons" refId={`discount:${order.orderId}`}>
            <p>{t('order.coupon', { name: couponName, amount: format.amount(discount) })}</p>
          </Claim>
        )}
      </div>
      <Badge tone={status === 'valid' ? 'good' : 'plain'}>{t(`order.is.${status}`)}</Badge>
    </div>
  );
}
