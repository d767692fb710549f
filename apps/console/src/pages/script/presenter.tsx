import { useText } from '../../i18n/i18n.ts';
import { Empty } from '../../parts/parts.tsx';
import { Deeds } from './deeds.tsx';
import { ClockSays, Notes, Timers } from './notes.tsx';
import css from './script.module.css';
import { stepText } from './step-words.ts';
import type { Place, Script } from './use-script.ts';

/** For the teacher's own screen, in a window beside the one that the class sees: notes, what comes next, the timers. */
export function Presenter({ script, place }: { script: Script; place: Place }) {
  const t = useText();
  const { whole, step, next, ends } = place;
  return (
    <section className={css.presenter}>
      <h1>{ends ? stepText(t, whole, step) : t('script.presenter')}</h1>
      {ends ? (
        <>
          <Timers ends={ends} />
          <Notes at={place} figures={script.figures} />
          <ClockSays script={script} place={place} />
        </>
      ) : (
        <Empty>{t('script.notYet')}</Empty>
      )}
      {next === null ? <p>{t('script.done')}</p> : <Deeds place={place} to={next} />}
    </section>
  );
}
