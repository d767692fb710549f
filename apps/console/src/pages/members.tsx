import type { CallMap } from '@glassmine/replica/wire';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn, numberColumn } from '../parts/data-table.tsx';
import { usePages } from '../parts/pages.tsx';
import { Badge, PageHead, Panel } from '../parts/parts.tsx';
import { AtRates } from '../room/at-rates.tsx';
import { nameWithSeat } from '../room/seat.tsx';
import { useStandingColumns } from '../room/use-standing-columns.tsx';
import { type Whose, WhoseChoice } from '../room/whose-choice.tsx';

type Member = CallMap['console/member/list']['data']['list'][number];

const refreshMs = 3_000;

export function MembersPage({ code }: { code: string }) {
  const t = useText();
  const [whose, setWhose] = useState<Whose>('learners');
  const { data, pager } = usePages('console/member/list', { roomCode: code, whose }, 50, refreshMs);
  const columns = useColumns(code);
  const first = data?.list[0];
  return (
    <>
      <PageHead title={t('members.title')} text={t('members.lead')} />
      <Panel title={t('members.count', { count: data?.total ?? 0 })}>
        <WhoseChoice value={whose} onChange={setWhose} />
        <DataTable
          label={t('members.title')}
          rows={data?.list ?? []}
          columns={columns}
          keyOf={({ phone }) => phone}
          empty={t('members.none')}
        />
        {pager(data?.total)}
        {first && <AtRates member={first} />}
      </Panel>
    </>
  );
}

function useColumns(code: string): Column<Member>[] {
  const t = useText();
  const standing = useStandingColumns();
  const format = useFormat();
  return [
    fieldColumn('name', t('table.who'), (_, member) => {
      const name = nameWithSeat(member);
      return member.userId >= 0 ? <a href={`#/room/${code}/members/${member.userId}`}>{name}</a> : name;
    }),
    {
      id: 'number',
      title: t('network.from'),
      cell: ({ userId }) => (userId >= 0 ? `#${userId}` : '–'),
    },
    {
      id: 'who',
      title: t('table.kind'),
      cell: ({ isLearner, learner }) => (
        <Badge>{isLearner ? t('members.learnerNumber', { learner }) : t('members.agent')}</Badge>
      ),
    },
    fieldColumn('registeredAt', t('members.registered'), (registeredAt) =>
      registeredAt === 0 ? '–' : format.dateTime(registeredAt),
    ),
    { id: 'upline', title: t('members.upline'), cell: ({ uplineName }) => uplineName },
    numberColumn('team', t('members.team')),
    ...standing,
  ];
}
