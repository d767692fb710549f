import { planBounds, stepOfPhase } from '@glassmine/replica/plain';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import { Panel, Row } from '../../parts/parts.tsx';
import { Whole } from '../plan/phase-fields.tsx';
import { cutText } from '../plan/phase-words.ts';
import { Deeds } from './deeds.tsx';
import { type Place, useMove, useRefit } from './use-script.ts';

/** Another way than the next step: back, over some phases, more minutes, or what is left of the lesson made to fit. */
export function Steer({ code, place }: { code: string; place: Place }) {
  const t = useText();
  const { step, now } = place;
  const { move, isPending } = useMove(code, step);
  return (
    <MayChange>
      <Panel title={t('script.steer')}>
        <Row>
          <Button variant="default" disabled={step < 1} loading={isPending} onClick={() => move(step - 1)}>
            {t('script.backStep')}
          </Button>
        </Row>
        <p>{t('script.backStep.text')}</p>
        <Skip code={code} place={place} />
        {now && now.phase.kind !== 'break' && <FitRest code={code} place={place} />}
      </Panel>
    </MayChange>
  );
}

function Skip({ code, place }: { code: string; place: Place }) {
  const t = useText();
  const { whole, scheduled, step, now } = place;
  const { move, isPending } = useMove(code, step);
  const [chosen, setChosen] = useState('');
  const later = scheduled.slice((now?.index ?? -1) + 2);
  const to = later.some(({ index }) => String(index) === chosen) ? stepOfPhase(whole, Number(chosen)) : null;
  if (later.length === 0) return null;
  return (
    <>
      <Row>
        <NativeSelect
          label={t('script.skipTo')}
          value={to === null ? '' : chosen}
          data={[
            { value: '', label: '–' },
            ...later.map(({ index, phase }) => ({
              value: String(index),
              label: `${index + 1}. ${t(`phase.${phase.kind}`)}`,
            })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={to === null}
          loading={isPending}
          onClick={() => to !== null && move(to)}
        >
          {t('script.skip')}
        </Button>
      </Row>
      {to !== null && <Deeds place={place} to={to} />}
    </>
  );
}

/** Minutes by which a phase is made longer with one press. */
const longerBy = [2, 5] as const;

function FitRest({ code, place: { step, ends } }: { code: string; place: Place }) {
  const t = useText();
  const refit = useRefit(code);
  const [typed, setTyped] = useState<number | null>(null);
  const left = Math.floor(((ends?.lesson ?? 0) - Date.now()) / 60_000);
  const { minimum, maximum } = { ...planBounds.lessonMinutes, minimum: 1 };
  const minutesLeft = Math.min(maximum, Math.max(minimum, typed ?? left));
  const fit = (longer: number) => {
    refit.mutate({ roomCode: code, from: step, minutesLeft, longer });
    setTyped(null);
  };
  const { data } = refit;
  return (
    <>
      <Row>
        {longerBy.map((minutes) => (
          <Button key={minutes} variant="default" loading={refit.isPending} onClick={() => fit(minutes)}>
            {t('script.longer', { minutes })}
          </Button>
        ))}
        <Whole
          label={t('script.minutesLeft')}
          value={minutesLeft}
          bounds={{ minimum, maximum }}
          onChange={setTyped}
        />
        <Button variant="default" loading={refit.isPending} onClick={() => fit(0)}>
          {t('script.fitRest')}
        </Button>
      </Row>
      <p>{t('script.fitRest.text')}</p>
      {data && data.room.step === step && (
        <div role="status">
          <b>{t(data.cuts.length > 0 ? 'plan.cuts' : 'script.nothingCut')}</b>
          <ul>
            {data.cuts.map((cut) => (
              <li key={JSON.stringify(cut)}>{cutText(t, cut)}</li>
            ))}
          </ul>
          {data.over > 0 && <p>{t('script.stillOver', { minutes: data.over })}</p>}
        </div>
      )}
    </>
  );
}
