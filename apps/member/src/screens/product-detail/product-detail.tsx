import { EmptyState, LinkButton, Skeleton } from '@glassmine/ui';
import { isByRule } from '../../api/errors.ts';
import { useCall, wordsOf } from '../../api/queries.ts';
import { EmptyMachines } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/page-context.ts';
import { hashOf } from '../../navigation/router.ts';
import { Loaded } from '../../page/loaded.tsx';
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
        <Unknown words={wordsOf(detail.error)} />
      ) : (
        <Loaded query={detail} skeleton={<DetailSkeleton />}>
          {(data) => <Purchase detail={data} />}
        </Loaded>
      )}
    </Screen>
  );
}

function Unknown({ words }: { words: string }) {
  const t = useText();
  return (
    <EmptyState
      picture={<EmptyMachines />}
      title={words}
      action={<LinkButton href={hashOf('/projects')}>{t('product.toAll')}</LinkButton>}
    />
  );
}

function DetailSkeleton() {
  return (
    <>
      <Skeleton height="236px" radius="20px" />
      <Skeleton height="120px" radius="20px" />
      <Skeleton height="92px" radius="20px" />
      <Skeleton height="128px" radius="20px" />
    </>
  );
}
