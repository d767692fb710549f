import { useText } from '../../i18n/i18n.ts';
import { Empty } from '../../parts/parts.tsx';
import { Notes, Timer } from './notes.tsx';
import css from './script.module.css';
import type { Script } from './use-script.ts';

/** For the teacher's own screen, in a window beside the one that the class sees: notes, what comes next, the timer. */
export function Presenter({ script: { now, next, figures, beganAt } }: { script: Script }) {
  const t = useText();
  return (
    <section className={css.presenter}>
      <h1>{now ? t(`phase.${now.phase.kind}`) : t('script.presenter')}</h1>
      {now ? (
        <>
          <Timer beganAt={beganAt} minutes={now.phase.minutes} />
          <Notes kind={now.phase.kind} figures={figures} />
        </>
      ) : (
        <Empty>{t('script.notYet')}</Empty>
      )}
      <p>
        <b>{t('script.next')}:</b> {next ? t(`phase.${next.phase.kind}`) : t('script.done')}
      </p>
    </section>
  );
}
