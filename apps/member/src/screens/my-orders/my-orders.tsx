import { EmptyState, InfiniteList, LinkButton, Segmented, Skeleton } from '@glassmine/ui';
import { useState } from 'react';
import { useList } from '../../api/lists.ts';
import { EmptyMachines } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { usePage } from '../../shell/page-context.ts';
import { Screen } from '../../shell/screen.tsx';
import { Confetti } from './confetti.tsx';
import css from './my-orders.module.css';
import { OrderItem } from './order-item.tsx';

type Status = 'valid' | 'expired';

/** `?new=` an order that was just made is celebrated. */
export function MyOrdersScreen() {
  const t = useText();
  const { place } = usePage();
  const [status, setStatus] = useState<Status>('valid');
  return (
    <Screen>
      <Segmented
        label={t('order.which')}
        value={status}
        options={[
          { value: 'valid', label: t('order.valid') },
          { value: 'expired', label: t('order.expired') },
        ]}
        onChange={setStatus}
      />
      <Orders key={status} status={status} />
      {place.query.new && <Confetti of={place.query.new} />}
    </Screen>
  );
}

function Orders({ status }: { status: Status }) {
  const t = useText();
  const { query, items } = useList('goods/mine/order/record', { status }, 10);
  const skeleton = <Skeleton height="206px" radius="20px" />;
  return (
    <Loaded
      query={query}
      skeleton={
        <>
          {skeleton}
          {skeleton}
        </>
      }
    >
      {() =>
        items.length === 0 ? (
          <EmptyState
            picture={<EmptyMachines />}
            title={t(`order.none.${status}`)}
            text={t('order.noneText')}
            action={<LinkButton href="#/projects">{t('order.toProducts')}</LinkButton>}
          />
        ) : (
          <InfiniteList
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            skeleton={skeleton}
          >
            <ul className={css.list}>
              {items.map((order) => (
                <OrderItem key={order.orderId} order={order} />
              ))}
            </ul>
          </InfiniteList>
        )
      }
    </Loaded>
  );
}
