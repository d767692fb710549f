import { NumberInput, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLook } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Empty, Facts, PageHead, Panel, Row } from '../../shell/parts.tsx';
import { pathBetween, sizesOf } from './tree.ts';
import { TreePicture } from './tree-picture.tsx';

/** Who invited whom, coloured by what it left them with. */
export function NetworkPage({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const { data, error } = useLook('console/network', { roomCode: code });
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const count = data?.uplines.length ?? 0;
  const sizes = useMemo(() => sizesOf(data?.uplines ?? []), [data]);
  const way = useMemo(() => {
    if (!data || from === null) return [];
    return pathBetween(data.uplines, from, to ?? from);
  }, [data, from, to]);
  if (!data) return <Empty>{error?.message ?? t('shell.loading')}</Empty>;
  const result = from === null ? null : (data.results[from] ?? 0);
  return (
    <>
      <PageHead title={t('network.title')} text={t('network.lead', { count })} />
      <Panel title={t('network.find')}>
        <Row>
          <Select
            label={t('members.learner')}
            placeholder={t('network.choose')}
            searchable
            clearable
            value={from === null ? null : String(from)}
            onChange={(value) => setFrom(value === null ? null : Number(value))}
            data={data.learners.map(({ userId, name }) => ({ value: String(userId), label: name }))}
          />
          <Member label={t('network.from')} value={from} max={count - 1} onChange={setFrom} />
          <Member label={t('network.to')} value={to} max={count - 1} onChange={setTo} />
        </Row>
        {from !== null && result !== null && (
          <>
            <Facts
              facts={[
                { name: t('network.below'), value: format.number((sizes[from] ?? 1) - 1) },
                {
                  name: t('members.really'),
                  value: format.money(result, data.currency),
                  tone: result < 0 ? 'bad' : 'good',
                },
              ]}
            />
            <p>{t('network.way', { way: way.map((member) => `#${member}`).join(' → ') })}</p>
            {from > 0 && <a href={`#/room/${code}/members/${from}`}>{t('network.story')}</a>}
          </>
        )}
      </Panel>
      <Panel title={t('network.tree')}>
        <TreePicture network={data} way={way} onPick={setFrom} />
      </Panel>
    </>
  );
}

interface MemberProps {
  label: string;
  value: number | null;
  max: number;
  onChange: (member: number | null) => void;
}

function Member({ label, value, max, onChange }: MemberProps) {
  return (
    <NumberInput
      label={label}
      value={value ?? ''}
      min={0}
      max={max}
      allowDecimal={false}
      clampBehavior="strict"
      hideControls
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
    />
  );
}
