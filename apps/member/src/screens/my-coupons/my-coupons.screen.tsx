import type { CouponReceipt } from '@glassmine/replica/wire';
import { LinkButton, Segmented } from '@glassmine/ui';
import { useState } from 'react';
import { useList } from '../../api/lists.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Ticket, Tickets } from '../../money/ticket.tsx';
import { hashOf } from '../../navigation/router.ts';
import { Nothing } from '../../page/nothing.tsx';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';

type State = CouponReceipt['state'];

const states: readonly State[] = ['received', 'used', 'expired'];

/** The member's coupons: usable, used and expired. */
export function MyCouponsScreen() {
  const t = useText();
  const [state, setState] = useState<State>('received');
  return (
    <Screen
      footer={
        <LinkButton href={hashOf('/index/getcoupon')} block icon="plus">
          {t('coupon.getMore')}
        </LinkButton>
      }
    >
      <Segmented
        label={t('coupon.which')}
        value={state}
        options={states.map((value) => ({ value, label: t(`coupon.tab.${value}`) }))}
        onChange={setState}
      />
      <Receipts key={state} state={state} />
    </Screen>
  );
}

function Receipts({ state }: { state: State }) {
  const list = useList('exchange/coupon/record', { state });
  return (
    <Paged
      list={list}
      skeleton={[124]}
      empty={<Nothing icon="gift" title={`coupon.noneOf.${state}`} text="coupon.noneText" />}
    >
      {(items) => (
        <Tickets>
          {items.map((receipt) => (
            <Receipt key={receipt.receiptId} receipt={receipt} />
          ))}
        </Tickets>
      )}
    </Paged>
  );
}

function Receipt({ receipt }: { receipt: CouponReceipt }) {
  const t = useText();
  const format = useFormat();
  const { couponId, orderId, state, useTime } = receipt;
  return (
    <Ticket
      coupon={receipt}
      state={state}
      note={state === 'used' ? t('coupon.usedOn', { time: format.dateTime(useTime) }) : undefined}
      action={
        state === 'received' ? (
          <LinkButton size="s" href={hashOf('/index/setcoupon', { couponId })}>
            {t('coupon.use')}
          </LinkButton>
        ) : (
          state === 'used' && (
            <LinkButton size="s" variant="secondary" href={hashOf('/user/orders', { orderId })}>
              {t('coupon.toOrder')}
            </LinkButton>
          )
        )
      }
    />
  );
}
