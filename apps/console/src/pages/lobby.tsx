import type { CallMap } from '@glassmine/contract';
import { QrCode } from '@glassmine/ui';
import { Button } from '@mantine/core';
import { useHand, useLook } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import css from '../parts/pages.module.css';
import { Badge, ConfirmButton, Empty, PageHead, Panel, RowButton } from '../parts/parts.tsx';
import { go } from '../state/place.ts';

const refreshMs = 1_000;

export function LobbyPage({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const { data } = useLook('console/lobby', { roomCode: code }, { everyMs: refreshMs });
  const clock = useHand('console/clock', { onDone: () => go(`/room/${code}/live`) });
  const close = useHand('console/room/close', { onDone: () => go('/rooms'), done: t('lobby.closed') });
  const link = `${location.origin}/#/join/${code}`;
  return (
    <>
      <PageHead title={data?.brandName ?? code} text={t('lobby.lead')}>
        <Button onClick={() => clock.mutate({ roomCode: code, action: 'resume' })}>{t('lobby.start')}</Button>
        <ConfirmButton
          label={t('lobby.close')}
          title={t('lobby.closeTitle')}
          text={t('lobby.closeText')}
          onYes={() => close.mutate({ roomCode: code })}
        >
          <a href={`#/room/${code}/export`}>{t('lobby.exportFirst')}</a>
        </ConfirmButton>
      </PageHead>
      <div className={css.lobby}>
        <div className={css.invite}>
          <QrCode value={link} label={t('lobby.qr', { code })} />
          <p className={css.code}>{code}</p>
          {data && (
            <p className={css.note}>{t('lobby.bounds', { capacity: data.capacity, day: data.endDay })}</p>
          )}
          <a className={css.link} href={link}>
            {link}
          </a>
        </div>
        <Panel
          title={t('lobby.here', {
            online: format.number(data?.online ?? 0),
            joined: format.number(data?.learners.length ?? 0),
            capacity: format.number(data?.capacity ?? 0),
          })}
        >
          {data?.learners.length === 0 && <Empty>{t('lobby.nobody')}</Empty>}
          <ul className={css.people}>
            {data?.learners.map((learner) => (
              <LobbyLearner key={learner.learner} code={code} learner={learner} />
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

type Learner = CallMap['console/lobby']['data']['learners'][number];

function LobbyLearner({ code, learner: { learner, name, userId, isHere, standIn } }: LobbyLearnerProps) {
  const t = useText();
  const hand = useHand('console/member/hand-over');
  const give = (toAgent: boolean) => hand.mutate({ roomCode: code, learner, toAgent });
  return (
    <li data-here={isHere || undefined}>
      <i />
      {userId >= 0 ? <a href={`#/room/${code}/members/${userId}`}>{name}</a> : name}
      <span className="sr-only">{t(isHere ? 'lobby.isHere' : 'lobby.isAway')}</span>
      {standIn && <Badge tone="signal">{t('lobby.standIn')}</Badge>}
      {userId < 0 ? null : standIn ? (
        <RowButton loading={hand.isPending} onClick={() => give(false)}>
          {t('lobby.handBack', { name })}
        </RowButton>
      ) : (
        <ConfirmButton
          label={t('lobby.handOver', { name })}
          title={t('lobby.handOver', { name })}
          text={t('lobby.handOverText', { name })}
          danger={false}
          onYes={() => give(true)}
        />
      )}
    </li>
  );
}

interface LobbyLearnerProps {
  code: string;
  learner: Learner;
}
