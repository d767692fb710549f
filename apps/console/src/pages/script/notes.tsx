import { type PlanStop, stepsOf, stopsOf } from '@glassmine/replica/plain';
import { useText } from '../../i18n/i18n.ts';
import { stopText } from '../plan/happens.tsx';
import css from './script.module.css';
import { stopSay } from './step-words.ts';
import { type Place, type Script, useSecondsUntil } from './use-script.ts';

interface NotesProps {
  at: Pick<Place, 'now' | 'stop'>;
  figures: Script['figures'];
}

/** What to say, ask, watch for and discuss in a phase; a stop has its own words. */
export function Notes({ at: { now, stop }, figures }: NotesProps) {
  const t = useText();
  if (!now) return null;
  const { kind } = now.phase;
  const notes = stop
    ? ([
        [t('script.say'), stopSay(t, stop)],
        [t('script.watch'), t(`watch.${kind}`, figures)],
      ] as const)
    : ([
        [t('script.say'), t(`say.${kind}`, figures)],
        [t('script.ask'), t(`ask.${kind}`)],
        [t('script.watch'), t(`watch.${kind}`, figures)],
        [t('script.discuss'), t(`discuss.${kind}`)],
      ] as const);
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

/** What is left of the phase, and until the bell. */
export function Timers({ ends }: { ends: NonNullable<Place['ends']> }) {
  const t = useText();
  const left = useSecondsUntil(ends.phase);
  const bell = useSecondsUntil(ends.lesson);
  const size = Math.abs(left);
  return (
    <div className={css.timers}>
      <p className={css.timer} role="timer" data-over={left < 0 || undefined}>
        {t(left < 0 ? 'script.over' : 'script.left', { minutes: Math.floor(size / 60), seconds: size % 60 })}
      </p>
      <p data-over={bell < 0 || undefined}>
        {t(bell < 0 ? 'script.afterBell' : 'script.untilBell', { minutes: Math.floor(Math.abs(bell) / 60) })}
      </p>
    </div>
  );
}

/** What the clock of the world does by itself. */
export function ClockSays({ script: { board, holdDay }, place }: { script: Script; place: Place }) {
  const t = useText();
  if (!board.clock.running) return <p>{t('script.clock.stands')}</p>;
  if (holdDay === null) return <p>{t('script.clock.runs')}</p>;
  const coming = comingStop(place);
  return (
    <p>
      {t(coming ? 'script.clock.stop' : 'script.clock.days', {
        day: holdDay,
        stop: coming ? stopText(t, coming) : '',
      })}
    </p>
  );
}

/** The stop to which the clock runs: a payday that was called for, or the next of the phase. */
function comingStop({ whole, step, now, stop }: Place): PlanStop | undefined {
  if (stop?.kind === 'payday') return stop;
  return now && stopsOf(now.phase)[(stepsOf(whole)[step]?.stop ?? -1) + 1];
}
