import { recordKinds } from '@glassmine/replica/plain';
import type { CapitalRecord } from '@glassmine/replica/wire';
import { Button, Chips, Count, onSurface } from '@glassmine/ui';
import { useState } from 'react';
import { useList } from '../../api/lists.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { usePage } from '../../navigation/page-context.ts';
import { Nothing } from '../../page/nothing.tsx';
import { Paged } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { type Filters, filtersOf, formOf, narrowed } from './filters.ts';
import { RecordDetail } from './record-detail.tsx';
import { RecordRow } from './record-row.tsx';
import css from './records.module.css';

/** Capital records: all; on `/user/record2` those of assets; on `/user/recordU` those of the scheme's currency. */
export function RecordsScreen() {
  const { place } = usePage();
  const room = useRoom();
  const query = place.path === '/user/record2' ? { group: 'asset', ...place.query } : place.query;
  const currency = place.path === '/user/recordU' ? room?.currency : 'all';
  return (
    <Screen>{currency && <Found key={JSON.stringify(place)} asked={filtersOf(query, currency)} />}</Screen>
  );
}

function Found({ asked }: { asked: Filters }) {
  const t = useText();
  const [filters, setFilters] = useState(asked);
  const [isNarrowing, setNarrowing] = useState(false);
  const change = (changed: Partial<Filters>) => setFilters((before) => ({ ...before, ...changed }));
  const count = narrowed(filters);
  return (
    <>
      <Chips
        label={t('record.filter')}
        value={filters.kind}
        options={(['all', ...recordKinds] as const).map((value) => ({
          value,
          label: t(`record.kind.${value}`),
        }))}
        onChange={(kind) => change({ kind })}
      />
      <div className={css.narrow}>
        <Button size="s" variant="secondary" icon="menu" onClick={() => setNarrowing(true)}>
          {t('record.narrow')}
          <Count value={count} label={t('record.narrowed', { count })} />
        </Button>
      </div>
      <Records key={JSON.stringify(filters)} filters={filters} />
      <FilterSheet open={isNarrowing} onOpenChange={setNarrowing} filters={filters} onChange={change} />
    </>
  );
}

function Records({ filters }: { filters: Filters }) {
  const [chosen, setChosen] = useState<CapitalRecord | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useList('assets/record/list', formOf(filters));
  return (
    <Paged
      list={list}
      skeleton={[{ row: 68 }, { row: 68 }, { row: 68 }, { row: 68 }]}
      empty={
        <Nothing
          picture={<EmptyRecords />}
          title="record.none"
          text="record.noneText"
          link={['/user/recharge', 'record.toRecharge']}
        />
      }
    >
      {(items) => (
        <>
          <ul className={onSurface()}>
            {items.map((record) => (
              <RecordRow
                key={record.recordId}
                record={record}
                onOpen={() => {
                  setChosen(record);
                  setOpen(true);
                }}
              />
            ))}
          </ul>
          <RecordDetail record={chosen} open={isOpen} onOpenChange={setOpen} />
        </>
      )}
    </Paged>
  );
}
