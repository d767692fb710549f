import { type LessonPlan, type Scheduled, stepOfPhase, stopsOf } from '@glassmine/replica/plain';
import { useText } from '../../i18n/i18n.ts';
import { signs } from '../../lesson/usual-signs.ts';
import { stopText } from '../plan/happens.tsx';
import { Notes } from './notes.tsx';
import { PaperSheet } from './paper-sheet.tsx';
import css from './script.module.css';
import { deedTexts, stopSay } from './step-words.ts';
import type { Place, Script } from './use-script.ts';

/** The script with its times, and the answers to the learners' sheet. */
export function TeacherPaper({ code, script, place }: { code: string; script: Script; place: Place }) {
  const t = useText();
  const { whole, scheduled } = place;
  return (
    <PaperSheet code={code} title={t('paper.teacherTitle', { name: whole.name })}>
      <p>{t('paper.times')}</p>
      {scheduled.map((at) => (
        <Phase key={at.index} at={at} plan={whole} figures={script.figures} />
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

interface PhaseProps {
  at: Scheduled;
  plan: LessonPlan;
  figures: Script['figures'];
}

function Phase({ at, plan, figures }: PhaseProps) {
  const t = useText();
  const { phase, index, from, until, firstDay } = at;
  const first = stepOfPhase(plan, index);
  const deedsAt = (step: number) =>
    deedTexts(t, plan, { from: step - 1, to: step, furthest: step - 1 }).join(' ');
  return (
    <section className={css.whole}>
      <h2>
        {t(`phase.${phase.kind}`)} · {t('plan.time', { from, until })}
      </h2>
      <p>{deedsAt(first)}</p>
      <Notes at={{ now: at, stop: null }} figures={figures} />
      <ul>
        {stopsOf(phase).map((stop, place) => (
          <li key={`${stop.day} ${stop.kind}`}>
            {t('script.stopAt', {
              day: firstDay + stop.day - 1,
              stop: stopText(t, stop),
              minutes: stop.minutes,
            })}{' '}
            {deedsAt(first + 2 * place + 1)} {stopSay(t, stop)}
          </li>
        ))}
      </ul>
    </section>
  );
}
