import type { Scheduled } from '@glassmine/replica/plain';
import { useText } from '../../i18n/i18n.ts';
import { signs } from '../../lesson/usual-signs.ts';
import { sayOf, stopText } from '../plan/happens.tsx';
import { Notes } from './notes.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import css from './script.module.css';
import type { Script } from './use-script.ts';

/** The script with its times, and the answers to the learners' sheet. */
export function TeacherPaper({ code, script }: { code: string; script: Script }) {
  const t = useText();
  const { plan, scheduled, figures } = script;
  return (
    <PaperSheet code={code} title={t('paper.teacherTitle', { name: plan?.name ?? '' })}>
      <p>{t('paper.times')}</p>
      {scheduled.map((at) => (
        <Phase key={at.index} at={at} figures={figures} />
      ))}
      <section className={css.whole}>
        <h2>{t('paper.key')}</h2>
        <ul>
          {signs.map((sign) => (
            <li key={sign}>
              <b>{t(`show.sign.${sign}`)}</b> {t(`show.sign.${sign}.text`)}
            </li>
          ))}
        </ul>
      </section>
    </PaperSheet>
  );
}

function Phase({ at, figures }: { at: Scheduled; figures: Script['figures'] }) {
  const t = useText();
  const { phase, from, until, firstDay } = at;
  return (
    <section className={css.whole}>
      <h2>
        {t(`phase.${phase.kind}`)} · {t('plan.time', { from, until })}
      </h2>
      <Notes kind={phase.kind} figures={figures} />
      <ul>
        {phase.stops.map((stop) => (
          <li key={`${stop.day} ${stop.kind}`}>
            {t('script.stopAt', {
              day: firstDay + stop.day - 1,
              stop: stopText(t, stop),
              minutes: stop.minutes,
            })}{' '}
            {sayOf(t, stop)}
          </li>
        ))}
      </ul>
    </section>
  );
}
