import { EmptyState, Skeleton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { EmptyMachines } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import css from '../../parts/products/product.module.css';
import { inShopOrder } from '../../parts/products/shop-order.ts';
import { ProductItem } from './product-item.tsx';

export function ProductsScreen() {
  const t = useText();
  const currency = useRoom()?.currency ?? '';
  const products = useCall('goods/product/list', {});
  return (
    <Screen>
      <Loaded query={products} skeleton={<ListSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState picture={<EmptyMachines />} title={t('product.none')} text={t('product.noneText')} />
          ) : (
            <ul className={css.list}>
              {inShopOrder(list).map((product) => (
                <ProductItem key={product.productId} product={product} currency={currency} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  );
}

function ListSkeleton() {
  return (
    <>
      <Skeleton height="228px" radius="20px" />
      <Skeleton height="228px" radius="20px" />
      <Skeleton height="228px" radius="20px" />
    </>
  );
}
