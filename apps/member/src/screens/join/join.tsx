import { Button, Field, Icon } from '@glassmine/ui';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { client, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { roomCodeIn } from '../../navigation/room-link.ts';
import { readHash } from '../../navigation/router.ts';
import { Screen, ScreenSkeleton } from '../../page/screen.tsx';
import { roomTokenOf, useSession } from '../../state/session.ts';
import css from './join.module.css';

const loadWelcome = () => import('./welcome.tsx');
const Welcome = lazy(() => loadWelcome().then((m) => ({ default: m.Welcome })));
const rules = ['money', 'identity', 'exit'] as const;

/** Entry to a room: its code, then the issued identity. */
export function JoinScreen() {
  const [asked, setAsked] = useState(() => roomCodeIn(location) ?? '');
  const here = useSession((session) => (roomTokenOf(session) === null ? null : session.roomCode));
  const isHere = here !== null && (asked === '' || asked === here);
  useEffect(() => void loadWelcome().catch(() => {}), []);
  if (isHere)
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Welcome onOther={() => useSession.setState({ roomCode: null })} />
      </Suspense>
    );
  return <Enter code={asked} onEntered={setAsked} />;
}

/** Device code shown on the learner's other device; null for a new learner. */
const deviceCodeInLink = () => readHash(location.hash).query.device ?? null;

function useEntering(first: string, onEntered: (code: string) => void) {
  const t = useText();
  const [code, setCode] = useState(first);
  const [device, setDevice] = useState<string | null>(deviceCodeInLink);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    const roomCode = code.trim().toUpperCase();
    if (!/^[A-Z0-9]{4,10}$/.test(roomCode)) return setError(t('join.codeShape'));
    const linkCode = device?.trim().toUpperCase();
    if (linkCode !== undefined && !/^[A-Z]{8}$/.test(linkCode)) return setError(t('join.deviceShape'));
    setBusy(true);
    try {
      const { enterRoom, rooms } = useSession.getState();
      const known = rooms[roomCode]?.roomToken;
      const join = () =>
        linkCode === undefined
          ? client.ask('room/join', { roomCode })
          : client.ask('room/device/join', { roomCode, linkCode });
      const isKnown = known !== undefined && linkCode === undefined;
      enterRoom(roomCode, isKnown ? known : (await join()).data.roomToken);
      onEntered(roomCode);
    } catch (problem) {
      setError(wordsOf(problem));
    } finally {
      setBusy(false);
    }
  };
  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setError('');
  };
  return { code, device, error, isBusy, enter, typeCode: type(setCode), typeDevice: type(setDevice) };
}

function Enter({ code: first, onEntered }: { code: string; onEntered: (code: string) => void }) {
  const t = useText();
  const { code, device, error, isBusy, enter, typeCode, typeDevice } = useEntering(first, onEntered);
  return (
    <Screen look="plain">
      <p className={css.lead}>{t('join.lead')}</p>
      <form className={css.form} onSubmit={enter} noValidate>
        <Field
          label={t('join.code')}
          hint={t('join.codeHint')}
          error={device === null && error}
          value={code}
          onChange={(event) => typeCode(event.target.value)}
          name="roomCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
        />
        {device !== null && (
          <Field
            label={t('join.device')}
            hint={t('join.deviceHint')}
            error={error}
            value={device}
            onChange={(event) => typeDevice(event.target.value)}
            name="linkCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={8}
          />
        )}
        <Button type="submit" block busy={isBusy && t('join.entering')}>
          {t('join.enter')}
        </Button>
        {device === null && (
          <Button variant="quiet" onClick={() => typeDevice('')}>
            {t('join.hasDevice')}
          </Button>
        )}
      </form>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>
            <Icon name="check" size={18} />
            {t(`join.rule.${rule}`)}
          </li>
        ))}
      </ul>
    </Screen>
  );
}
