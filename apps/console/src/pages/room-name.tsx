import { planNameLengthMax } from '@glassmine/replica/plain';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../api/hooks.ts';
import { useText } from '../i18n/i18n.ts';
import { Panel, Row } from '../parts/parts.tsx';

/** What facilitators call the room; it can be changed as long as the room is open. */
export function RoomName({ code }: { code: string }) {
  const t = useText();
  const current = useCall('console/room', { roomCode: code }).data?.name ?? '';
  const [written, setWritten] = useState<string | null>(null);
  // The name when the facilitator began to type: a change by another facilitator is not overwritten unseen.
  const [seen, setSeen] = useState<string | null>(null);
  const rename = useCommand('console/room/rename', {
    done: t('lobby.renamed'),
    onDone: () => setWritten(null),
  });
  return (
    <Panel title={t('new.name')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate(
            { roomCode: code, name: written ?? current, seenName: seen ?? current },
            { onSettled: () => setSeen(null) },
          );
        }}
      >
        <Row>
          <TextInput
            label={t('new.name')}
            description={t('new.name.text')}
            value={written ?? current}
            maxLength={planNameLengthMax}
            onChange={(event) => {
              if (written === null) setSeen(current);
              setWritten(event.currentTarget.value);
            }}
          />
          <Button type="submit" variant="default" loading={rename.isPending}>
            {t('lobby.rename')}
          </Button>
        </Row>
      </form>
    </Panel>
  );
}
