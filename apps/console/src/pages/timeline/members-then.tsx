import type { CallMap } from '@glassmine/replica/wire';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../../parts/data-table.tsx';
import { usePages } from '../../parts/pages.tsx';
import { Panel } from '../../parts/parts.tsx';
import { useStandingColumns } from '../../room/use-standing-columns.tsx';
import { type Whose, WhoseChoice } from '../../room/whose-choice.tsx';

type Member = CallMap['console/timeline/members']['data']['list'][number];

/** Members on a past day and their results. Loaded by a button, because the server must rebuild that day's world. */
export function MembersThen({ code, day }: { code: string; day: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('timeline.members')}>
      {isOpen ? (
        <Members code={code} day={day} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('timeline.showMembers')}
        </Button>
      )}
    </Panel>
  );
}

function Members({ code, day }: { code: string; day: number }) {
  const t = useText();
  const [whose, setWhose] = useState<Whose>('learners');
  const form = { roomCode: code, day, whose };
  const { data, error, isFetching, pager } = usePages('console/timeline/members', form, 10);
  const standing = useStandingColumns();
  const columns: Column<Member>[] = [fieldColumn('name', t('table.who')), ...standing];
  return (
    <div aria-busy={isFetching}>
      <WhoseChoice value={whose} onChange={setWhose} />
      {error && <p role="alert">{error.message}</p>}
      <DataTable
        label={t('timeline.members')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ phone }) => phone}
        empty={t(data ? 'members.none' : 'shell.loading')}
      />
      {pager(data?.total)}
    </div>
  );
}
