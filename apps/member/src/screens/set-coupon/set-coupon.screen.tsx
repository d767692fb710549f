import type { Product } from '@glassmine/replica/wire';
import { Amount, List, ListItem } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Section } from '../../money/facts.tsx';
import { Ticket, Tickets } from '../../money/ticket.tsx';
import { useIdInQuery } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Forbidden } from '../../page/forbidden.tsx';
import { Loaded, together } from '../../page/loaded.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Screen } from '../../page/screen.tsx';
import { CouponChoice } from './coupon-choice.tsx';
import css from './set-coupon.module.css';

/** With `?productId=`, the coupons for a machine; with `?couponId=`, the machines for a coupon. */
export function SetCouponScreen() {
  const productId = useIdInQuery('productId');
  const couponId = useIdInQuery('couponId');
  const isOpen = useCall('exchange/coupon/isOpen', {}).data?.isOpen ?? true;
  if (!isOpen) return <Forbidden />;
  return (
    <Screen>
      {productId === undefined ? (
        <MachineChoice couponId={couponId} />
      ) : (
        <CouponChoice productId={productId} />
      )}
    </Screen>
  );
}

function MachineChoice({ couponId }: { couponId: number | undefined }) {
  const t = useText();
  const coupons = useCall('exchange/coupon/all', {});
  const products = useCall('goods/product/list', {});
  return (
    <Loaded query={together(coupons, products)} skeleton={[124]}>
      {([{ list }, machines]) => {
        const coupon = list.find((each) => each.couponId === couponId && each.state === 'received');
        if (!coupon)
          return (
            <Nothing icon="gift" title="coupon.notYours" link={['/index/getcoupon', 'coupon.getMore']} />
          );
        const fitting = machines.list.filter(
          ({ productId, isFree }) =>
            !isFree && (coupon.productIds.length === 0 || coupon.productIds.includes(productId)),
        );
        return (
          <>
            <Tickets>
              <Ticket coupon={coupon} state={coupon.state} />
            </Tickets>
            <Section title={t('coupon.chooseMachine')}>
              <List>
                {fitting.map((product) => (
                  <MachineItem key={product.productId} product={product} couponId={coupon.couponId} />
                ))}
              </List>
            </Section>
          </>
        );
      }}
    </Loaded>
  );
}

/** A machine with its price before and after the coupon. */
function MachineItem({ product, couponId }: { product: Product; couponId: number }) {
  const { productId, productImg, productName, price } = product;
  const currency = useRoom()?.currency ?? '';
  const priced = useCall('exchange/coupon/queryPruductCouponData', { productId, units: 1, couponId }).data;
  return (
    <ListItem
      href={hashOf('/index/detail', { productId, couponId })}
      lead={<MachineTile name={productImg} className={css.picture} />}
      title={productName}
      note={
        priced && (
          <s>
            <Amount value={price} />
          </s>
        )
      }
      value={<Amount value={priced?.price ?? price} currency={currency} />}
    />
  );
}
