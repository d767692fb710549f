import type { Coupon } from '@glassmine/replica/wire';
import { Button, toast } from '@glassmine/ui';
import { useCommand } from '../api/commands.ts';
import { type Listed, put, withItems } from '../api/pages.ts';
import { queryClient } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';

export function ReceiveCoupon({ couponId }: { couponId: number }) {
  const t = useText();
  const receive = useCommand('exchange/coupon/receiveCoupon', {
    onSuccess: ({ coupon }) => {
      queryClient.setQueryData<Listed<Coupon>>(
        ['exchange/coupon/all', {}],
        (list) =>
          list &&
          withItems(
            list,
            put(coupon, (each) => each.couponId),
          ),
      );
      toast(t('coupon.receivedToast'), 'good');
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
