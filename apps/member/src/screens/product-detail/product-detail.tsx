import { isByRule } from '@glassmine/client';
import { EmptyState, LinkButton, Skeleton } from '@glassmine/ui';
import { useCall, wordsOf } from '../../api/queries.ts';
import { EmptyMachines } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { usePage } from '../../shell/page-context.ts';
import { Screen } from '../../shell/screen.tsx';
import { Purchase } from './purchase.tsx';

/** `?productId=` of the place; anything that is no number asks for a machine there is none of. */
function productIdIn(query: Record<string, string>): number {
  const id = query.productId ?? '';
  return /^[0-9]{1,6}$/.test(id) ? Number(id) : 999_999;
}

export function ProductDetailScreen() {
  const { place } = usePage();
  const detail = useCall('goods/product/detail', { productId: productIdIn(place.query) });
  if (isByRule(detail.error)) return <Unknown words={wordsOf(detail.error)} />;
  if (detail.data) return <Purchase detail={detail.data} />;
  return (
    <Screen>
      <Loaded query={detail} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}

function Unknown({ words }: { words: string }) {
  const t = useText();
  return (
    <Screen>
      <EmptyState
        picture={<EmptyMachines />}
        title={words}
        action={<LinkButton href="#/projects">{t('product.toAll')}</LinkButton>}
      />
    </Screen>
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
