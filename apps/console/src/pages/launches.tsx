import { useCall } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useText } from '../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn, numberColumn } from '../parts/data-table.tsx';
import { Badge, PageHead, Panel } from '../parts/parts.tsx';

const outcomes = ['learner', 'anonymous', 'teacher', 'onlooker', 'link'] as const;

/** What courses sent last by LTI 1.3, for owners of the server: with it a registration is mended. */
export function LaunchesPage() {
  const t = useText();
  const format = useFormat();
  const { data } = useCall('console/launch/list', {});
  type Launch = NonNullable<typeof data>[number];
  const columns: Column<Launch>[] = [
    fieldColumn('lastAt', t('launches.lastAt'), (at) => format.wallTime(at)),
    numberColumn('times', t('launches.times')),
    { id: 'outcome', title: t('launches.cameOf'), cell: (launch) => <Outcome launch={launch} t={t} /> },
    fieldColumn('issuer', t('launches.issuer'), (issuer) => <code>{issuer}</code>),
    fieldColumn('clientId', t('launches.client'), (id) => <code>{id}</code>),
    fieldColumn('deployment', t('launches.deployment'), (id) => <code>{id}</code>),
    { id: 'roles', title: t('launches.roles'), cell: ({ roles }) => <code>{roles.join(', ')}</code> },
    fieldColumn('roomCode', t('audit.room')),
  ];
  return (
    <>
      <PageHead title={t('launches.title')} text={t('launches.lead')} />
      <Panel title={t('launches.title')}>
        <DataTable
          label={t('launches.title')}
          rows={data ?? []}
          columns={columns}
          keyOf={({ issuer, clientId, deployment, roles, roomCode, outcome }) =>
            [issuer, clientId, deployment, roles, roomCode, outcome].join(' ')
          }
          empty={t('launches.none')}
        />
      </Panel>
    </>
  );
}

function Outcome({ launch: { outcome, told }, t }: { launch: { outcome: string; told: string }; t: Text }) {
  const taken = outcomes.find((each) => each === outcome);
  if (taken !== undefined) return <Badge tone="good">{t(`launches.of.${taken}`)}</Badge>;
  return (
    <>
      <Badge tone="bad">{t('launches.refused', { reason: outcome })}</Badge> {told}
    </>
  );
}
