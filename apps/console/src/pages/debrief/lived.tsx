import { useMemo } from 'react';
import type { Mark } from '../../charts/marks.ts';
import { type Text, useText } from '../../i18n/i18n.ts';
import { type LivedMark, livedMarks } from './lived-marks.ts';
import pictures from './pictures.module.css';
import type { RoomDebrief } from './room-debrief.ts';

/** What a chart marks of a room: a number at each moment, and the numbers with their names to stand below. */
export function useLived(room: RoomDebrief): { marks: Mark[]; lived: LivedMark[] } {
  return useMemo(() => {
    const lived = livedMarks(room.marks ?? []);
    return { lived, marks: lived.map(({ at, number }) => ({ at, label: String(number) })) };
  }, [room.marks]);
}

function nameOf(t: Text, { kind, subject }: LivedMark): string {
  if (kind === 'happened') return t(`happening.${subject}` as 'happening.warning');
  return kind === 'step' ? t(`step.${subject}` as 'step.gifts') : t(`stop.${kind}`);
}

/** The names of what the charts above it mark with numbers. */
export function Lived({ lived }: { lived: readonly LivedMark[] }) {
  const t = useText();
  if (lived.length === 0) return null;
  return (
    <ul className={pictures.lived} aria-label={t('show.lived')}>
      {lived.map((mark) => (
        <li key={mark.number}>
          <b>{mark.number}</b> {nameOf(t, mark)}
        </li>
      ))}
    </ul>
  );
}
