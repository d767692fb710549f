import { useCall } from '../api/hooks.ts';
import { useText } from '../i18n/i18n.ts';
import css from './frame.module.css';

const refreshMs = 60_000;

/** Warnings about the server or its rooms, on every page of a facilitator who may read them. */
export function Warnings() {
  const t = useText();
  const { data = [] } = useCall('console/warnings', {}, { everyMs: refreshMs });
  return data.map(({ kind, roomCode: code }) => (
    <p key={`${kind} ${code}`} className={css.noAnswer} role="alert">
      {t(`warning.${kind}`, { code })}
    </p>
  ));
}
