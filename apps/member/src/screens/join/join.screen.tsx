import { isStorageOpen, Refused } from '@glassmine/client';
import type { refusalCodes } from '@glassmine/replica/plain';
import { languageOf, linkCodePattern, readCode, roomCodePattern } from '@glassmine/replica/plain';
import { Button, Field, Icon } from '@glassmine/ui';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { client, wordsOf } from '../../api/queries.ts';
import { loadCatalogues, setI18nLanguage } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { roomCodeIn } from '../../navigation/room-link.ts';
import { readHash } from '../../navigation/router.ts';
import { Screen, ScreenSkeleton } from '../../page/screen.tsx';
import { joinKey } from '../../state/join-key.ts';
import { hasStored, leftToOther, roomTokenOf, useSession } from '../../state/session.ts';
import { unusedSeat } from '../../state/unused-seat.ts';
import css from './join.module.css';

/** Loads the welcome page with its texts on consent and care. */
const loadWelcome = () =>
  Promise.all([import('./welcome.tsx'), loadCatalogues(['welcome'])]).then(([it]) => it);
const Welcome = lazy(() => loadWelcome().then((m) => ({ default: m.Welcome })));
const rules = ['money', 'identity', 'exit'] as const;

/** Entry to a room: its code, then the issued identity. */
export function JoinScreen() {
  const [asked, setAsked] = useState(() => roomCodeIn(location) ?? useSession.getState().leftRoom ?? '');
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

const waitingCode: (typeof refusalCodes)['room.waiting'] = 1007;
const askAgainMs = 3_000;

/** Asks again and again while the facilitator lets in by hand; `onWaiting` is called once the server has said so. */
async function join(roomCode: string, linkCode: string | undefined, onWaiting: () => void) {
  if (linkCode !== undefined) return (await client.ask('room/device/join', { roomCode, linkCode })).data;
  for (;;) {
    try {
      return (await client.ask('room/join', { roomCode, joinKey: joinKey() })).data;
    } catch (problem) {
      if (!(problem instanceof Refused && problem.code === waitingCode)) throw problem;
      onWaiting();
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
  }
}

/** A pasted link shows the code that it carries. */
const shownCode = (text: string) => (text.includes('/') ? readCode(text) : text);

/** Shown until the facilitator has admitted this device, which shows its mark. */
function WaitingToBeLetIn() {
  const t = useText();
  return (
    <Screen look="plain">
      <p className={css.lead} role="status">
        {t('join.waiting')}
      </p>
      <p className={css.mark}>{joinKey().slice(0, 5).toUpperCase()}</p>
    </Screen>
  );
}

/** The room's language, if it has one, on a device that has been nowhere yet. */
async function beginIn(language: string): Promise<void> {
  if (language === '' || hasStored()) return;
  const { code } = languageOf(language);
  await setI18nLanguage(code);
  useSession.getState().set({ language: code });
}

function useEntering(first: string, onEntered: (code: string) => void) {
  const t = useText();
  const [code, setCode] = useState(first);
  const [device, setDevice] = useState<string | null>(deviceCodeInLink);
  const [error, setError] = useState(() => {
    const { left = '' } = useSession.getState();
    return left === leftToOther ? t('join.takenOver') : left;
  });
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const enter = async (event?: FormEvent) => {
    event?.preventDefault();
    const roomCode = readCode(code);
    if (!new RegExp(roomCodePattern).test(roomCode)) return setError(t('join.codeShape'));
    const linkCode = device === null ? undefined : readCode(device);
    if (linkCode !== undefined && !new RegExp(linkCodePattern).test(linkCode))
      return setError(t('join.deviceShape'));
    setBusy(true);
    try {
      const { enterRoom, rooms } = useSession.getState();
      const known = rooms[roomCode]?.roomToken;
      if (known !== undefined && linkCode === undefined) {
        enterRoom(roomCode, known);
        onEntered(roomCode);
        return;
      }
      const { room, roomToken, language } = await join(roomCode, linkCode, () => setWaiting(true));
      await beginIn(language);
      // Its own code: the one that was typed may have been given to it later, and may change.
      unusedSeat.joined(room.roomCode);
      enterRoom(room.roomCode, roomToken);
      onEntered(room.roomCode);
    } catch (problem) {
      setWaiting(false);
      setError(wordsOf(problem));
    } finally {
      setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the seat is lost
  useEffect(() => {
    if (unusedSeat.isLost(first)) void enter();
  }, []);
  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setError('');
  };
  return {
    code,
    device,
    error,
    isBusy,
    isWaiting,
    enter,
    typeCode: type(setCode),
    typeDevice: type(setDevice),
  };
}

function Enter({ code: first, onEntered }: { code: string; onEntered: (code: string) => void }) {
  const t = useText();
  const entering = useEntering(first, onEntered);
  const { code, device, error, isBusy, isWaiting, enter, typeCode, typeDevice } = entering;
  if (isWaiting) return <WaitingToBeLetIn />;
  return (
    <Screen look="plain">
      <p className={css.lead}>{t('join.lead')}</p>
      {!isStorageOpen() && <p role="status">{t('join.unstored')}</p>}
      <form className={css.form} onSubmit={enter} noValidate>
        <Field
          label={t('join.code')}
          hint={t('join.codeHint')}
          error={device === null && error}
          value={code}
          onChange={(event) => typeCode(shownCode(event.target.value))}
          name="roomCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
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
