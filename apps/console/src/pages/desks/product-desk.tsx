import type { CallMap } from '@glassmine/contract';
import { Button } from '@mantine/core';
import { useHand, useLook } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Panel } from '../../parts/parts.tsx';
import { QuickForm } from '../../parts/quick-form.tsx';

type Product = CallMap['console/product/list']['data']['list'][number];

/** Machines: what is promised, what was really sold, and a new campaign. */
export function ProductDesk({ code }: { code: string }) {
  const t = useText();
  const { data } = useLook('console/product/list', { roomCode: code });
  const add = useHand('console/product/add', { done: t('shop.added') });
  const columns = useColumns(code);
  return (
    <Panel title={t('shop.products')}>
      <DataTable
        label={t('shop.products')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ productId }) => productId}
        empty={t('shop.none')}
      />
      <QuickForm
        blanks={[
          { name: 'name', label: t('shop.name') },
          { name: 'price', label: t('shop.price'), kind: 'amount' },
          { name: 'rate', label: t('shop.ratePercent'), kind: 'number' },
          { name: 'days', label: t('shop.days'), kind: 'number' },
        ]}
        submit={t('shop.addProduct')}
        busy={add.isPending}
        onSubmit={({ name = '', price = '', rate, days }) =>
          add.mutate({
            roomCode: code,
            name,
            price,
            art: data?.list.at(-1)?.art ?? 'spark',
            dayReturnPercent: Number(rate),
            validDays: Number(days),
            stockUnits: 0,
            limitPerMember: 100,
          })
        }
      />
    </Panel>
  );
}

function useColumns(code: string): Column<Product>[] {
  const t = useText();
  const format = useFormat();
  const withdraw = useHand('console/product/withdraw', { done: t('shop.changed') });
  return [
    { id: 'name', title: t('shop.name'), cell: ({ name }) => name, by: ({ name }) => name },
    {
      id: 'price',
      title: t('shop.price'),
      cell: ({ price }) => price,
      by: ({ price }) => Number(price),
      isNumber: true,
    },
    {
      id: 'rate',
      title: t('shop.rate'),
      cell: ({ dayReturnPercent }) => format.percent(dayReturnPercent),
      by: ({ dayReturnPercent }) => dayReturnPercent,
      isNumber: true,
    },
    {
      id: 'days',
      title: t('shop.days'),
      cell: ({ validDays }) => validDays,
      by: ({ validDays }) => validDays,
      isNumber: true,
    },
    {
      id: 'sold',
      title: t('shop.sold'),
      cell: ({ soldUnits }) => format.number(soldUnits),
      by: ({ soldUnits }) => soldUnits,
      isNumber: true,
    },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ productId, withdrawn }) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => withdraw.mutate({ roomCode: code, productId, withdrawn: !withdrawn })}
        >
          {t(withdrawn ? 'shop.putBack' : 'shop.takeOut')}
        </Button>
      ),
    },
  ];
}
