import type { Product } from '@glassmine/replica/wire';
import type { ReactNode } from 'react';
import { MachineTile } from '../../art/machine-tile.tsx';
import css from './product.module.css';
import { ProductBadge } from './product-badge.tsx';
import { Price } from './product-figures.tsx';

interface MachineHeadProps {
  product: Product;
  currency: string;
  /** Its name, or a link with it. */
  children: ReactNode;
}

/** Picture, badge, name and price of a machine. */
export function MachineHead({ product, currency, children }: MachineHeadProps) {
  return (
    <div className={css.head}>
      <MachineTile name={product.productImg} className={css.picture} />
      <div className={css.name}>
        <ProductBadge product={product} />
        <h2>{children}</h2>
        <Price product={product} currency={currency} className={css.price} />
      </div>
    </div>
  );
}
