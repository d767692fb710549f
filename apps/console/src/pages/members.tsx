import type { CallMap } from '@glassmine/contract';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useLook } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable, Pager } from '../parts/data-table.tsx';
import { Badge, PageHead, Panel } from '../parts/parts.tsx';
import { useStandingColumns } from '../room/use-standing-columns.ts';

type Member = CallMap['console/member/list']['data']['list'][number];

const pageSize = 50;
const refreshMs = 3_000;

export function MembersPage({ code }: { code: string }) {
  const t = useText();
  const [whose, setWhose] = useState<'learners' | 'everybody'>('learners');
  const [page, setPage] = useState(1);
  const form = { roomCode: code, whose, pageNum: page, pageSize };
  const { data } = useLook('console/member/list', form, { everyMs: refreshMs });
  const columns = useColumns(code);
  return (
    <>
      <PageHead title={t('members.title')} text={t('members.lead')} />
      <Panel title={t('members.count', { count: data?.total ?? 0 })}>
        <SegmentedControl
          aria-label={t('table.whose')}
          value={whose}
          onChange={(value) => {
            setWhose(value as typeof whose);
            setPage(1);
          }}
          data={(['learners', 'everybody'] as const).map((value) => ({ value, label: t(`whose.${value}`) }))}
        />
        <DataTable
          label={t('members.title')}
          rows={data?.list ?? []}
          columns={columns}
          keyOf={({ phone }) => phone}
          empty={t('members.none')}
        />
        <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
      </Panel>
    </>
  );
}

function useColumns(code: string): Column<Member>[] {
  const t = useText();
  const standing = useStandingColumns<Member>();
  const format = useFormat();
  return [
    {
      id: 'name',
      title: t('table.who'),
      cell: ({ name, userId }) =>
        userId >= 0 ? <a href={`#/room/${code}/members/${userId}`}>{name}</a> : name,
      by: ({ name }) => name,
    },
    {
      id: 'who',
      title: t('table.kind'),
      cell: ({ isLearner }) => <Badge>{t(isLearner ? 'members.learner' : 'members.agent')}</Badge>,
    },
    {
      id: 'registered',
      title: t('members.registered'),
      cell: ({ registeredAt }) => (registeredAt === 0 ? '–' : format.dateTime(registeredAt)),
      by: ({ registeredAt }) => registeredAt,
    },
    { id: 'upline', title: t('members.upline'), cell: ({ uplineName }) => uplineName },
    {
      id: 'team',
      title: t('members.team'),
      cell: ({ team }) => team,
      by: ({ team }) => team,
      isNumber: true,
    },
    ...standing,
  ];
}
