import { fetchFromServer } from '@glassmine/client';
import { exportFormats, exportKinds } from '@glassmine/replica/plain';
import type { ExportJob } from '@glassmine/replica/wire';
import { Button, Progress, Select } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { downloadBlob } from '../../parts/download.ts';
import { MayChange } from '../../parts/may-change.tsx';
import css from '../../parts/pages.module.css';
import { Panel, Row } from '../../parts/parts.tsx';
import { notify } from '../../state/notifications.ts';
import { useSession } from '../../state/session.ts';

type Kind = (typeof exportKinds)[number];
type Format = (typeof exportFormats)[number];

const everyMs = 700;

/** The room as a data set, made on the server from its journal while the room runs. */
export function RoomFiles({ code }: { code: string }) {
  const t = useText();
  const [kind, setKind] = useState<Kind>('glassmine');
  const [format, setFormat] = useState<Format>('parquet');
  const { data: job } = useCall('console/export', { roomCode: code }, { everyMs });
  const start = useCommand('console/export/start');
  const isRunning = job?.status === 'running' || start.isPending;
  return (
    <Panel title={t('export.files')}>
      <p className={css.note}>{t('export.filesText')}</p>
      <MayChange>
        <Row>
          <Select
            label={t('export.kind')}
            data={exportKinds.map((value) => ({ value, label: t(`export.kind.${value}`) }))}
            value={kind}
            allowDeselect={false}
            w={420}
            onChange={(value) => setKind(value as Kind)}
          />
          {kind !== 'xapi' && (
            <Select
              label={t('export.format')}
              data={exportFormats.map((value) => ({ value, label: t(`export.format.${value}`) }))}
              value={format}
              allowDeselect={false}
              w={140}
              onChange={(value) => setFormat(value as Format)}
            />
          )}
          <Button disabled={isRunning} onClick={() => start.mutate({ roomCode: code, kind, format })}>
            {t('export.make')}
          </Button>
        </Row>
        <p className={css.note}>{t(`export.kind.${kind}.text`)}</p>
      </MayChange>
      {job && <Made code={code} job={job} />}
    </Panel>
  );
}

/** Progress, then the file. */
function Made({ code, job }: { code: string; job: ExportJob }) {
  const t = useText();
  const format = useFormat();
  const { status, kind, day, days, fileName, bytes, rows } = job;
  if (status === 'none' || kind === 'none') return null;
  if (status === 'failed') return <p role="alert">{t('export.failed')}</p>;
  if (status === 'running') {
    const label = t('export.running', { kind: t(`export.kind.${kind}`), day, days });
    return (
      <div role="status">
        <p>{label}</p>
        <Progress aria-label={label} value={days === 0 ? 0 : Math.min(100, (day / days) * 100)} />
      </div>
    );
  }
  const facts = t('export.ready', { rows, size: format.number(bytes / 1_000_000) });
  const save = () => fetchFile(code, fileName).catch((error) => notify(error.message, 'bad'));
  return (
    <Row>
      <Button variant="default" onClick={() => void save()}>
        {t('export.save', { name: fileName })}
      </Button>
      <span role="status">{facts}</span>
    </Row>
  );
}

/** Fetched with the token in a header, which a link cannot carry. */
async function fetchFile(code: string, name: string): Promise<void> {
  const headers = { 'X-Console-Token': useSession.getState().token ?? '' };
  const response = await fetchFromServer(`/api/export/${code}/${name}`, { headers });
  // A network that wants a sign-in sends a page of its own.
  const isFile = response.ok && response.headers.has('content-disposition');
  if (!isFile) throw new Error(`${name}: ${response.status}`);
  downloadBlob(name, await response.blob());
}
