import type { Account, Product } from '@glassmine/contract';
import { Amount, Button, Confirm, Dialog, decimalOf, minorOf } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { navigate } from '../../router.ts';
import css from './detail.module.css';
import { paymentOf } from './payment.ts';

interface BuyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  product: Product;
  units: number;
  account: Account;
  error: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Confirms the investment with all that it costs, or offers to recharge when there is not enough. */
export function BuyDialog({
  open,
  onOpenChange,
  product,
  units,
  account,
  error,
  isBusy,
  onConfirm,
}: BuyDialogProps) {
  const t = useText();
  const format = useFormat();
  const payment = paymentOf(product.price, units, account);
  const daily = decimalOf(minorOf(product.dayReturnAmount) * units);
  if (minorOf(payment.short) > 0)
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('product.short')}
        text={t('product.shortText', { amount: format.money(payment.short, account.currency) })}
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
      <dl className={css.bill}>
        <Line name={product.productName}>{t('product.unitCount', { count: units })}</Line>
        <Line name={t('product.daily')}>
          <Amount value={daily} />
        </Line>
        {minorOf(payment.fromAssets) > 0 && (
          <Line name={t('product.fromAssets')}>
            <Amount value={payment.fromAssets} />
          </Line>
        )}
        {minorOf(payment.fromExtractable) > 0 && (
          <Line name={t('product.fromExtractable')}>
            <Amount value={payment.fromExtractable} />
          </Line>
        )}
        <Line name={t('product.toPay')} strong>
          <Amount value={payment.total} currency={account.currency} />
        </Line>
      </dl>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </Confirm>
  );
}

function Line({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
