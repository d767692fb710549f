import { EmptyState, InfiniteList, LinkButton, Skeleton } from '@glassmine/ui';
import { useList } from '../../api/lists.ts';
import { EmptyRecords } from '../../art/pictures.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { Screen } from '../../shell/screen.tsx';
import css from './withdraw-records.module.css';
import { WithdrawalItem } from './withdrawal-item.tsx';

export function WithdrawRecordsScreen() {
  const t = useText();
  const currency = useRoom()?.currency ?? '';
  const { query, items } = useList('wallet/withdraw/record', {});
  const skeleton = <Skeleton height="150px" radius="20px" />;
  return (
    <Screen>
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
              picture={<EmptyRecords />}
              title={t('withdraw.none')}
              text={t('withdraw.noneText')}
              action={<LinkButton href="#/user/withdraw">{t('withdraw.submit')}</LinkButton>}
            />
          ) : (
            <InfiniteList
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
              skeleton={skeleton}
            >
              <ul className={css.list}>
                {items.map((item) => (
                  <WithdrawalItem key={item.withdrawalId} withdrawal={item} currency={currency} />
                ))}
              </ul>
            </InfiniteList>
          )
        }
      </Loaded>
    </Screen>
  );
}
