import { Segmented } from '@glassmine/ui';
import { useState } from 'react';
import { useList } from '../../api/lists.ts';
import { ownOrders } from '../../api/pages.ts';
import { EmptyMachines } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../navigation/page-context.ts';
import { Nothing } from '../../page/nothing.tsx';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { OrderItem } from '../../parts/orders/order-item.tsx';
import { Confetti } from './confetti.tsx';
import css from './my-orders.module.css';

type Status = 'valid' | 'expired';

/** The member's orders. `?new=` names an order that was just made. */
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

const [form, pageSize] = ownOrders;

function Orders({ status }: { status: Status }) {
  const list = useList('goods/mine/order/record', status === 'valid' ? form : { status }, pageSize);
  return (
    <Paged
      list={list}
      skeleton={[206, 206]}
      empty={
        <Nothing
          picture={<EmptyMachines />}
          title={`order.none.${status}`}
          text="order.noneText"
          link={['/projects', 'order.toProducts']}
        />
      }
    >
      {(items) => (
        <ul className={css.list}>
          {items.map((order) => (
            <OrderItem key={order.orderId} order={order} />
          ))}
        </ul>
      )}
    </Paged>
  );
}
