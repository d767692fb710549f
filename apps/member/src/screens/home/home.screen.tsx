import { Skeletons } from '@glassmine/ui';
import { lazy, Suspense } from 'react';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Screen } from '../../page/screen.tsx';
import { LazyMessageBell, LazyPopupNotices } from '../../promo/lazy-parts.tsx';
import { Hero } from './hero.tsx';
import { QuickActions } from './quick-actions.tsx';

const Winnings = lazy(() => import('./winnings.tsx').then((m) => ({ default: m.Winnings })));
const ShopWindow = lazy(() => import('./shop-window.tsx').then((m) => ({ default: m.ShopWindow })));

/** As high as the line of winnings. */
const winningsPlace = { row: 32 };

export function HomeScreen() {
  const t = useText();
  const room = useRoom();
  const home = useCall('assets/home', {});
  const notices = useCall('user/sys/scroll-notice', {}).data;
  return (
    <Screen title={room?.brandName ?? t('title.home')} right={<LazyMessageBell />}>
      <Loaded query={home} skeleton={[204, winningsPlace, 322, 170, 270]}>
        {({ account, earningsByDay, winnings, products }) => (
          <>
            <Hero account={account} earnings={earningsByDay} />
            <Suspense fallback={<Skeletons heights={[winningsPlace]} />}>
              <Winnings notices={notices} items={winnings} />
            </Suspense>
            <QuickActions />
            <Suspense fallback={<Skeletons heights={[170, 270]} />}>
              <ShopWindow products={products} currency={account.currency} />
            </Suspense>
          </>
        )}
      </Loaded>
      <LazyPopupNotices />
    </Screen>
  );
}
