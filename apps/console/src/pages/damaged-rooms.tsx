import type { CallMap } from '@glassmine/replica/wire';
import { Button } from '@mantine/core';
import { useCall, useCommand } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { MayChange } from '../parts/may-change.tsx';
import css from '../parts/pages.module.css';
import { ConfirmButton, Facts, Panel, Row } from '../parts/parts.tsx';

type DamagedRoom = CallMap['console/rooms/damaged']['data'][number];
const refreshMs = 4_000;

/** Rooms that can't be opened, each with what can be done about it. */
export function DamagedRooms() {
  const { data = [] } = useCall('console/rooms/damaged', {}, { everyMs: refreshMs });
  return data.map((room) => <Damaged key={room.roomCode} room={room} />);
}

function Damaged({ room }: { room: DamagedRoom }) {
  const t = useText();
  const format = useFormat();
  const { roomCode: code, why, kept } = room;
  const close = useCommand('console/room/close', { done: t('lobby.closed') });
  return (
    <Panel title={t(why === 'outdated' ? 'damaged.readTitle' : 'damaged.title', { code })}>
      <p>{t(`damaged.${why}`)}</p>
      {why === 'outdated' && (
        <p className={css.note}>
          {kept ? t('damaged.kept', { day: kept.day, seq: kept.seq }) : t('damaged.notKept')}
        </p>
      )}
      <Facts
        facts={[
          { name: t('new.scenario'), value: room.brandName },
          { name: t('ended.created'), value: format.wallTime(room.createdAt) },
          { name: t('damaged.inputs'), value: format.number(room.inputs) },
        ]}
      />
      {why === 'damaged' && (
        <>
          <p className={css.note}>{t('damaged.restore')}</p>
          <p>
            <code>{room.restoreCommand}</code>
          </p>
        </>
      )}
      {kept && (
        <Row>
          {(['debrief', 'export'] as const).map((section) => (
            <Button key={section} component="a" variant="default" href={`#/room/${code}/${section}`}>
              {t(`shell.section.${section}`)}
            </Button>
          ))}
          {kept.paper !== '' && (
            <Button component="a" variant="default" href={kept.paper} target="_blank" rel="noreferrer">
              {t('damaged.paper')}
            </Button>
          )}
        </Row>
      )}
      <MayChange>
        <Row>
          {why === 'damaged' && (
            <Button component="a" variant="default" href={`#/room/${code}/export`}>
              {t('damaged.export')}
            </Button>
          )}
          <ConfirmButton
            label={t('damaged.close')}
            title={t('lobby.closeTitle')}
            text={t('damaged.closeText')}
            onYes={() => close.mutate({ roomCode: code })}
          />
        </Row>
      </MayChange>
    </Panel>
  );
}
