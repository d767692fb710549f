import { Tabs } from '@mantine/core';
import { useLiveCall } from '../api/use-live-call.ts';
import { useText } from '../i18n/i18n.ts';
import { PageHead } from '../parts/parts.tsx';
import { CodeDesk } from './desks/code-desk.tsx';
import { CouponDesk } from './desks/coupon-desk.tsx';
import { ProductDesk } from './desks/product-desk.tsx';
import { SavingsDesk } from './desks/savings-desk.tsx';

/** What the scheme sells, with its coupons, codes and savings. */
export function ShopPage({ code }: { code: string }) {
  const t = useText();
  // Forms count hours and days from the room's time, and keep what they begin with.
  const { data: room, error } = useLiveCall('console/room', { roomCode: code });
  if (!room) return <PageHead title={t('shop.title')} text={error?.message ?? t('shell.loading')} />;
  const { now } = room.clock;
  return (
    <>
      <PageHead title={t('shop.title')} text={t('shop.lead')} />
      <Tabs defaultValue="products" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="products">{t('shop.products')}</Tabs.Tab>
          <Tabs.Tab value="coupons">{t('shop.coupons')}</Tabs.Tab>
          <Tabs.Tab value="codes">{t('shop.codes')}</Tabs.Tab>
          <Tabs.Tab value="savings">{t('shop.savings')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="products" pt="md">
          <ProductDesk code={code} now={now} />
        </Tabs.Panel>
        <Tabs.Panel value="coupons" pt="md">
          <CouponDesk code={code} now={now} />
        </Tabs.Panel>
        <Tabs.Panel value="codes" pt="md">
          <CodeDesk code={code} now={now} />
        </Tabs.Panel>
        <Tabs.Panel value="savings" pt="md">
          <SavingsDesk code={code} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
