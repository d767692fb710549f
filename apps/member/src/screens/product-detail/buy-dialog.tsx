import { minorOf, moneyText } from '@glassmine/replica/plain';
import type { Account, Product } from '@glassmine/replica/wire';
import { Amount, Button, Confirm, Dialog } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Sum } from '../../money/facts.tsx';
import { navigate } from '../../navigation/router.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './detail.module.css';
import { type Payment, paymentOf } from './payment.ts';

interface BuyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: Product;
  units: number;
  account: Account;
  /** Amount that the chosen coupon takes off. */
  discount: string;
  couponName: string;
  error: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Confirmation of a purchase with all its costs, or the offer to recharge when the balance is too low. */
export function BuyDialog({ error, isBusy, onConfirm, ...dialog }: BuyDialogProps) {
  const t = useText();
  const { open, onOpenChange, product, units, account, discount, couponName } = dialog;
  const payment = paymentOf(product.price, units, account, discount);
  if (minorOf(payment.short) > 0) return <ShortDialog {...dialog} short={payment.short} />;
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={t('product.confirmTitle')}
      cancelLabel={t('product.cancel')}
      confirmLabel={t('product.confirm')}
      busy={isBusy && t('product.buying')}
      onConfirm={onConfirm}
    >
      <Bill
        product={product}
        units={units}
        payment={payment}
        couponName={couponName}
        currency={account.currency}
      />
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </Confirm>
  );
}

type ShortDialogProps = Pick<BuyDialogProps, 'open' | 'onOpenChange' | 'account'> & { short: string };

function ShortDialog({ open, onOpenChange, account, short }: ShortDialogProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('product.short')}
      text={t('product.shortText', { amount: format.money(short, account.currency) })}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('product.cancel')}
          </Button>
          <Button onClick={() => navigate('/user/recharge')}>{t('product.recharge')}</Button>
        </>
      }
    />
  );
}

interface BillProps {
  product: Product;
  units: number;
  payment: Payment;
  couponName: string;
  currency: string;
}

function Bill({ product, units, payment, couponName, currency }: BillProps) {
  const t = useText();
  const daily = moneyText(minorOf(product.dayReturnAmount) * units);
  return (
    <dl className={css.bill}>
      <Fact name={product.productName}>{t('product.unitCount', { count: units })}</Fact>
      <Sum name={t('product.daily')} value={daily} />
      {minorOf(payment.discount) > 0 && (
        <Fact name={t('coupon.takesOff', { name: couponName })}>
          <Claim k="coupons">
            <Amount value={`-${payment.discount}`} />
          </Claim>
        </Fact>
      )}
      {minorOf(payment.fromAssets) > 0 && <Sum name={t('product.fromAssets')} value={payment.fromAssets} />}
      {minorOf(payment.fromExtractable) > 0 && (
        <Sum name={t('product.fromExtractable')} value={payment.fromExtractable} />
      )}
      <Sum name={t('product.toPay')} strong value={payment.total} currency={currency} />
    </dl>
  );
}
