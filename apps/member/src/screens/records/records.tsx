import type { CapitalRecord, RecordKind } from '@glassmine/contract';
import { Chips, EmptyState, InfiniteList, LinkButton, Skeleton } from '@glassmine/ui';
import { useState } from 'react';
import { useList } from '../../api/lists.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { usePage } from '../../shell/page-context.ts';
import { Screen } from '../../shell/screen.tsx';
import { RecordDetail } from './record-detail.tsx';
import { RecordRow, recordKinds } from './record-row.tsx';
import css from './records.module.css';

type Filter = RecordKind | 'all';

const filters: readonly Filter[] = ['all', ...recordKinds];

/** Capital records. `?kind=` chooses one kind; the shared header's `?type=5` means all of them. */
export function RecordsScreen() {
  const t = useText();
  const { place } = usePage();
  const [filter, setFilter] = useState<Filter>(
    () => filters.find((each) => each === place.query.kind) ?? 'all',
  );
  return (
    <Screen>
      <Chips
        label={t('record.filter')}
        value={filter}
        options={filters.map((value) => ({ value, label: t(`record.kind.${value}`) }))}
        onChange={setFilter}
      />
      <Records key={filter} filter={filter} />
    </Screen>
  );
}

function Records({ filter }: { filter: Filter }) {
  const t = useText();
  const [chosen, setChosen] = useState<CapitalRecord | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { query, items } = useList('assets/record/list', filter === 'all' ? {} : { kind: filter });
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />}>
      {() =>
        items.length === 0 ? (
          <EmptyState
            picture={<EmptyRecords />}
            title={t('record.none')}
            text={t('record.noneText')}
            action={<LinkButton href="#/user/recharge">{t('record.toRecharge')}</LinkButton>}
          />
        ) : (
          <InfiniteList
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            skeleton={<RowsSkeleton />}
          >
            <ul className={css.list}>
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
          </InfiniteList>
        )
      }
    </Loaded>
  );
}

function RowsSkeleton() {
  return (
    <>
      <Skeleton height="68px" radius="14px" />
      <Skeleton height="68px" radius="14px" />
      <Skeleton height="68px" radius="14px" />
      <Skeleton height="68px" radius="14px" />
    </>
  );
}
