import type { Product } from '@glassmine/replica/wire';
import { onSurface } from '@glassmine/ui';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { ProductBadge, productStatus } from '../../parts/products/product-badge.tsx';
import { Price } from '../../parts/products/product-figures.tsx';
import { ProductTiming } from '../../parts/products/product-timing.tsx';
import { urgencyOf } from '../../parts/products/shop-order.ts';
import { Claim } from '../../xray/marked.tsx';
import css from './home.module.css';

const shownMax = 5;

/** Carousel of machines without the sold-out ones. */
export function HotMachines({ products, currency }: { products: readonly Product[]; currency: string }) {
  const t = useText();
  const hot = products
    .filter(({ status }) => status !== productStatus.soldOut)
    .toSorted((a, b) => urgencyOf(b) - urgencyOf(a) || Number(b.price) - Number(a.price))
    .slice(0, shownMax);
  if (hot.length === 0) return null;
  return (
    <section className={css.hot}>
      <div className={css.heading}>
        <h2>{t('home.hot')}</h2>
        <a href={hashOf('/projects')}>{t('home.hotAll')}</a>
      </div>
      <ul data-sideways>
        {hot.map((product) => (
          <HotMachine key={product.productId} product={product} currency={currency} />
        ))}
      </ul>
    </section>
  );
}

function HotMachine({ product, currency }: { product: Product; currency: string }) {
  const t = useText();
  const format = useFormat();
  const { productId, productImg, productName, dayReturnAmount, dayReturnPercent, isFree } = product;
  return (
    <li className={onSurface(css.machine)}>
      <MachineTile name={productImg} className={css.picture} />
      <ProductBadge product={product} className={css.badge} />
      <h3>
        <a href={hashOf('/index/detail', { productId })}>{productName}</a>
      </h3>
      <Price product={product} currency={currency} className={css.price} />
      <Claim k="dailyReturn" subject={productId} block className={css.return}>
        {isFree
          ? t('home.perDay', { percent: format.amount(dayReturnAmount) })
          : t('home.perDay', { percent: format.percent(dayReturnPercent) })}
      </Claim>
      <div className={css.timing}>
        <ProductTiming product={product} />
      </div>
    </li>
  );
}
