import type { Product } from '@glassmine/contract';
import { Amount } from '@glassmine/ui';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useFormat } from '../../format.ts';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../router.ts';
import { Claim } from '../../xray/marked.tsx';
import { ProductBadge } from '../products/product-badge.tsx';
import css from './home.module.css';

const shownMax = 4;
const soldOut = 3;

/** The dearest of those on sale, in a row to swipe. */
export function HotMachines({ products, currency }: { products: readonly Product[]; currency: string }) {
  const t = useText();
  const hot = products
    .filter(({ status }) => status !== soldOut)
    .toSorted((a, b) => Number(b.price) - Number(a.price))
    .slice(0, shownMax);
  if (hot.length === 0) return null;
  return (
    <section className={css.hot}>
      <div className={css.heading}>
        <h2>{t('home.hot')}</h2>
        <a href="#/projects">{t('home.hotAll')}</a>
      </div>
      <ul>
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
  const { productId, productImg, productName, price, dayReturnPercent } = product;
  return (
    <li className={css.machine}>
      <MachineTile name={productImg} className={css.picture} />
      <ProductBadge product={product} className={css.badge} />
      <h3>
        <a href={hashOf('/index/detail', { productId })}>{productName}</a>
      </h3>
      <Amount value={price} currency={currency} className={css.price} />
      <Claim k="dailyReturn" subject={productId} block className={css.return}>
        {t('home.perDay', { percent: format.percent(dayReturnPercent) })}
      </Claim>
    </li>
  );
}
