import type { CallMap } from '@glassmine/contract';
import { Button, NumberInput, SegmentedControl, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { useHand, useLook } from '../api/hooks.ts';
import { useText } from '../i18n/i18n.ts';
import css from '../parts/pages.module.css';
import { PageHead } from '../parts/parts.tsx';
import { Preview } from '../preview/preview.tsx';
import { go } from '../state/place.ts';

type Card = CallMap['console/scenarios']['data'][number];
type Changes = Pick<Card, 'capacity' | 'agents' | 'days' | 'secondsPerDay' | 'xray'> & {
  arms: 'none' | 'xray';
};

export function NewRoomPage() {
  const t = useText();
  const scenarios = useLook('console/scenarios', {});
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

function RoomForm({ card, scenarios, onScenario }: RoomFormProps) {
  const t = useText();
  const [wishes, setWishes] = useState<Changes>({
    capacity: card.capacity,
    agents: card.agents,
    days: card.days,
    secondsPerDay: card.secondsPerDay,
    xray: card.xray,
    arms: 'none',
  });
  const create = useHand('console/room/create', {
    onDone: ({ roomCode }) => go(`/room/${roomCode}/lobby`),
  });
  const set = (change: Partial<Changes>) => setWishes((now) => ({ ...now, ...change }));
  return (
    <div className={css.split}>
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ scenario: card.key, ...wishes });
        }}
      >
        <Select
          label={t('new.scenario')}
          data={scenarios}
          value={card.key}
          allowDeselect={false}
          onChange={(key) => key && onScenario(key)}
        />
        <Numbers wishes={wishes} set={set} />
        <div>
          <p id="xray-label">{t('new.xray')}</p>
          <SegmentedControl
            aria-labelledby="xray-label"
            fullWidth
            value={wishes.xray}
            onChange={(xray) => set({ xray: xray as Changes['xray'] })}
            data={(['off', 'onDemand', 'on'] as const).map((value) => ({ value, label: t(`xray.${value}`) }))}
          />
        </div>
        <Switch
          label={t('new.arms')}
          description={t('new.arms.text')}
          checked={wishes.arms === 'xray'}
          onChange={(event) => set({ arms: event.currentTarget.checked ? 'xray' : 'none' })}
        />
        <Button type="submit" loading={create.isPending}>
          {t('new.open')}
        </Button>
      </form>
      <Preview scenario={card.key} agents={wishes.agents} days={Math.min(60, wishes.days)} />
    </div>
  );
}

const fields = [
  ['capacity', 1, 5_000],
  ['agents', 0, 200_000],
  ['days', 1, 3_650],
  ['secondsPerDay', 1, 86_400],
] as const;

function Numbers({ wishes, set }: { wishes: Changes; set: (change: Partial<Changes>) => void }) {
  const t = useText();
  return fields.map(([name, min, max]) => (
    <NumberInput
      key={name}
      label={t(`new.${name}`)}
      description={t(`new.${name}.text`)}
      value={wishes[name]}
      min={min}
      max={max}
      allowDecimal={false}
      hideControls
      required
      onChange={(value) => typeof value === 'number' && set({ [name]: value })}
    />
  ));
}
