import { minorOf } from '@glassmine/replica/plain';
import type { Coupon } from '@glassmine/replica/wire';
import { Amount, Card, Figures, Icon, LinkButton, List, ListItem, Sheet, Skeleton } from '@glassmine/ui';
import { useState } from 'react';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { Claim } from '../../xray/marked.tsx';
import type { CouponState } from './coupon.ts';
import css from './detail.module.css';

interface CouponRowProps {
  productId: number;
  coupon: CouponState;
  currency: string;
}

/** The coupon of this order, with the sheet to choose another. */
export function CouponRow({ productId, coupon, currency }: CouponRowProps) {
  const t = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const offered = useCall('exchange/coupon/productCoupons', { productId });
  const open = (offered.data?.list ?? []).filter(
    ({ state }) => state === 'available' || state === 'received',
  );
  const { discount, error } = coupon;
  const isTaken = minorOf(discount) > 0;
  const isKnown = coupon.isKnown && (isTaken || !offered.isPending);
  const words = isTaken ? coupon.name : t('coupon.available', { count: open.length });
  return (
    <Card className={css.coupon}>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="gift" size={20} />
        <span>
          {t('coupon.coupon')}
          <small aria-busy={!isKnown}>{isKnown ? words : <Skeleton width="60%" />}</small>
        </span>
        {isTaken && (
          <Figures as="b" data-own="price">
            {format.money(`-${discount}`, currency)}
          </Figures>
        )}
        <Icon name="chevron" size={18} />
      </button>
      {isTaken && (
        <Claim k="coupons" className={css.saved}>
          {t('coupon.saved', { amount: format.money(discount, currency) })}
        </Claim>
      )}
      {error && <p className={css.error}>{error}</p>}
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('coupon.coupon')}>
        <Choices coupon={coupon} onDone={() => setOpen(false)} />
        <LinkButton href={hashOf('/index/setcoupon', { productId })} variant="secondary" block>
          {t('coupon.getMore')}
        </LinkButton>
      </Sheet>
    </Card>
  );
}

function Choices({ coupon, onDone }: { coupon: CouponState; onDone: () => void }) {
  const t = useText();
  const { usable, couponId, choose } = coupon;
  const take = (pick: number | 'none') => {
    choose(pick);
    onDone();
  };
  return (
    <List>
      {usable.map((each) => (
        <ListItem
          key={each.couponId}
          icon="gift"
          title={each.couponName}
          note={<Until coupon={each} />}
          value={<Off coupon={each} />}
          current={each.couponId === couponId}
          onClick={() => take(each.couponId)}
        />
      ))}
      <ListItem
        icon="close"
        title={t('coupon.without')}
        current={couponId === undefined}
        onClick={() => take('none')}
      />
    </List>
  );
}

function Until({ coupon: { endTime } }: { coupon: Coupon }) {
  const t = useText();
  const format = useFormat();
  return t('coupon.until', { time: format.dateTime(endTime) });
}

function Off({ coupon: { kind, amountOff, percentOff } }: { coupon: Coupon }) {
  const format = useFormat();
  return kind === 'percent' ? `−${format.percent(percentOff)}` : <Amount value={`-${amountOff}`} />;
}
