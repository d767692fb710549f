import type { Product } from '@glassmine/replica/wire';
import { Amount, Badge, onSurface, ProgressBar } from '@glassmine/ui';
import type { ReactNode } from 'react';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import css from './sign-screen.module.css';

/** Of the status numbers of the source those that the shop shows a badge for. */
const badges = { 3: 'product.soldOut', 5: 'product.preSale', 6: 'product.rush' } as const;

/**
 * A machine as the shop drew it on a past day: without what counts down. Its parts are not those of the shop, which
 * refetch when a sale changes, and which the first page would load in more files.
 */
export function MachineThen({ product, currency }: { product: Product; currency: string }) {
  const t = useText();
  const format = useFormat();
  const { productImg, productName, status, price, isFree, soldPercent } = product;
  const badge = isFree ? 'product.free' : badges[status as keyof typeof badges];
  const sold = t('product.sold', { percent: format.percent(soldPercent) });
  return (
    <div className={onSurface(css.machine)}>
      <div className={css.head}>
        <MachineTile name={productImg} className={css.picture} />
        <div>
          {badge && <Badge>{t(badge)}</Badge>}
          <p className={css.name}>{productName}</p>
          <p>{isFree ? t('product.noPrice') : format.money(price, currency)}</p>
        </div>
      </div>
      <dl className={css.figures}>
        <Figure name={t('product.daily')}>
          <Amount value={product.dayReturnAmount} />
          {!isFree && ` ${format.percent(product.dayReturnPercent)}`}
        </Figure>
        <Figure name={t('product.days')}>{t('product.dayCount', { count: product.validDays })}</Figure>
        <Figure name={t('product.total')}>
          <Amount value={product.walletotal} />
        </Figure>
      </dl>
      <ProgressBar percent={soldPercent} label={sold} />
      <p className={css.small}>{sold}</p>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.small}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
