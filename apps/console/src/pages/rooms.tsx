import type { CallMap } from '@glassmine/replica/wire';
import { Figures } from '@glassmine/ui';
import { Button } from '@mantine/core';
import { useCall } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { MayChange } from '../parts/may-change.tsx';
import css from '../parts/pages.module.css';
import { Empty, Facts, PageHead, Tiles } from '../parts/parts.tsx';
import { PhaseBadge } from '../room/phase-badge.tsx';
import { DamagedRooms } from './damaged-rooms.tsx';
import { EndedRooms } from './ended-rooms.tsx';

type Room = CallMap['console/room']['data'];
const refreshMs = 4_000;

export function RoomsPage() {
  const t = useText();
  const rooms = useCall('console/rooms', {}, { everyMs: refreshMs });
  return (
    <>
      <PageHead title={t('rooms.title')} text={t('rooms.lead')}>
        <MayChange>
          <Button component="a" href="#/new">
            {t('rooms.new')}
          </Button>
        </MayChange>
      </PageHead>
      {rooms.data?.length === 0 && <Empty>{t('rooms.none')}</Empty>}
      <Tiles>
        {rooms.data?.map((room) => (
          <RoomCard key={room.roomCode} room={room} />
        ))}
      </Tiles>
      <DamagedRooms />
      <EndedRooms />
    </>
  );
}

function RoomCard({ room }: { room: Room }) {
  const t = useText();
  const format = useFormat();
  const { clock } = room;
  const state = clock.running ? 'rooms.running' : 'rooms.paused';
  return (
    <a className={css.roomCard} href={`#/room/${room.roomCode}/live`}>
      <header>
        <b>{room.name || room.roomCode}</b>
        <PhaseBadge phase={room.operatorPhase} />
      </header>
      <span>
        {room.name && <Figures>{room.roomCode}</Figures>} {room.brandName}
      </span>
      <Facts
        facts={[
          { name: t('rooms.day'), value: format.number(clock.day) },
          { name: t('rooms.learners'), value: format.number(room.learners) },
          { name: t('rooms.members'), value: format.number(room.members) },
          { name: t('rooms.coverage'), value: format.percent(room.coveragePercent) },
        ]}
      />
      <span>{clock.isOver ? t('rooms.over') : t(state, { seconds: clock.secondsPerDay })}</span>
    </a>
  );
}
