import {
  daysOfRoom,
  type LessonPlan,
  languages,
  planNameLengthMax,
  roomBounds,
} from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { Button, NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../api/hooks.ts';
import { useText } from '../i18n/i18n.ts';
import { MayChange } from '../parts/may-change.tsx';
import css from '../parts/pages.module.css';
import { PageHead } from '../parts/parts.tsx';
import { Preview } from '../preview/preview.tsx';
import { go } from '../state/place.ts';
import { Happens, usePlanMarks } from './plan/happens.tsx';
import own from './plan/plan.module.css';
import { roomRequestOf } from './plan/room-request.ts';
import { usePlans } from './plan/use-plans.ts';

type Card = CallMap['console/scenarios']['data'][number];
type Changes = Pick<Card, 'capacity' | 'agents' | 'days' | 'secondsPerDay' | 'xray'> & {
  arms: 'none' | 'xray';
  warmUpDays: number;
  name: string;
  language: string;
};

const noPlan = 'none';

export function NewRoomPage() {
  const t = useText();
  const scenarios = useCall('console/scenarios', {});
  const [chosen, setChosen] = useState<string | null>(null);
  const card = scenarios.data?.find(({ key }) => key === chosen) ?? scenarios.data?.[0];
  return (
    <>
      <PageHead title={t('new.title')} text={t('new.lead')} />
      {card && (
        <RoomForm
          key={card.key}
          card={card}
          scenarios={scenarios.data?.map(({ key, brandName }) => ({ value: key, label: brandName })) ?? []}
          onScenario={setChosen}
        />
      )}
    </>
  );
}

interface RoomFormProps {
  card: Card;
  scenarios: { value: string; label: string }[];
  onScenario: (key: string) => void;
}

/** The settings of the new room, and the call that opens it. */
function useRoomRequest(card: Card) {
  const [request, setRequest] = useState<Changes>({
    capacity: card.capacity,
    agents: card.agents,
    days: card.days,
    secondsPerDay: card.secondsPerDay,
    xray: card.xray,
    arms: 'none',
    warmUpDays: 0,
    name: '',
    language: '',
  });
  const [plan, setPlan] = useState<LessonPlan | null>(null);
  const [hasBefore, setHasBefore] = useState(false);
  const questionnaire = useCommand('console/questionnaire/open');
  const create = useCommand('console/room/create', {
    onDone: ({ roomCode }) => {
      if (hasBefore) questionnaire.mutate({ roomCode, phase: 'before' });
      go(`/room/${roomCode}/lobby`);
    },
  });
  const set = (change: Partial<Changes>) => setRequest((now) => ({ ...now, ...change }));
  const { agents, warmUpDays } = request;
  const followed = plan && { ...plan, scenario: card.key, agents, warmUpDays };
  return {
    request,
    set,
    followed,
    hasBefore,
    setHasBefore,
    isOpening: create.isPending,
    follow(next: LessonPlan | null) {
      setPlan(next);
      if (next === null) return;
      const { plan: _, scenario: _scenario, ...wanted } = roomRequestOf(next);
      // A typed name stays.
      setRequest((now) => ({ ...now, ...wanted, name: now.name || wanted.name }));
      setHasBefore(next.phases.some(({ kind }) => kind === 'before'));
    },
    open: () =>
      create.mutate({ scenario: card.key, ...request, ...(followed && { plan: JSON.stringify(followed) }) }),
  };
}

function RoomForm({ card, scenarios, onScenario }: RoomFormProps) {
  const t = useText();
  const { request, set, followed, follow, open, isOpening, hasBefore, setHasBefore } = useRoomRequest(card);
  return (
    <div className={css.split}>
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextInput
          label={t('new.name')}
          description={t('new.name.text')}
          value={request.name}
          maxLength={planNameLengthMax}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Scenario card={card} scenarios={scenarios} onScenario={onScenario} />
        <Language card={card} language={request.language} onLanguage={(language) => set({ language })} />
        <PlanChoice onPlan={follow} />
        <Numbers request={request} set={set} />
        <Experiment request={request} set={set} />
        <Switch
          label={t('new.before')}
          description={t('new.before.text')}
          checked={hasBefore}
          onChange={(event) => setHasBefore(event.currentTarget.checked)}
        />
        <MayChange>
          <Button type="submit" loading={isOpening}>
            {t('new.open')}
          </Button>
        </MayChange>
      </form>
      <div className={own.course}>
        <Preview
          scenario={card.key}
          agents={request.agents}
          days={followed ? daysOfRoom(followed) : Math.min(60, request.days)}
          marks={usePlanMarks(request.warmUpDays, followed)}
          plan={followed}
        />
        <Happens warmUpDays={request.warmUpDays} plan={followed} />
      </div>
    </div>
  );
}

interface RequestProps {
  request: Changes;
  set: (change: Partial<Changes>) => void;
}

/** Settings of the X-ray: its mode, and arms. */
function Experiment({ request, set }: RequestProps) {
  const t = useText();
  return (
    <>
      <div>
        <p id="xray-label">{t('new.xray')}</p>
        <SegmentedControl
          aria-labelledby="xray-label"
          fullWidth
          value={request.xray}
          onChange={(xray) => set({ xray: xray as Changes['xray'] })}
          data={(['off', 'onDemand', 'on'] as const).map((value) => ({ value, label: t(`xray.${value}`) }))}
        />
      </div>
      <Switch
        label={t('new.arms')}
        description={t('new.arms.text')}
        checked={request.arms === 'xray'}
        onChange={(event) => set({ arms: event.currentTarget.checked ? 'xray' : 'none' })}
      />
    </>
  );
}

/** A scenario with its description, its days and its languages. */
function Scenario({ card, scenarios, onScenario }: RoomFormProps) {
  const t = useText();
  const spoken = languages.filter(({ code }) => card.languages.includes(code)).map(({ name }) => name);
  return (
    <div>
      <Select
        label={t('new.scenario')}
        data={scenarios}
        value={card.key}
        allowDeselect={false}
        onChange={(key) => key && onScenario(key)}
      />
      {card.about !== '' && <p>{card.about}</p>}
      <p>{t('new.spoken', { languages: spoken.join(', '), days: card.days })}</p>
    </div>
  );
}

interface LanguageProps {
  card: Card;
  language: string;
  onLanguage: (language: string) => void;
}

const ownLanguage = 'own';

/** The language with which the learners' phones begin; each learner can choose another. */
function Language({ card, language, onLanguage }: LanguageProps) {
  const t = useText();
  const spoken = languages.filter(({ code }) => card.languages.includes(code));
  return (
    <Select
      label={t('new.language')}
      description={t('new.language.text')}
      data={[
        { value: ownLanguage, label: t('new.language.own') },
        ...spoken.map(({ code, name }) => ({ value: code as string, label: name })),
      ]}
      value={language === '' ? ownLanguage : language}
      allowDeselect={false}
      onChange={(chosen) => onLanguage(chosen === null || chosen === ownLanguage ? '' : chosen)}
    />
  );
}

function PlanChoice({ onPlan }: { onPlan: (plan: LessonPlan | null) => void }) {
  const t = useText();
  const plans = usePlans();
  const [chosen, setChosen] = useState(noPlan);
  return (
    <Select
      label={t('plan.choose')}
      description={<a href="#/plan">{t('plan.edit')}</a>}
      data={[{ value: noPlan, label: t('plan.none') }, ...(plans?.groups ?? [])]}
      value={chosen}
      allowDeselect={false}
      onChange={(key) => {
        setChosen(key ?? noPlan);
        onPlan(plans?.plans.get(key ?? noPlan) ?? null);
      }}
    />
  );
}

const fields = ['capacity', 'agents', 'days', 'secondsPerDay', 'warmUpDays'] as const;

function Numbers({ request, set }: RequestProps) {
  const t = useText();
  return fields.map((name) => (
    <NumberInput
      key={name}
      label={t(`new.${name}`)}
      description={t(`new.${name}.text`)}
      value={request[name]}
      min={roomBounds[name].minimum}
      max={roomBounds[name].maximum}
      allowDecimal={false}
      hideControls
      required
      onChange={(value) => typeof value === 'number' && set({ [name]: value })}
    />
  ));
}
