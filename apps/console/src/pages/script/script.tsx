import { Button } from '@mantine/core';
import { useCommand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import { Empty, PageHead, Panel, Row } from '../../parts/parts.tsx';
import { Happens } from '../plan/happens.tsx';
import { LearnerPaper } from './learner-paper.tsx';
import { Notes, Timer } from './notes.tsx';
import { OtherPlan } from './other-plan.tsx';
import { ownWindow } from './own-window.ts';
import { PhaseActs } from './phase-acts.tsx';
import { Presenter } from './presenter.tsx';
import { TeacherPaper } from './teacher-paper.tsx';
import { type Script, seenIn, useScript } from './use-script.ts';

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
  if (view === 'presenter') return <Presenter script={script} />;
  return view === 'teacher' ? (
    <TeacherPaper code={code} script={script} />
  ) : (
    <Running code={code} script={script} />
  );
}

function Running({ code, script }: { code: string; script: Script }) {
  const t = useText();
  const { now, plan, figures, beganAt } = script;
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
      {now ? (
        <Panel title={t(`phase.${now.phase.kind}`)}>
          <Timer beganAt={beganAt} minutes={now.phase.minutes} />
          <Notes kind={now.phase.kind} figures={figures} />
          <PhaseActs code={code} at={now} script={script} />
        </Panel>
      ) : (
        <Empty>{t('script.notYet')}</Empty>
      )}
      <Next code={code} script={script} />
      <Happens warmUpDays={plan?.warmUpDays ?? 0} plan={plan} />
      <OtherPlan code={code} lesson={script.lesson} />
    </>
  );
}

/** The phase that comes, with the button that begins it. */
function Next({ code, script: { lesson, next, figures } }: { code: string; script: Script }) {
  const t = useText();
  const begin = useCommand('console/room/phase');
  if (!next) return <Empty>{t('script.done')}</Empty>;
  const phase = t(`phase.${next.phase.kind}`);
  return (
    <Panel title={`${t('script.next')}: ${phase}`}>
      <p>{t(`say.${next.phase.kind}`, figures)}</p>
      <MayChange>
        <Row>
          <Button
            loading={begin.isPending}
            onClick={() => begin.mutate({ roomCode: code, phase: next.index, ...seenIn(lesson) })}
          >
            {t('script.begin', { phase })}
          </Button>
        </Row>
      </MayChange>
    </Panel>
  );
}
