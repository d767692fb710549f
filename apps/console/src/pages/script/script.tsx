import { Button } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import { Empty, PageHead, Panel, Row } from '../../parts/parts.tsx';
import { Happens } from '../plan/happens.tsx';
import { LearnerPaper } from './learner-paper.tsx';
import { Next } from './next.tsx';
import { ClockSays, Notes, Timers } from './notes.tsx';
import { OtherPlan } from './other-plan.tsx';
import { ownWindow } from './own-window.ts';
import { Presenter } from './presenter.tsx';
import css from './script.module.css';
import { Steer } from './steer.tsx';
import { stepText } from './step-words.ts';
import { TeacherPaper } from './teacher-paper.tsx';
import { type Place, type Script, useScript } from './use-script.ts';

interface ScriptPageProps {
  code: string;
  /** Which of the script's pages; the script itself when it is empty. */
  view: string;
}

export function ScriptPage({ code, view }: ScriptPageProps) {
  const t = useText();
  const script = useScript(code);
  if (!script) return <PageHead title={t('script.title')} text={t('shell.loading')} />;
  if (view === 'learner') return <LearnerPaper code={code} script={script} />;
  if (!script.plan) {
    return (
      <>
        <PageHead title={t('script.title')} text={t('script.none')} />
        <Row>
          <Button component="a" href="#/plan">
            {t('script.toPlanner')}
          </Button>
        </Row>
        <OtherPlan code={code} lesson={script.lesson} />
      </>
    );
  }
  const { plan: place } = script;
  if (view === 'presenter') return <Presenter script={script} place={place} />;
  return view === 'teacher' ? (
    <TeacherPaper code={code} script={script} place={place} />
  ) : (
    <Running code={code} script={script} place={place} />
  );
}

function Running({ code, script, place }: { code: string; script: Script; place: Place }) {
  const t = useText();
  const { whole, step, ends, stop } = place;
  return (
    <>
      <PageHead title={t('script.title')} text={t('script.lead')}>
        <Button variant="default" component="a" href={`#/room/${code}/script/presenter`} {...ownWindow}>
          {t('script.presenter')}
        </Button>
        <Button variant="default" component="a" href={`#/room/${code}/script/teacher`}>
          {t('script.printTeacher')}
        </Button>
        <Button variant="default" component="a" href={`#/room/${code}/script/learner`}>
          {t('script.printLearner')}
        </Button>
      </PageHead>
      {ends ? (
        <div data-stop={stop ? true : undefined} className={css.present}>
          <Panel title={stepText(t, whole, step)}>
            <Timers ends={ends} />
            <ClockSays script={script} place={place} />
            <Notes at={place} figures={script.figures} />
          </Panel>
        </div>
      ) : (
        <Empty>{t('script.notYet')}</Empty>
      )}
      <Steer code={code} place={place} />
      <Happens warmUpDays={whole.warmUpDays} plan={whole} />
      <OtherPlan code={code} lesson={script.lesson} />
      <Next code={code} place={place} />
    </>
  );
}
