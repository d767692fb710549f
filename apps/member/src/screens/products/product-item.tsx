import type { Product } from '@glassmine/replica/wire';
import { Button, LinkButton, onSurface } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import { hashOf } from '../../navigation/router.ts';
import { MachineHead } from '../../parts/products/machine-head.tsx';
import css from '../../parts/products/product.module.css';
import { productStatus } from '../../parts/products/product-badge.tsx';
import { ProductFigures, SoldBar } from '../../parts/products/product-figures.tsx';
import { ProductTiming } from '../../parts/products/product-timing.tsx';

/** A machine in the list. The whole card and its button link to the details. */
export function ProductItem({ product, currency }: { product: Product; currency: string }) {
  const t = useText();
  const { productId, productName, status, isFree } = product;
  const href = hashOf('/index/detail', { productId });
  const isSoldOut = status === productStatus.soldOut;
  return (
    <li className={onSurface(css.item)} data-sold-out={isSoldOut || undefined}>
      <MachineHead product={product} currency={currency}>
        <a href={href}>{productName}</a>
      </MachineHead>
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
