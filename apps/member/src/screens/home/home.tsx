import { Skeleton } from '@glassmine/ui';
import { lazy, Suspense } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { LazyMessageBell, LazyPopupNotices } from '../../promo/lazy-parts.tsx';
import { Hero } from './hero.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Winnings } from './winnings.tsx';

const ShopWindow = lazy(() => import('./shop-window.tsx').then((m) => ({ default: m.ShopWindow })));

export function HomeScreen() {
  const t = useText();
  const room = useRoom();
  const home = useCall('assets/home', {});
  const notices = useCall('user/sys/scroll-notice', {}).data ?? [];
  return (
    <Screen title={room?.brandName ?? t('title.home')} right={<LazyMessageBell />}>
      <Loaded query={home} skeleton={<HomeSkeleton />}>
        {({ account, earningsByDay, winnings, products }) => (
          <>
            <Hero account={account} earnings={earningsByDay} />
            <Winnings notices={notices} items={winnings} />
            <QuickActions />
            <Suspense fallback={<WindowSkeleton />}>
              <ShopWindow products={products} currency={account.currency} />
            </Suspense>
          </>
        )}
      </Loaded>
      <LazyPopupNotices />
    </Screen>
  );
}

function HomeSkeleton() {
  return (
    <>
      <Skeleton height="204px" radius="20px" />
      <Skeleton height="44px" radius="14px" />
      <Skeleton height="176px" radius="20px" />
      <WindowSkeleton />
    </>
  );
}

function WindowSkeleton() {
  return (
    <>
      <Skeleton height="170px" radius="20px" />
      <Skeleton height="270px" radius="20px" />
    </>
  );
}
