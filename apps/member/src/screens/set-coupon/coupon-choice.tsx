import { EmptyState, LinkButton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { ReceiveCoupon } from '../../money/receive-coupon.tsx';
import { Ticket, Tickets } from '../../money/ticket.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Loaded, together } from '../../page/loaded.tsx';

/** Coupons for a machine. The member's own lead back to it as chosen; others can be received. */
export function CouponChoice({ productId }: { productId: number }) {
  const t = useText();
  const offered = useCall('exchange/coupon/productCoupons', { productId });
  const own = useCall('exchange/coupon/userProductCoupons', { productId });
  return (
    <Loaded query={together(own, offered)} skeleton={[124]}>
      {([{ list: received }, { list }]) => {
        const open = [...received, ...list.filter(({ state }) => state === 'available')];
        const back = (
          <LinkButton href={hashOf('/index/detail', { productId })} variant="secondary" block>
            {t('coupon.without')}
          </LinkButton>
        );
        if (open.length === 0)
          return (
            <EmptyState icon="gift" title={t('coupon.noneFor')} text={t('coupon.noneText')} action={back} />
          );
        return (
          <>
            <Tickets>
              {open.map((coupon) => (
                <Ticket
                  key={coupon.couponId}
                  coupon={coupon}
                  state={coupon.state}
                  action={
                    coupon.state === 'available' ? (
                      <ReceiveCoupon couponId={coupon.couponId} />
                    ) : (
                      <LinkButton
                        size="s"
                        href={hashOf('/index/detail', { productId, couponId: coupon.couponId })}
                      >
                        {t('coupon.choose')}
                      </LinkButton>
                    )
                  }
                />
              ))}
            </Tickets>
            {back}
          </>
        );
      }}
    </Loaded>
  );
}
