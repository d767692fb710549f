import { useLiveCall } from '../api/use-live-call.ts';
import { useText } from '../i18n/i18n.ts';
import { DeskTabs } from '../parts/desk-tabs.tsx';
import { PageHead } from '../parts/parts.tsx';
import { CodeDesk } from './desks/code-desk.tsx';
import { CouponDesk } from './desks/coupon-desk.tsx';
import { ProductDesk } from './desks/product-desk.tsx';
import { SavingsDesk } from './desks/savings-desk.tsx';

const desks = { products: ProductDesk, coupons: CouponDesk, codes: CodeDesk, savings: SavingsDesk } as const;
const names = Object.keys(desks) as (keyof typeof desks)[];

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
      <DeskTabs
        names={names}
        labelOf={(name) => t(`shop.${name}`)}
        deskOf={(name) => {
          const Desk = desks[name];
          return <Desk code={code} now={now} />;
        }}
      />
    </>
  );
}
