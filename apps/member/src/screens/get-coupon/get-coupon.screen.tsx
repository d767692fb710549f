import type { Coupon } from '@glassmine/replica/wire';
import { LinkButton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { ReceiveCoupon } from '../../money/receive-coupon.tsx';
import { Ticket, Tickets } from '../../money/ticket.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Forbidden } from '../../page/forbidden.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Screen } from '../../page/screen.tsx';

/** All coupons on offer with the member's use of them, or that there are none. */
export function GetCouponScreen() {
  const t = useText();
  const isOpen = useCall('exchange/coupon/isOpen', {}).data?.isOpen ?? true;
  const coupons = useCall('exchange/coupon/all', {});
  if (!isOpen) return <Forbidden />;
  return (
    <Screen
      footer={
        <LinkButton href={hashOf('/index/mycoupon')} variant="secondary" block icon="gift">
          {t('coupon.mine')}
        </LinkButton>
      }
    >
      <Loaded query={coupons} skeleton={[124, 124]}>
        {({ list }) =>
          list.length === 0 ? (
            <Nothing
              icon="gift"
              title="coupon.none"
              text="coupon.noneText"
              link={['/projects', 'coupon.toProducts']}
            />
          ) : (
            <Tickets>
              {inOrder(list).map((coupon) => (
                <Ticket
                  key={coupon.couponId}
                  coupon={coupon}
                  state={coupon.state}
                  action={<Next coupon={coupon} />}
                />
              ))}
            </Tickets>
          )
        }
      </Loaded>
    </Screen>
  );
}

const order: readonly Coupon['state'][] = ['available', 'received', 'chosen', 'used', 'expired'];

/** Sorts coupons that can be received first and expired ones last. */
const inOrder = (list: readonly Coupon[]) =>
  list.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));

/** The coupon's next step: receive it, use it, or receive another. */
function Next({ coupon: { couponId, state, received, perMember } }: { coupon: Coupon }) {
  const t = useText();
  if (state === 'available') return <ReceiveCoupon couponId={couponId} />;
  if (state !== 'received') return null;
  return (
    <>
      <LinkButton size="s" href={hashOf('/index/setcoupon', { couponId })}>
        {t('coupon.use')}
      </LinkButton>
      {received < perMember && <ReceiveCoupon couponId={couponId} />}
    </>
  );
}
