import type { CallMap } from '@glassmine/replica/wire';
import { Amount, Chips, CountUp, List, ListItem } from '@glassmine/ui';
import { useState } from 'react';
import { useList } from '../../api/lists.ts';
import { useCall } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { SumCard } from '../../money/sum-card.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { More } from '../../page/paged.tsx';
import { Screen } from '../../page/screen.tsx';
import { Nobody } from '../../parts/team/members-of.tsx';
import { Claim, TracedAmount } from '../../xray/marked.tsx';

type Income = CallMap['user/share/invited/floor2']['data']['list'][number];

/** Income from the team, movement by movement, of one level or of all. */
export function LowerIncomeScreen() {
  const t = useText();
  const { data: team } = useCall('user/share/invited/floor/num', {});
  const [level, setLevel] = useState('0');
  const levels = team?.levels.map((each) => String(each.level)) ?? [];
  return (
    <Screen>
      <Chips
        label={t('team.which')}
        value={level}
        options={['0', ...levels].map((each) => ({
          value: each,
          label: each === '0' ? t('team.all') : t('team.level', { level: Number(each) }),
        }))}
        onChange={setLevel}
      />
      <Incomes key={level} level={Number(level)} />
    </Screen>
  );
}

function Incomes({ level }: { level: number }) {
  const t = useText();
  const form = level === 0 ? {} : { level };
  const { query, items, first } = useList('user/share/invited/floor2', form, 20);
  return (
    <Loaded query={query} skeleton={[104, 260]}>
      {() => (
        <>
          <SumCard
            title={t('team.income')}
            total={
              <Claim k="teamBenefits" refId="balance:teamIncome">
                <CountUp value={first?.sum ?? '0.00'} currency={first?.currency ?? ''} />
              </Claim>
            }
          />
          {items.length === 0 ? (
            <Nobody icon="income" title="team.noIncome" />
          ) : (
            <More query={query} skeleton={[{ row: 64 }]}>
              <List>
                {items.map((income) => (
                  <IncomeRow key={income.recordId} income={income} />
                ))}
              </List>
            </More>
          )}
        </>
      )}
    </Loaded>
  );
}

function IncomeRow({ income: { kind, name, level, amount, time, ref } }: { income: Income }) {
  const t = useText();
  const format = useFormat();
  const from = level > 0 && t('team.from', { name, level });
  return (
    <ListItem
      title={t(`record.kind.${kind}`)}
      note={[from, format.dateTime(time)].filter(Boolean).join(' · ')}
      value={ref ? <TracedAmount refId={ref} value={amount} signed /> : <Amount value={amount} signed />}
      gain
    />
  );
}
