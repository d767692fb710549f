import {
  type Cut,
  daysOfRoom,
  fitted,
  type LessonPlan,
  lacks,
  languages,
  misfits,
  type PlanPhase,
  planBounds,
  planNameLengthMax,
  roomBounds,
  schedule,
} from '@glassmine/replica/plain';
import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import css from '../../parts/pages.module.css';
import { ConfirmButton, PageHead, Panel, Row } from '../../parts/parts.tsx';
import { Preview } from '../../preview/preview.tsx';
import { usePlanMarks } from './happens.tsx';
import { PhaseFields, Whole } from './phase-fields.tsx';
import { cutText, misfitText } from './phase-words.ts';
import own from './plan.module.css';
import { roomRequestOf } from './room-request.ts';
import { TimeLine } from './time-line.tsx';
import { type Plans, useOpenRoom, usePlans } from './use-plans.ts';

export function PlannerPage() {
  const t = useText();
  const plans = usePlans();
  if (!plans) return <PageHead title={t('plan.title')} text={t('shell.loading')} />;
  return <Planner plans={plans} />;
}

function Planner({ plans }: { plans: Plans }) {
  const t = useText();
  const [chosen, setChosen] = useState('one');
  const [plan, setPlan] = useState<LessonPlan>(plans.plans.get('one') as LessonPlan);
  const choose = (key: string) => {
    const next = plans.plans.get(key);
    if (!next) return;
    setChosen(key);
    setPlan(next);
  };
  return (
    <>
      <Head plans={plans} plan={plan} chosen={chosen} onChosen={setChosen} />
      <Panel title={t('plan.timeLine')}>
        <p>{t('plan.timeLine.text')}</p>
        <TimeLine plan={plan} onPlan={setPlan} />
        <Fit plan={plan} onPlan={setPlan} />
      </Panel>
      <div className={css.split}>
        <div className={css.fields}>
          <Select
            label={t('plan.from')}
            data={plans.groups}
            value={chosen}
            allowDeselect={false}
            onChange={(key) => key && choose(key)}
          />
          <PlanFields plan={plan} onPlan={setPlan} />
        </div>
        <Course plan={plan} />
      </div>
      <Panel title={t('plan.phases')}>
        <Phases plan={plan} onPlan={setPlan} />
      </Panel>
    </>
  );
}

interface HeadProps {
  plans: Plans;
  plan: LessonPlan;
  chosen: string;
  onChosen: (key: string) => void;
}

function Head({ plans, plan, chosen, onChosen }: HeadProps) {
  const t = useText();
  const open = useOpenRoom();
  const save = useCommand('console/plan/save', {
    done: t('plan.saved'),
    onDone: ({ name }) => onChosen(plans.keyOf(name)),
  });
  const drop = useCommand('console/plan/delete', { done: t('plan.deleted'), onDone: () => onChosen('one') });
  return (
    <PageHead title={t('plan.title')} text={t('plan.lead')}>
      <MayChange>
        <Button
          disabled={misfits(plan).length > 0}
          loading={open.isPending}
          onClick={() => open.mutate(roomRequestOf(plan))}
        >
          {t('plan.open')}
        </Button>
        <Button
          variant="default"
          loading={save.isPending}
          onClick={() => save.mutate({ name: plan.name, plan: JSON.stringify(plan) })}
        >
          {t('plan.save')}
        </Button>
      </MayChange>
      {plans.isOwn(chosen) && (
        <ConfirmButton
          label={t('plan.delete')}
          title={t('plan.delete')}
          text={t('plan.deleteText')}
          onYes={() => drop.mutate({ name: chosen.slice(plans.keyOf('').length) })}
        />
      )}
    </PageHead>
  );
}

interface PlanProps {
  plan: LessonPlan;
  onPlan: (plan: LessonPlan) => void;
}

function Phases({ plan, onPlan }: PlanProps) {
  const change = (index: number, changed: Partial<PlanPhase>) =>
    onPlan({
      ...plan,
      phases: plan.phases.map((phase, place) => (place === index ? { ...phase, ...changed } : phase)),
    });
  return (
    <ol className={own.list}>
      {schedule(plan).map((at) => (
        <PhaseFields key={at.index} at={at} onChange={(changed) => change(at.index, changed)} />
      ))}
    </ol>
  );
}

