import { isByRule } from '@glassmine/client';
import { useCall, wordsOf } from '../../api/queries.ts';
import { EmptyMachines } from '../../art/pictures.tsx';
import { usePage } from '../../navigation/page-context.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Nothing } from '../../page/nothing.tsx';
import { Screen } from '../../page/screen.tsx';
import { Purchase } from './purchase.tsx';

/** Reads `?productId=`; anything but a number becomes an id that does not exist. */
function productIdIn(query: Record<string, string>): number {
  const id = query.productId ?? '';
  return /^[0-9]{1,6}$/.test(id) ? Number(id) : 999_999;
}

export function ProductDetailScreen() {
  const { place } = usePage();
  const detail = useCall('goods/product/detail', { productId: productIdIn(place.query) });
  return (
    <Screen>
      {isByRule(detail.error) ? (
        <Nothing
          picture={<EmptyMachines />}
          title={{ said: wordsOf(detail.error) }}
          link={['/projects', 'product.toAll']}
        />
      ) : (
        <Loaded query={detail} skeleton={[236, 120, 92, 128]}>
          {(data) => <Purchase detail={data} />}
        </Loaded>
      )}
    </Screen>
  );
}
