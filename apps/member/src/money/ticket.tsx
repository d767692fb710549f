import type { Coupon, CouponReceipt } from '@glassmine/replica/wire';
import { Amount, Badge, type BadgeTone, Figures, onSurface } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { useRoom } from '../live/use-live.ts';
import { Claim } from '../xray/marked.tsx';
import css from './ticket.module.css';

type Shown = Pick<
  Coupon | CouponReceipt,
  'couponName' | 'kind' | 'amountOff' | 'percentOff' | 'productNames' | 'endTime'
>;
export type CouponState = Coupon['state'];

const tones: Record<CouponState, BadgeTone> = {
  available: 'accent',
  received: 'good',
  chosen: 'good',
  used: 'plain',
  expired: 'bad',
};

interface TicketProps {
  coupon: Shown;
  state: CouponState;
  /** Its status or its button. */
  note?: ReactNode;
  action?: ReactNode;
}

/** A coupon: its discount, its machines and its end. */
export function Ticket({ coupon, state, note, action }: TicketProps) {
  const t = useText();
  const format = useFormat();
  const { couponName, productNames, endTime } = coupon;
  const isOver = state === 'used' || state === 'expired';
  return (
    <li className={onSurface(css.ticket)} data-over={isOver || undefined}>
      <Claim k="coupons" block className={css.value}>
        <CouponValue coupon={coupon} />
        <small>{t('coupon.off')}</small>
      </Claim>
      <div className={css.words}>
        <div className={css.head}>
          <h2>{couponName}</h2>
          <Badge tone={tones[state]}>{t(`coupon.state.${state}`)}</Badge>
        </div>
        <p>
          {productNames.length === 0
            ? t('coupon.forAll')
            : t('coupon.for', { names: new Intl.ListFormat(format.locale).format(productNames) })}
        </p>
        <p>{note ?? t('coupon.until', { time: format.dateTime(endTime) })}</p>
        {action}
      </div>
    </li>
  );
}

function CouponValue({ coupon: { kind, amountOff, percentOff } }: { coupon: Shown }) {
  const format = useFormat();
  const currency = useRoom()?.currency ?? '';
  return kind === 'percent' ? (
    <Figures as="b">{format.percent(percentOff)}</Figures>
  ) : (
    <b>
      <Amount value={amountOff} />
      <span className={css.currency}>{currency}</span>
    </b>
  );
}

export function Tickets({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}
