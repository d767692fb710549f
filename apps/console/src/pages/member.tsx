import type { CallMap } from '@glassmine/contract';
import { useState } from 'react';
import { useLook } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable, Pager } from '../parts/data-table.tsx';
import { Badge, Empty, Facts, PageHead, Panel } from '../parts/parts.tsx';

type Entry = CallMap['console/member/detail']['data']['story']['list'][number];

const pageSize = 30;
const refreshMs = 3_000;

/** One member: what the app shows, what really is, and what happened to the money. */
export function MemberPage({ code, userId }: { code: string; userId: number }) {
  const t = useText();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const form = { roomCode: code, userId, pageNum: page, pageSize };
  const { data, error } = useLook('console/member/detail', form, { everyMs: refreshMs });
  const columns = useColumns();
  if (!data) return <Empty>{error?.message ?? t('shell.loading')}</Empty>;
  const { member, account, sums, story } = data;
  const change = Number(member.savingsChange);
  return (
    <>
      <PageHead
        title={member.name}
        text={t('member.lead', { phone: member.phone, inviteCode: data.inviteCode })}
      >
        <Badge>{t(member.isLearner ? 'members.learner' : 'members.agent')}</Badge>
        {member.gradeText && <Badge>{member.gradeText}</Badge>}
      </PageHead>
      <Panel title={t('member.position')}>
        <Facts
          facts={[
            { name: t('members.onScreen'), value: format.money(account.total, account.currency) },
            {
              name: t('members.really'),
              value: format.money(member.savingsChange, account.currency),
              tone: change < 0 ? 'bad' : change > 0 ? 'good' : undefined,
            },
            { name: t('members.team'), value: format.number(member.team) },
            { name: t('members.upline'), value: member.uplineName || '–' },
          ]}
        />
      </Panel>
      {sums.map((sum) => (
        <Panel key={sum.currency} title={t('member.sums', { currency: sum.currency })}>
          <Facts
            facts={(['recharged', 'withdrawn', 'fees', 'pending', 'bonuses', 'extractable'] as const).map(
              (key) => ({ name: t(`member.${key}`), value: format.money(sum[key], sum.currency) }),
            )}
          />
        </Panel>
      ))}
      <Panel title={t('member.story')}>
        <DataTable
          label={t('member.story')}
          rows={story.list}
          columns={columns}
          keyOf={({ recordId }) => recordId}
          empty={t('member.noStory')}
        />
        <Pager page={page} pageSize={pageSize} total={story.total} onPage={setPage} />
      </Panel>
    </>
  );
}

function useColumns(): Column<Entry>[] {
  const t = useText();
  const format = useFormat();
  return [
    { id: 'time', title: t('table.time'), cell: ({ time }) => format.dateTime(time) },
    { id: 'kind', title: t('table.kind'), cell: ({ kind }) => t(`record.${kind}`) },
    { id: 'detail', title: t('table.what'), cell: ({ detail }) => detail },
    {
      id: 'amount',
      title: t('table.amount'),
      cell: ({ amount, currency }) => format.money(amount, currency),
      isNumber: true,
    },
    { id: 'code', title: t('member.reference'), cell: ({ code: reference }) => reference },
  ];
}