/** Says whether the plan ends with the lesson, what it lacks, and otherwise what would fit and what was cut for it. */
function Fit({ plan, onPlan }: PlanProps) {
  const t = useText();
  const [fit, setFit] = useState<{ plan: LessonPlan; cuts: Cut[] } | null>(null);
  const found = misfits(plan);
  const lacking = lacks(plan);
  const days = plan.phases.reduce((sum, phase) => sum + phase.days, 0);
  const isFitted = fit?.plan === plan;
  const isWhole = !lacking.includes('end') && !lacking.includes('week');
  const makeFit = () => {
    const next = fitted(plan);
    setFit(next);
    onPlan(next.plan);
  };
  return (
    <div aria-live="polite">
      {found.length === 0 && isWhole && <p>{t('plan.fits', { days })}</p>}
      {found.length > 0 && (
        <section className={own.misfits} aria-label={t('plan.misfits')}>
          <b>{t('plan.misfits')}</b>
          <List texts={found.map((misfit) => misfitText(t, plan, misfit))} />
          {isFitted && <p>{t('plan.stillNot')}</p>}
          <Row>
            <Button variant="default" onClick={makeFit}>
              {t('plan.fit')}
            </Button>
          </Row>
        </section>
      )}
      {isFitted && fit.cuts.length > 0 && (
        <section aria-label={t('plan.cuts')}>
          <b>{t('plan.cuts')}</b>
          <List texts={fit.cuts.map((cut) => cutText(t, cut))} />
        </section>
      )}
      {lacking.length > 0 && (
        <section className={own.misfits} aria-label={t('plan.lacks')}>
          <b>{t('plan.lacks')}</b>
          <List texts={lacking.map((lack) => t(`plan.lack.${lack}`))} />
        </section>
      )}
    </div>
  );
}

const List = ({ texts }: { texts: string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

/** The course of the scheme over the plan's days, simulated without learners. */
function Course({ plan }: { plan: LessonPlan }) {
  const t = useText();
  const { scenario, agents, warmUpDays } = plan;
  return (
    <div className={own.course}>
      <Preview
        scenario={scenario}
        agents={agents}
        days={daysOfRoom(plan)}
        marks={usePlanMarks(warmUpDays, plan)}
        plan={plan}
      />
      {warmUpDays > 0 && <p>{t('plan.courseNote', { warmUp: warmUpDays })}</p>}
    </div>
  );
}

function PlanFields({ plan, onPlan }: PlanProps) {
  const t = useText();
  const set = (change: Partial<LessonPlan>) => onPlan({ ...plan, ...change });
  return (
    <>
      <TextInput
        label={t('plan.name')}
        value={plan.name}
        maxLength={planNameLengthMax}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {plan.lessons.map((minutes, lesson) => (
        <Whole
          // biome-ignore lint/suspicious/noArrayIndexKey: a lesson is identified by its place
          key={lesson}
          label={t('plan.lessonMinutes', { n: lesson + 1 })}
          value={minutes}
          bounds={planBounds.lessonMinutes}
          onChange={(next) =>
            set({ lessons: plan.lessons.map((each, place) => (place === lesson ? next : each)) })
          }
        />
      ))}
      <SchemeFields plan={plan} set={set} />
      {(
        [
          ['learners', 'plan.learners', roomBounds.capacity],
          ['agents', 'new.agents', roomBounds.agents],
          ['warmUpDays', 'new.warmUpDays', roomBounds.warmUpDays],
        ] as const
      ).map(([name, label, bounds]) => (
        <Whole
          key={name}
          label={t(label)}
          value={plan[name]}
          bounds={bounds}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </>
  );
}

interface SchemeFieldsProps {
  plan: LessonPlan;
  set: (change: Partial<LessonPlan>) => void;
}

function SchemeFields({ plan, set }: SchemeFieldsProps) {
  const t = useText();
  const cards = useCall('console/scenarios', {}).data ?? [];
  const spoken = cards.find(({ key }) => key === plan.scenario)?.languages ?? plan.languages;
  const named = languages.filter(({ code }) => spoken.includes(code));
  return (
    <>
      <Select
        label={t('new.scenario')}
        data={cards.map(({ key, brandName }) => ({ value: key, label: brandName }))}
        value={plan.scenario}
        allowDeselect={false}
        onChange={(scenario) => scenario && set({ scenario })}
      />
      <MultiSelect
        label={t('plan.languages')}
        description={t('plan.languages.text')}
        data={named.map(({ code, name }) => ({ value: code, label: name }))}
        value={plan.languages}
        onChange={(chosen) => set({ languages: chosen })}
      />
    </>
  );
}
