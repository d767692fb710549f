import type { PhaseKind } from '@glassmine/replica/plain';
import { useText } from '../../i18n/i18n.ts';
import css from './script.module.css';
import { type Script, useSecondsLeft } from './use-script.ts';

interface NotesProps {
  kind: PhaseKind;
  figures: Script['figures'];
}

/** What to say, ask, watch for and discuss in a phase. */
export function Notes({ kind, figures }: NotesProps) {
  const t = useText();
  const notes = [
    [t('script.say'), t(`say.${kind}`, figures)],
    [t('script.ask'), t(`ask.${kind}`)],
    [t('script.watch'), t(`watch.${kind}`, figures)],
    [t('script.discuss'), t(`discuss.${kind}`)],
  ] as const;
  return (
    <dl className={css.notes}>
      {notes.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Timer({ beganAt, minutes }: { beganAt: number; minutes: number }) {
  const t = useText();
  const left = useSecondsLeft(beganAt, minutes);
  const size = Math.abs(left);
  return (
    <p className={css.timer} role="timer" data-over={left < 0 || undefined}>
      {t(left < 0 ? 'script.over' : 'script.left', { minutes: Math.floor(size / 60), seconds: size % 60 })}
    </p>
  );
}
