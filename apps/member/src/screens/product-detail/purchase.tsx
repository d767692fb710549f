import { Refused } from '@glassmine/client';
import type { CallMap, Order } from '@glassmine/replica/wire';
import { Amount, Button, Card, Skeleton, Stepper, toast } from '@glassmine/ui';
import { useState } from 'react';
import { useCommand } from '../../api/commands.ts';
import { type Listed, ownOrders, prepareList, put, withItems } from '../../api/pages.ts';
import { queryClient, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { navigate } from '../../navigation/router.ts';
import { Foot } from '../../page/screen.tsx';
import { productStatus, saleText } from '../../parts/products/product-badge.tsx';
import { Claim } from '../../xray/marked.tsx';
import { Agreement } from './agreement.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { type CouponState, useCoupon } from './coupon.ts';
import { CouponRow } from './coupon-row.tsx';
import css from './detail.module.css';
import { Facts, Stage, Working } from './machine-parts.tsx';
import { paymentOf } from './payment.ts';

type Detail = CallMap['goods/product/detail']['data'];

/** The refusal code of `product.soldOut`. */
const soldOutCode = 3002;

/** A machine's details with the purchase in the footer. */
export function Purchase({ detail }: { detail: Detail }) {
  const t = useText();
  const { product, owned, account } = detail;
  const [units, setUnits] = useState(1);
  const [agrees, setAgrees] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const coupon = useCoupon(product, units);
  const order = useOrder(detail, coupon);
  const left = Math.max(0, product.limitPerMember - owned);
  const unitsError =
    units < 1 || units > left ? t('product.unitsBounds', { left, limit: product.limitPerMember }) : '';
  const press = () => {
    if (unitsError) return toast(unitsError, 'bad');
    if (!agrees) {
      // The choice may be below the fold: the focus scrolls to it.
      document.querySelector<HTMLElement>('main [type="radio"]:checked')?.focus();
      return toast(t('product.mustAgree'), 'bad');
    }
    order.forget();
    // The page after the purchase is preloaded while the dialog is open.
    prepareList('goods/mine/order/record', ...ownOrders);
    setAsking(true);
  };
  return (
    <>
      <Stage product={product} />
      <Facts product={product} owned={owned} />
      {product.isFree ? (
        <FreeNote />
      ) : (
        <>
          <Units units={units} left={left} onChange={setUnits} error={unitsError} />
          <CouponRow productId={product.productId} coupon={coupon} currency={account.currency} />
        </>
      )}
      <Agreement agrees={agrees} onChange={setAgrees} product={product} />
      <Working />
      <BuyDialog
        open={isAsking && coupon.isKnown}
        onOpenChange={setAsking}
        product={product}
        units={units}
        account={account}
        discount={coupon.discount}
        couponName={coupon.name}
        error={order.error}
        isBusy={order.isBusy}
        onConfirm={() => order.place(units, agrees)}
      />
      <Foot>
        <ToPay detail={detail} units={units} coupon={coupon} onPress={press} isGone={order.isGone} />
      </Foot>
    </>
  );
}

/** Writes the reply into this page and the list of orders, so that neither is read again. */
function putIntoAnswers({ order, account }: CallMap['goods/mine/order/create']['data']): void {
  queryClient.setQueryData<Detail>(
    ['goods/product/detail', { productId: order.productId }],
    (detail) => detail && { ...detail, owned: detail.owned + order.units, account },
  );
  queryClient.setQueryData<Listed<Order>>(
    ['goods/mine/order/record', ownOrders[0], 'pages'],
    (list) =>
      list &&
      withItems(
        list,
        put(order, ({ orderId }) => orderId),
      ),
  );
}

/** Buys the machine and handles the answer. */
function useOrder({ product }: Detail, { couponId }: CouponState) {
  const t = useText();
  const [error, setError] = useState('');
  const buy = useCommand('goods/mine/order/create', {
    quiet: true,
    onSuccess: (bought) => {
      putIntoAnswers(bought);
      // Leaving the page closes the dialog; closing it here too would go back twice.
      toast(t('product.bought', { name: product.productName }), 'good');
      navigate('/user/myorder', { new: bought.order.orderId });
    },
  });
  return {
    error,
    isBusy: buy.isPending,
    isGone: buy.error instanceof Refused && buy.error.code === soldOutCode,
    forget: () => setError(''),
    place: (units: number, agree: boolean) =>
      buy.mutate(
        { productId: product.productId, units, agree, ...(couponId !== undefined && { couponId }) },
        { onError: (problem) => setError(wordsOf(problem)) },
      ),
  };
}

function FreeNote() {
  const t = useText();
  return (
    <Card>
      <Claim k="freeMachine" block className={css.free}>
        <h2>{t('product.freeTitle')}</h2>
        <p>{t('product.freeText')}</p>
      </Claim>
    </Card>
  );
}

interface UnitsProps {
  units: number;
  left: number;
  onChange: (units: number) => void;
  error: string;
}

function Units({ units, left, onChange, error }: UnitsProps) {
  const t = useText();
  return (
    <Card>
      <Stepper
        label={t('product.units')}
        value={units}
        max={left}
        onChange={onChange}
        lessLabel={t('product.less')}
        moreLabel={t('product.more')}
        error={error}
      />
    </Card>
  );
}

interface ToPayProps {
  detail: Detail;
  units: number;
  coupon: CouponState;
  onPress: () => void;
  isGone: boolean;
}

function ToPay({ detail: { product, owned, account }, units, coupon, onPress, isGone }: ToPayProps) {
  const t = useText();
  const status = isGone ? productStatus.soldOut : product.status;
  const isShut = status === productStatus.soldOut || status === productStatus.preSale;
  const { total } = paymentOf(product.price, units, account, coupon.discount);
  const isTaken = product.isFree && owned > 0;
  const free = t(isTaken ? 'product.freeTaken' : 'product.getFree');
  const buy = product.isFree ? free : t('product.buyNow');
  return (
    <div className={css.foot}>
      <div data-own="price">
        <span>{t('product.toPay')}</span>
        <span aria-busy={!coupon.isKnown}>
          {coupon.isKnown ? (
            <Amount value={total} currency={account.currency} />
          ) : (
            <Skeleton width="6em" height="1.25em" />
          )}
        </span>
      </div>
      <Button onClick={onPress} disabled={isShut || isTaken}>
        {isShut ? t(saleText(status)) : buy}
      </Button>
    </div>
  );
}
