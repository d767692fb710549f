import type { CallPath } from '@glassmine/replica/wire';
import { Button, toast } from '@glassmine/ui';
import { useCommand } from '../api/commands.ts';
import { refresh } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';

/** Views that show coupons or prices reduced by them. */
const shown: readonly CallPath[] = [
  'user/user/info',
  'exchange/coupon/all',
  'exchange/coupon/record',
  'exchange/coupon/productCoupons',
  'exchange/coupon/userProductCoupons',
  'exchange/coupon/queryPruductCouponData',
];

export function forgetCoupons(): void {
  refresh(...shown);
}

export function ReceiveCoupon({ couponId }: { couponId: number }) {
  const t = useText();
  const receive = useCommand('exchange/coupon/receiveCoupon', {
    onSuccess: () => {
      toast(t('coupon.receivedToast'), 'good');
      forgetCoupons();
    },
  });
  return (
    <Button
      size="s"
      busy={receive.isPending && t('coupon.receiving')}
      onClick={() => receive.mutate({ couponId })}
    >
      {t('coupon.receive')}
    </Button>
  );
}
