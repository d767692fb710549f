import type { Network } from '@glassmine/replica/wire';
import { Button, NumberInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Empty, Facts, PageHead, Panel, Row } from '../../parts/parts.tsx';
import { useAtRate } from '../../room/use-at-rate.ts';
import { pathBetween, sizesOf } from '../../tree/tree.ts';
import { FindMember } from './find-member.tsx';
import { MoneyTables } from './money-tables.tsx';
import { TreePicture } from './tree-picture.tsx';

/** The invitation tree coloured by result; for a selected member, where the money came from and went. */
export function NetworkPage({ code }: { code: string }) {
  const t = useText();
  const { data, error } = useCall('console/network', { roomCode: code });
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const money = useCall(
    'console/network/money',
    { roomCode: code, userId: from ?? 0 },
    { enabled: from !== null },
  );
  const names = useMemo(() => new Map(data?.learners.map(({ userId, name }) => [userId, name])), [data]);
  const atRate = useAtRate();
  const way = useMemo(() => {
    if (!data || from === null || to === null) return [];
    return pathBetween(data.uplines, from, to);
  }, [data, from, to]);
  if (!data) return <Empty>{error?.message ?? t('shell.loading')}</Empty>;
  const flow = from !== null && money.data?.userId === from ? money.data : null;
  const count = data.uplines.length;
  // The promoter is the scheme's own account, and no list counts it.
  const members = count - 1;
  return (
    <>
      <PageHead title={t('network.title')} text={t('network.lead', { count: members })} />
      <Panel title={t('network.find')}>
        <Row>
          <FindMember code={code} network={data} value={from} onChange={setFrom} />
          <Member label={t('network.from')} value={from} max={count - 1} onChange={setFrom} />
          <Member label={t('network.to')} value={to} max={count - 1} onChange={setTo} />
          <Button variant="default" disabled={from === null} onClick={() => setFrom(null)}>
            {t('network.all')}
          </Button>
        </Row>
        {from !== null && <Chosen code={code} network={data} member={from} way={way} onPick={setFrom} />}
      </Panel>
      <Panel title={t('network.tree')}>
        <TreePicture network={data} way={way} chosen={from} flow={flow} onPick={setFrom} />
        {data.atRate && <p>{atRate(data)}</p>}
      </Panel>
      {flow && (
        <MoneyTables flow={flow} nameOf={(member) => names.get(member) ?? `#${member}`} onPick={setFrom} />
      )}
    </>
  );
}

interface ChosenProps {
  code: string;
  network: Network;
  member: number;
  way: readonly number[];
  onPick: (member: number) => void;
}

/** The selected member's figures, with links to the inviter and the invited. */
function Chosen({ code, network, member, way, onPick }: ChosenProps) {
  const t = useText();
  const format = useFormat();
  const sizes = useMemo(() => sizesOf(network.uplines), [network.uplines]);
  const result = network.results[member] ?? 0;
  const upline = network.uplines[member] ?? -1;
  const firstBelow = network.uplines.indexOf(member);
  return (
    <>
      <Facts
        facts={[
          { name: t('network.below'), value: format.number((sizes[member] ?? 1) - 1) },
          {
            name: t('members.really'),
            value: format.money(result, network.currency),
            tone: result < 0 ? 'bad' : 'good',
          },
        ]}
      />
      <Row>
        <Button variant="default" disabled={upline < 0} onClick={() => onPick(upline)}>
          {t('network.up')}
        </Button>
        <Button variant="default" disabled={firstBelow < 0} onClick={() => onPick(firstBelow)}>
          {t('network.down')}
        </Button>
        {member > 0 && <a href={`#/room/${code}/members/${member}`}>{t('network.story')}</a>}
      </Row>
      {way.length > 0 && <p>{t('network.way', { way: way.map((each) => `#${each}`).join(' → ') })}</p>}
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
