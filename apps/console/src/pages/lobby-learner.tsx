import { serverAddress } from '@glassmine/client';
import type { CallMap } from '@glassmine/replica/wire';
import { useCommand } from '../api/hooks.ts';
import { useMayChange } from '../api/use-may-change.ts';
import { useText } from '../i18n/i18n.ts';
import { MayChange } from '../parts/may-change.tsx';
import { Badge, ConfirmButton, RowButton } from '../parts/parts.tsx';
import { SeatName } from '../room/seat.tsx';

interface LobbyLearnerProps {
  code: string;
  learner: CallMap['console/lobby']['data']['learners'][number];
}

/** A joined learner, with the facilitator's actions on the seat. */
export function LobbyLearner({ code, learner: row }: LobbyLearnerProps) {
  const t = useText();
  const { learner, name, seatName, userId, isHere, standIn } = row;
  const mayChange = useMayChange();
  const hand = useCommand('console/member/hand-over');
  const give = (toAgent: boolean) => hand.mutate({ roomCode: code, learner, toAgent });
  return (
    <li data-here={isHere || undefined}>
      <i />
      {userId >= 0 ? <a href={`#/room/${code}/members/${userId}`}>{name}</a> : name}
      <Badge>{t('members.learnerNumber', { learner })}</Badge>
      {mayChange ? (
        <SeatName code={code} learner={learner} seat={row} />
      ) : (
        seatName !== '' && <b>{seatName}</b>
      )}
      <span className="sr-only">{t(isHere ? 'lobby.isHere' : 'lobby.isAway')}</span>
      {standIn && <Badge tone="signal">{t('lobby.standIn')}</Badge>}
      {userId < 0 ? null : standIn ? (
        <MayChange>
          <RowButton loading={hand.isPending} onClick={() => give(false)}>
            {t('lobby.handBack', { name })}
          </RowButton>
        </MayChange>
      ) : (
        <ConfirmButton
          label={t('lobby.handOver', { name })}
          title={t('lobby.handOver', { name })}
          text={t('lobby.handOverText', { name })}
          danger={false}
          onYes={() => give(true)}
        />
      )}
      <MayChange>
        <Seat code={code} learner={row} />
      </MayChange>
    </li>
  );
}

/** A freed seat, until a newcomer takes it. */
export function FreedSeat({ learner }: { learner: number }) {
  const t = useText();
  return (
    <li>
      <i />
      <Badge>{t('members.learnerNumber', { learner })}</Badge>
      {t('lobby.freed')}
    </li>
  );
}

/** A learner who was sent out, until a facilitator lets the devices in again. */
export function SentOut({ code, learner: { learner, name } }: SentOutProps) {
  const t = useText();
  const letBack = useCommand('console/lobby/let-back');
  return (
    <li>
      <i />
      {name}
      <Badge>{t('members.learnerNumber', { learner })}</Badge>
      {t('lobby.sentOut')}
      <MayChange>
        <RowButton loading={letBack.isPending} onClick={() => letBack.mutate({ roomCode: code, learner })}>
          {t('lobby.letBack', { name })}
        </RowButton>
      </MayChange>
    </li>
  );
}

interface SentOutProps {
  code: string;
  learner: CallMap['console/lobby']['data']['sentOut'][number];
}

/** Ends a learner's sessions, with or without a ban, or makes a code for a learner who lost the browser. */
function Seat({ code, learner: { learner, name, userId } }: LobbyLearnerProps) {
  const t = useText();
  const expel = useCommand('console/lobby/expel');
  const seat = useCommand('console/lobby/seat');
  const hasAccount = userId >= 0;
  const end = (ban: boolean) => expel.mutate({ roomCode: code, learner, ban });
  const link = seat.data && serverAddress(seat.data.link);
  return (
    <>
      <RowButton loading={seat.isPending} onClick={() => seat.mutate({ roomCode: code, learner })}>
        {t('lobby.giveSeatBack', { name })}
      </RowButton>
      {link && (
        <output>
          {t('lobby.seatCode', { code: seat.data.linkCode })} <a href={link}>{link}</a>
        </output>
      )}
      <ConfirmButton
        label={t('lobby.freeSeat', { name })}
        title={t('lobby.freeSeat', { name })}
        text={t(hasAccount ? 'lobby.freeSeatAgent' : 'lobby.freeSeatText', { name })}
        onYes={() => end(false)}
      />
      <ConfirmButton
        label={t('lobby.expel', { name })}
        title={t('lobby.expel', { name })}
        text={t(hasAccount ? 'lobby.expelAgent' : 'lobby.expelText', { name })}
        onYes={() => end(true)}
      />
    </>
  );
}
