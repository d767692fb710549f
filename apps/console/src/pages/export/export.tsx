import { Button } from '@mantine/core';
import { ask } from '../../api/client.ts';
import { useCall } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Cell, csvOf } from '../../parts/csv.ts';
import { download, type Saved } from '../../parts/download.ts';
import css from '../../parts/pages.module.css';
import { PageHead, Panel, Row } from '../../parts/parts.tsx';
import { notify } from '../../state/notifications.ts';
import { RoomFiles } from './room-files.tsx';
import { rowsOfCourse } from './rows-of-course.ts';
import { rowsOfMembers } from './rows-of-members.ts';

const kinds = ['members', 'course', 'room'] as const;
type Kind = (typeof kinds)[number];

/** Exports the room's figures. People are numbers in them: no names, no texts. */
export function ExportPage({ code }: { code: string }) {
  const t = useText();
  const hasFigures = useCall('console/export', { roomCode: code }).data?.hasFigures ?? true;
  return (
    <>
      <PageHead title={t('export.title')} text={t('export.lead')} />
      <RoomFiles code={code} />
      {hasFigures ? <Figures code={code} /> : <p role="note">{t('export.noFigures')}</p>}
    </>
  );
}

/** The debrief for print, and its figures as files; of an ended room, as stored. */
function Figures({ code }: { code: string }) {
  const t = useText();
  const save = (kind: Kind) => fileOf(code, kind).then(download, (error) => notify(error.message, 'bad'));
  return (
    <>
      <Panel title={t('export.paper')}>
        <p className={css.note}>{t('export.paperText')}</p>
        <Row>
          <Button component="a" variant="default" href={`#/room/${code}/debrief/all`}>
            {t('export.paperOpen')}
          </Button>
        </Row>
      </Panel>
      {kinds.map((kind) => (
        <Panel key={kind} title={t(`export.${kind}`)}>
          <p className={css.note}>{t(`export.${kind}.text`)}</p>
          <Row>
            <Button variant="default" onClick={() => void save(kind)}>
              {t('export.save', { name: nameOf(code, kind) })}
            </Button>
          </Row>
        </Panel>
      ))}
    </>
  );
}

const nameOf = (code: string, kind: Kind) => `glassmine-${code}-${kind}.${kind === 'room' ? 'json' : 'csv'}`;

async function fileOf(code: string, kind: Kind): Promise<Saved> {
  const name = nameOf(code, kind);
  if (kind === 'room') {
    const { data } = await ask('console/debrief', { roomCode: code });
    // Watermark of an exported file.
    const text = JSON.stringify({ notice: 'simulation, play money', ...data.room }, null, 2);
    return { name, type: 'application/json', text };
  }
  const rows = kind === 'members' ? await memberRows(code) : await courseRows(code);
  return { name, type: 'text/csv', text: csvOf(rows) };
}

async function memberRows(code: string): Promise<Cell[][]> {
  const { data } = await ask('console/network', { roomCode: code });
  return rowsOfMembers(data);
}

async function courseRows(code: string): Promise<Cell[][]> {
  const { data } = await ask('console/debrief', { roomCode: code });
  return rowsOfCourse(data.room);
}
