import type { Product } from '@glassmine/replica/wire';
import { Button, LinkButton, onSurface } from '@glassmine/ui';
import { MachineTile } from '../../art/machine-tile.tsx';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import css from '../../parts/products/product.module.css';
import { ProductBadge, productStatus } from '../../parts/products/product-badge.tsx';
import { Price, ProductFigures, SoldBar } from '../../parts/products/product-figures.tsx';
import { ProductTiming } from '../../parts/products/product-timing.tsx';

/** A machine in the list. The whole card and its button link to the details. */
export function ProductItem({ product, currency }: { product: Product; currency: string }) {
  const t = useText();
  const { productId, productImg, productName, status, isFree } = product;
  const href = hashOf('/index/detail', { productId });
  const isSoldOut = status === productStatus.soldOut;
  return (
    <li className={onSurface(css.item)} data-sold-out={isSoldOut || undefined}>
      <div className={css.head}>
        <MachineTile name={productImg} className={css.picture} />
        <div className={css.name}>
          <ProductBadge product={product} />
          <h2>
            <a href={href}>{productName}</a>
          </h2>
          <Price product={product} currency={currency} className={css.price} />
        </div>
      </div>
      <ProductTiming product={product} />
      <ProductFigures product={product} />
      <div className={css.foot}>
        <SoldBar product={product} />
        {isSoldOut ? (
          <Button size="s" variant="secondary" disabled>
            {t('product.soldOut')}
          </Button>
        ) : (
          <LinkButton size="s" href={href}>
            {t(isFree ? 'product.getFree' : 'product.buy')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
