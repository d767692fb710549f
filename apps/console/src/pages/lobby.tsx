import { serverAddress } from '@glassmine/client';
import { languages } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { QrCode } from '@glassmine/ui';
import { Button } from '@mantine/core';
import { useCommand } from '../api/hooks.ts';
import { useLiveCall } from '../api/use-live-call.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { MayChange } from '../parts/may-change.tsx';
import css from '../parts/pages.module.css';
import { Empty, PageHead, Panel } from '../parts/parts.tsx';
import { CloseRoom } from '../room/close-room.tsx';
import { go } from '../state/place.ts';
import { LobbyDoor } from './lobby-door.tsx';
import { FreedSeat, LobbyLearner, SentOut } from './lobby-learner.tsx';
import { RoomName } from './room-name.tsx';
import { RoomPeople } from './room-people.tsx';

type Lobby = CallMap['console/lobby']['data'];

export function LobbyPage({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const { data } = useLiveCall('console/lobby', { roomCode: code });
  const clock = useCommand('console/clock', { onDone: () => go(`/room/${code}/live`) });
  const joinCode = data?.joinCode ?? code;
  return (
    <>
      <PageHead title={data?.brandName ?? code} text={t('lobby.lead')}>
        {data && !data.isRunning && (
          <MayChange>
            <Button
              onClick={() => clock.mutate({ roomCode: code, action: 'resume', seenRunning: data.isRunning })}
            >
              {t('lobby.start')}
            </Button>
          </MayChange>
        )}
        {data?.isRunning && <a href={`#/room/${code}/live`}>{t('lobby.runs')}</a>}
        <CloseRoom code={code} />
      </PageHead>
      <div className={css.lobby}>
        <Invite code={joinCode} lobby={data} />
        <div className={css.column}>
          <Panel
            title={t('lobby.here', {
              online: format.number(data?.online ?? 0),
              joined: format.number(data?.learners.length ?? 0),
              capacity: format.number(data?.capacity ?? 0),
            })}
          >
            {data?.learners.length === 0 && <Empty>{t('lobby.nobody')}</Empty>}
            {data && <Seats code={code} lobby={data} />}
          </Panel>
          {data && data.sentOut.length > 0 && (
            <Panel title={t('lobby.sentOutTitle')}>
              <p className={css.note}>{t('lobby.sentOutText')}</p>
              <ul className={css.people}>
                {data.sentOut.map((learner) => (
                  <SentOut key={learner.learner} code={code} learner={learner} />
                ))}
              </ul>
            </Panel>
          )}
          {data && (
            <MayChange>
              <LobbyDoor code={code} lobby={data} />
            </MayChange>
          )}
          <MayChange>
            <RoomName code={code} />
          </MayChange>
          <RoomPeople code={code} />
        </div>
      </div>
    </>
  );
}

/** The learners of the room, and the free seats. */
function Seats({ code, lobby }: { code: string; lobby: Lobby }) {
  return (
    <ul className={css.people}>
      {lobby.learners.map((learner) => (
        <LobbyLearner key={learner.learner} code={code} learner={learner} />
      ))}
      {lobby.freed.map((learner) => (
        <FreedSeat key={learner} learner={learner} />
      ))}
    </ul>
  );
}

/** The way in, for a beamer: the code, the link and what phones scan. */
function Invite({ code, lobby }: { code: string; lobby: Lobby | undefined }) {
  const t = useText();
  const link = lobby && serverAddress(lobby.joinLink);
  const spoken = languages.find((each) => each.code === lobby?.language);
  return (
    <div className={css.invite}>
      {link && <QrCode value={link} label={t('lobby.qr', { code })} />}
      <p className={css.code}>{code}</p>
      {spoken && <p className={css.note}>{t('lobby.language', { language: spoken.name })}</p>}
      {lobby && (
        <p className={css.note}>{t('lobby.bounds', { capacity: lobby.capacity, day: lobby.endDay })}</p>
      )}
      {link && (
        <a className={css.link} href={link}>
          {link}
        </a>
      )}
      {lobby?.onlyHere && <p className={css.note}>{t('lobby.onlyHere')}</p>}
    </div>
  );
}
