import type { CallMap } from '@glassmine/replica/wire';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { usePages } from '../parts/pages.tsx';
import { Badge, Empty, Facts, PageHead, Panel } from '../parts/parts.tsx';
import { AtRates } from '../room/at-rates.tsx';
import { standingsOf } from '../room/books.ts';

type Entry = CallMap['console/member/detail']['data']['story']['list'][number];

const refreshMs = 3_000;

/** A member: what the app shows, the real result, and the money's movements. */
export function MemberPage({ code, userId }: { code: string; userId: number }) {
  const t = useText();
  const format = useFormat();
  const form = { roomCode: code, userId };
  const { data, error, pager } = usePages('console/member/detail', form, 30, refreshMs);
  const columns = useColumns();
  const localFacts = useLocalFacts(data?.member);
  if (!data) return <Empty>{error?.message ?? t('shell.loading')}</Empty>;
  const { member, account, sums, story } = data;
  return (
    <>
      <PageHead
        title={member.name}
        text={t('member.lead', { phone: member.phone, inviteCode: data.inviteCode })}
      >
        <Badge>
          {member.isLearner ? t('members.learnerNumber', { learner: member.learner }) : t('members.agent')}
        </Badge>
        {member.seatName !== '' && <Badge tone="signal">{member.seatName}</Badge>}
        {member.gradeText && <Badge>{member.gradeText}</Badge>}
      </PageHead>
      <Panel title={t('member.position')}>
        <Facts
          facts={[
            { name: t('members.onScreen'), value: format.money(account.total, account.currency) },
            {
              name: t('members.really'),
              value: format.money(member.savingsChange, member.currency),
              tone: toneOf(member.savingsChange),
            },
            ...localFacts,
            { name: t('members.team'), value: format.number(member.team) },
            { name: t('members.upline'), value: member.uplineName || '–' },
          ]}
        />
        {localFacts.length > 0 && <AtRates member={member} />}
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
        {pager(story.total)}
      </Panel>
    </>
  );
}

/** A member's local money, if there was any, and all currencies as one number. */
function useLocalFacts(member: CallMap['console/member/detail']['data']['member'] | undefined) {
  const t = useText();
  const format = useFormat();
  if (!member) return [];
  const [, ...locals] = standingsOf(member);
  const used = locals.filter(({ onScreen, change }) => Number(onScreen) !== 0 || Number(change) !== 0);
  if (used.length === 0) return [];
  const { currency, result } = member;
  return [
    ...used.flatMap(({ currency: local, onScreen, change }) => {
      const inLocal = (name: string) => t('board.inCurrency', { name, currency: local });
      return [
        { name: inLocal(t('members.onScreen')), value: format.money(onScreen, local) },
        {
          name: inLocal(t('members.really')),
          value: format.money(change, local),
          tone: toneOf(change),
        },
      ];
    }),
    { name: t('members.result'), value: format.money(result, currency), tone: toneOf(result) },
  ];
}

function toneOf(change: string): 'bad' | 'good' | undefined {
  return Number(change) < 0 ? 'bad' : Number(change) > 0 ? 'good' : undefined;
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
