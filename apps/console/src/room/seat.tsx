import { seatNameLengthMax } from '@glassmine/replica/plain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../api/hooks.ts';
import { useText } from '../i18n/i18n.ts';
import { Row, RowButton } from '../parts/parts.tsx';

interface Seated {
  name: string;
  seatName: string;
}

/** The sandbox name, with what facilitators call the seat. */
export const nameWithSeat = ({ name, seatName }: Seated): string =>
  seatName === '' ? name : `${name} (${seatName})`;

interface SeatNameProps {
  code: string;
  learner: number;
  seat: Seated;
}

/** What facilitators call a learner’s seat. A refused name stays in the field, with its refusal. */
export function SeatName({ code, learner, seat: { name, seatName } }: SeatNameProps) {
  const t = useText();
  const [written, setWritten] = useState<string | null>(null);
  // The name when the facilitator began to type: a change by another facilitator is not overwritten unseen.
  const [seen, setSeen] = useState<string | null>(null);
  const hand = useCommand('console/lobby/name', { fields: ['name'], onDone: () => setWritten(null) });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        hand.mutate(
          { roomCode: code, learner, name: written ?? seatName, seenName: seen ?? seatName },
          { onSettled: () => setSeen(null) },
        );
      }}
    >
      <Row>
        <TextInput
          size="xs"
          aria-label={t('seat.of', { name })}
          placeholder={t('seat.placeholder')}
          value={written ?? seatName}
          maxLength={seatNameLengthMax}
          error={hand.error?.message}
          onChange={(event) => {
            if (written === null) setSeen(seatName);
            setWritten(event.currentTarget.value);
          }}
        />
        {written !== null && written !== seatName && (
          <RowButton type="submit" loading={hand.isPending}>
            {t('seat.keep', { name })}
          </RowButton>
        )}
      </Row>
    </form>
  );
}
