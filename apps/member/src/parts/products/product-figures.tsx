import type { Product } from '@glassmine/replica/wire';
import { Amount, ProgressBar } from '@glassmine/ui';
import type { ReactNode } from 'react';
import type { ClaimKey } from '../../i18n/claim-key.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Claim, OwnAmount } from '../../xray/marked.tsx';
import css from './product.module.css';

interface PriceProps {
  product: Product;
  currency: string;
  className?: string | undefined;
}

/** Price of a unit, or that the machine is free. */
export function Price({ product, currency, className }: PriceProps) {
  const t = useText();
  if (!product.isFree)
    return <OwnAmount why="price" value={product.price} currency={currency} className={className} />;
  return <span className={className}>{t('product.noPrice')}</span>;
}

/** Daily return, valid days and total revenue: the three claims that sell. */
export function ProductFigures({ product }: { product: Product }) {
  const t = useText();
  const format = useFormat();
  const { productId, dayReturnAmount, dayReturnPercent, validDays, walletotal, isFree } = product;
  return (
    <div className={css.figures}>
      <Figure k="dailyReturn" subject={productId} label={t('product.daily')}>
        <Amount value={dayReturnAmount} className={css.gain} />
        {!isFree && <small>{format.percent(dayReturnPercent)}</small>}
      </Figure>
      <Figure k="validDays" subject={productId} label={t('product.days')}>
        {t('product.dayCount', { count: validDays })}
      </Figure>
      <Figure k="totalRevenue" subject={productId} label={t('product.total')}>
        <Amount value={walletotal} className={css.gain} />
      </Figure>
    </div>
  );
}

interface FigureProps {
  k: ClaimKey;
  subject: number;
  label: string;
  children: ReactNode;
}

function Figure({ k, subject, label, children }: FigureProps) {
  return (
    <Claim k={k} subject={subject} block>
      <span className={css.label}>{label}</span>
      <span className={css.value}>{children}</span>
    </Claim>
  );
}

/** The share that the scheme claims to have sold. */
export function SoldBar({ product }: { product: Product }) {
  const t = useText();
  const format = useFormat();
  const sold = t('product.sold', { percent: format.percent(product.soldPercent) });
  return (
    <Claim k="soldProgress" subject={product.productId} block className={css.sold}>
      <ProgressBar percent={product.soldPercent} label={sold} />
      <span>{sold}</span>
    </Claim>
  );
}
