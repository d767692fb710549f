import { Button, Field, Icon } from '@glassmine/ui';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { client, wordsOf } from '../../api/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { roomCodeIn } from '../../room-link.ts';
import { roomTokenOf, useSession } from '../../session.ts';
import { Screen, ScreenSkeleton } from '../../shell/screen.tsx';
import css from './join.module.css';

const loadWelcome = () => import('./welcome.tsx');
const Welcome = lazy(() => loadWelcome().then((m) => ({ default: m.Welcome })));
const rules = ['money', 'identity', 'exit'] as const;

/** The way in: the room's code, and then who one is inside. */
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

function Enter({ code: first, onEntered }: { code: string; onEntered: (code: string) => void }) {
  const t = useText();
  const [code, setCode] = useState(first);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    const roomCode = code.trim().toUpperCase();
    if (!/^[A-Z0-9]{4,10}$/.test(roomCode)) return setError(t('join.codeShape'));
    setBusy(true);
    try {
      const { enterRoom, rooms } = useSession.getState();
      const known = rooms[roomCode]?.roomToken;
      enterRoom(roomCode, known ?? (await client.ask('room/join', { roomCode })).data.roomToken);
      onEntered(roomCode);
    } catch (problem) {
      setError(wordsOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Screen look="glass">
      <p className={css.lead}>{t('join.lead')}</p>
      <form className={css.form} onSubmit={enter} noValidate>
        <Field
          label={t('join.code')}
          hint={t('join.codeHint')}
          error={error}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setError('');
          }}
          name="roomCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
        />
        <Button type="submit" block busy={isBusy && t('join.entering')}>
          {t('join.enter')}
        </Button>
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
