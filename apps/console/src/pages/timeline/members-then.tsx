import type { CallMap } from '@glassmine/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useLook } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, Pager } from '../../parts/data-table.tsx';
import { Panel } from '../../parts/parts.tsx';
import { useStandingColumns } from '../../room/use-standing-columns.ts';

type Member = CallMap['console/timeline/members']['data']['list'][number];
type Whose = 'learners' | 'everybody';

const pageSize = 10;

/** Who was there on that day, and how they stood: asked for by hand, because the whole world of it is opened. */
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
  const [page, setPage] = useState(1);
  const form = { roomCode: code, day, whose, pageNum: page, pageSize };
  const { data, error, isFetching } = useLook('console/timeline/members', form);
  const standing = useStandingColumns<Member>();
  const columns: Column<Member>[] = [
    { id: 'name', title: t('table.who'), cell: ({ name }) => name, by: ({ name }) => name },
    ...standing,
  ];
  return (
    <div aria-busy={isFetching}>
      <SegmentedControl
        aria-label={t('table.whose')}
        value={whose}
        onChange={(value) => {
          setWhose(value as Whose);
          setPage(1);
        }}
        data={(['learners', 'everybody'] as const).map((value) => ({ value, label: t(`whose.${value}`) }))}
      />
      {error && <p role="alert">{error.message}</p>}
      <DataTable
        label={t('timeline.members')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ phone }) => phone}
        empty={t(data ? 'members.none' : 'shell.loading')}
      />
      <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
    </div>
  );
}
