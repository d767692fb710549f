import { roomBounds } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import css from '../parts/pages.module.css';
import { ConfirmButton, Panel, Row, RowButton } from '../parts/parts.tsx';

type Lobby = CallMap['console/lobby']['data'];

/** Settings of the door: open to the code, closed, or by hand; a new code, and more seats. */
export function LobbyDoor({ code, lobby }: { code: string; lobby: Lobby }) {
  const t = useText();
  const door = useCommand('console/lobby/door');
  const change = useCommand('console/lobby/code', { done: t('lobby.codeChanged') });
  const { isLocked, isByHand } = lobby;
  const seen = { seenLocked: isLocked, seenByHand: isByHand };
  const set = (locked: boolean, byHand: boolean) => door.mutate({ roomCode: code, locked, byHand, ...seen });
  return (
    <Panel title={t('lobby.door')}>
      <p className={css.note}>
        {t(isLocked ? 'lobby.isLocked' : isByHand ? 'lobby.isByHand' : 'lobby.isOpen')}
      </p>
      <Row>
        <Button variant="default" loading={door.isPending} onClick={() => set(!isLocked, isByHand)}>
          {t(isLocked ? 'lobby.unlock' : 'lobby.lock')}
        </Button>
        <Button variant="default" loading={door.isPending} onClick={() => set(isLocked, !isByHand)}>
          {t(isByHand ? 'lobby.openToAll' : 'lobby.letInByHand')}
        </Button>
        <ConfirmButton
          label={t('lobby.changeCode')}
          title={t('lobby.changeCodeTitle')}
          text={t('lobby.changeCodeText')}
          danger={false}
          onYes={() => change.mutate({ roomCode: code })}
        />
      </Row>
      <p className={css.note}>{t('lobby.lockText')}</p>
      {isByHand && <Waiting code={code} waiting={lobby.waiting} />}
      <Places code={code} capacity={lobby.capacity} />
    </Panel>
  );
}

/** Waiting devices, by the mark that each shows; a device beyond the end of the list is admitted by its mark as well. */
function Waiting({ code, waiting }: { code: string; waiting: readonly string[] }) {
  const t = useText();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const admit = useCommand('console/lobby/admit', { onDone: () => setTyped('') });
  const letIn = (mark: string) => admit.mutate({ roomCode: code, mark });
  return (
    <>
      <p>{t('lobby.waiting', { count: format.number(waiting.length) })}</p>
      <ul className={css.people}>
        {waiting.map((mark) => (
          <li key={mark}>
            <code>{mark}</code>
            <RowButton onClick={() => letIn(mark)}>{t('lobby.admit', { mark })}</RowButton>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          letIn(typed.trim().toUpperCase());
        }}
      >
        <Row>
          <TextInput
            label={t('lobby.mark')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={5}
            required
          />
          <Button type="submit" variant="default">
            {t('lobby.admitMark')}
          </Button>
        </Row>
      </form>
    </>
  );
}

function Places({ code, capacity }: { code: string; capacity: number }) {
  const t = useText();
  const [places, setPlaces] = useState<number | string>('');
  const more = useCommand('console/lobby/capacity', { onDone: () => setPlaces('') });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        more.mutate({ roomCode: code, capacity: Number(places) });
      }}
    >
      <Row>
        <NumberInput
          label={t('lobby.places')}
          placeholder={String(capacity)}
          value={places}
          onChange={setPlaces}
          min={capacity}
          max={roomBounds.capacity.maximum}
          allowDecimal={false}
          required
        />
        <Button type="submit" variant="default" loading={more.isPending}>
          {t('lobby.givePlaces')}
        </Button>
      </Row>
    </form>
  );
}
