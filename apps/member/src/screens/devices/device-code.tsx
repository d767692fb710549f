import { serverAddress } from '@glassmine/client';
import { Button, CopyButton, Icon, QrCode, Sheet, Skeleton } from '@glassmine/ui';
import { useEffect, useState } from 'react';
import { client, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../state/session.ts';
import css from './devices.module.css';

/** A code that lets the learner continue on another device as the same person. */
export function DeviceCode() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" block icon="plus" onClick={() => setOpen(true)}>
        {t('devices.add')}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('devices.addTitle')} look="plain">
        {isOpen && <Code />}
      </Sheet>
    </>
  );
}

interface Offer {
  linkCode: string;
  secondsLeft: number;
}

/** Requested once and again when it expires. Never stored, because it opens the account. */
function useOffer() {
  const [round, setRound] = useState(0);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [problem, setProblem] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    let isGone = false;
    setOffer(null);
    setProblem('');
    client.ask('room/device/code', {}).then(
      ({ data }) => !isGone && setOffer({ linkCode: data.linkCode, secondsLeft: data.expiresInSeconds }),
      (error) => !isGone && setProblem(wordsOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, [round]);
  useEffect(() => {
    if (!offer || offer.secondsLeft === 0) return;
    const timer = setTimeout(() => setOffer({ ...offer, secondsLeft: offer.secondsLeft - 1 }), 1000);
    return () => clearTimeout(timer);
  }, [offer]);
  return { offer, problem, again: () => setRound(round + 1) };
}

/** Written unseen while there is no code, to keep the place of the line: as many digits as the first will have. */
const sampleSeconds = 300;

function Code() {
  const t = useText();
  const room = useSession((session) => session.roomCode) ?? '';
  const { offer, problem, again } = useOffer();
  const isOver = problem !== '' || offer?.secondsLeft === 0;
  if (isOver)
    return (
      <div className={css.code}>
        <p role="alert">{problem || t('devices.codeOver')}</p>
        <Button icon="refresh" onClick={again}>
          {t('devices.another')}
        </Button>
      </div>
    );
  const link = offer && serverAddress(`/#/join/${room}?device=${offer.linkCode}`);
  // The code has its place before it arrives, so that the sheet does not move under a finger.
  return (
    <div className={css.code} aria-busy={offer === null}>
      <p>{t('devices.addText', { room })}</p>
      <b className={css.letters}>
        {offer?.linkCode ?? <Skeleton width="calc(8ch + 8 * 0.14em)" height="1lh" />}
      </b>
      {link ? (
        <CopyButton value={link} label={t('devices.copyLink')} />
      ) : (
        <Skeleton width="9em" height="var(--touch)" />
      )}
      <div className={css.qr}>
        <QrCode value={link} label={t('devices.qr')} />
      </div>
      <p role="timer" data-waiting={offer ? undefined : ''}>
        {t('devices.runsOut', { seconds: offer?.secondsLeft ?? sampleSeconds })}
      </p>
      <p className={css.secret}>
        <Icon name="warning" size={18} />
        {t('devices.secret')}
      </p>
    </div>
  );
}
