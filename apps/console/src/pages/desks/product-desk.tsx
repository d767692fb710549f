import type { CallMap } from '@glassmine/contract';
import { useHand, useLook } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn, numberColumn } from '../../parts/data-table.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import { Panel, RowButton } from '../../parts/parts.tsx';
import { QuickForm } from '../../parts/quick-form.tsx';

type Product = CallMap['console/product/list']['data']['list'][number];

/** Machines: what is promised, what is really sold, and a form for a new campaign. */
export function ProductDesk({ code }: { code: string }) {
  const t = useText();
  const { data } = useLook('console/product/list', { roomCode: code });
  const add = useHand('console/product/add', { done: t('shop.added'), fields: ['name'] });
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
        refusal={add.error}
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
    fieldColumn('name', t('shop.name')),
    numberColumn('price', t('shop.price')),
    numberColumn('dayReturnPercent', t('shop.rate'), (dayReturnPercent) => format.percent(dayReturnPercent)),
    numberColumn('validDays', t('shop.days')),
    numberColumn('soldUnits', t('shop.sold'), (soldUnits) => format.number(soldUnits)),
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ productId, withdrawn }) => (
        <MayChange>
          <RowButton onClick={() => withdraw.mutate({ roomCode: code, productId, withdrawn: !withdrawn })}>
            {t(withdrawn ? 'shop.putBack' : 'shop.takeOut')}
          </RowButton>
        </MayChange>
      ),
    },
  ];
}
