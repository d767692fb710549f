import { Skeleton } from '@glassmine/ui';
import { useCall } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Banner } from './banner.tsx';
import { Hero } from './hero.tsx';
import { HotMachines } from './hot-machines.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Winnings } from './winnings.tsx';

export function HomeScreen() {
  const t = useText();
  const room = useRoom();
  const home = useCall('assets/home', {});
  return (
    <Screen title={room?.brandName ?? t('title.home')}>
      <Loaded query={home} skeleton={<HomeSkeleton />}>
        {({ account, earningsByDay, winnings, products }) => (
          <>
            <Hero account={account} earnings={earningsByDay} />
            <Winnings items={winnings} currency={account.currency} />
            <QuickActions />
            <Banner />
            <HotMachines products={products} currency={account.currency} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function HomeSkeleton() {
  return (
    <>
      <Skeleton height="204px" radius="20px" />
      <Skeleton height="44px" radius="14px" />
      <Skeleton height="176px" radius="20px" />
      <Skeleton height="118px" radius="20px" />
      <Skeleton height="220px" radius="20px" />
    </>
  );
}
