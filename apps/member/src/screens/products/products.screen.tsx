import { LinkButton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { EmptyMachines } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { hashOf } from '../../navigation/router.ts';
import { LoadedScreen } from '../../page/loaded-screen.tsx';
import { Nothing } from '../../page/nothing.tsx';
import css from '../../parts/products/product.module.css';
import { inShopOrder } from '../../parts/products/shop-order.ts';
import { LazySteps } from '../../parts/steps/lazy-steps.tsx';
import { ProductItem } from './product-item.tsx';

export function ProductsScreen() {
  const t = useText();
  const currency = useRoom()?.currency ?? '';
  const products = useCall('goods/product/list', {});
  return (
    <LoadedScreen query={products} skeleton={[228, 228, 228]}>
      {({ list }) =>
        list.length === 0 ? (
          <Nothing picture={<EmptyMachines />} title="product.none" text="product.noneText" />
        ) : (
          <>
            <LazySteps kinds={['newMachine']} />
            <ul className={css.list}>
              {inShopOrder(list).map((product) => (
                <ProductItem key={product.productId} product={product} currency={currency} />
              ))}
            </ul>
            <LinkButton variant="secondary" block icon="chart" href={hashOf('/index/incomePattern')}>
              {t('title.incomePattern')}
            </LinkButton>
          </>
        )
      }
    </LoadedScreen>
  );
}
