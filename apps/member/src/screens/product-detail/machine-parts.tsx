import type { Product } from '@glassmine/replica/wire';
import { Card, Icon } from '@glassmine/ui';
import { Machine } from '@glassmine/ui/machine';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { ProductBadge, saleText } from '../../parts/products/product-badge.tsx';
import { Price, ProductFigures, SoldBar } from '../../parts/products/product-figures.tsx';
import { ProductTiming } from '../../parts/products/product-timing.tsx';
import { Claim } from '../../xray/marked.tsx';
import css from './detail.module.css';

/** The running machine with its name and price. */
export function Stage({ product }: { product: Product }) {
  const currency = useRoom()?.currency ?? '';
  return (
    <section className={css.stage}>
      <Machine name={product.productImg} spin />
      <div className={css.caption}>
        <div>
          <h2>{product.productName}</h2>
          <Price product={product} currency={currency} className={css.price} />
        </div>
        <ProductBadge product={product} />
      </div>
    </section>
  );
}

export function Facts({ product, owned }: { product: Product; owned: number }) {
  const t = useText();
  return (
    <Card className={css.facts}>
      <ProductTiming product={product} />
      <ProductFigures product={product} />
      <SoldBar product={product} />
      <Claim k="scarcity" subject={product.productId} block className={css.limit}>
        <span>{t('product.sale')}</span>
        <b>{t(saleText(product.status))}</b>
        <span>{t('product.limit')}</span>
        <b>{t('product.limitValue', { owned, limit: product.limitPerMember })}</b>
      </Claim>
    </Card>
  );
}

/** Each an icon, and the name of its texts. */
const steps = ['machine', 'bolt', 'income'] as const;

/** The scheme's explanation of how the machine earns. */
export function Working() {
  const t = useText();
  return (
    <Card>
      <Claim k="mining" block className={css.working}>
        <h2>{t('product.working')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <span className={css.step}>
                <Icon name={step} size={20} />
              </span>
              <div>
                <h3>{t(`product.step.${step}`)}</h3>
                <p>{t(`product.step.${step}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </Claim>
    </Card>
  );
}
