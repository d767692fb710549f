import type { PlanStop, Scheduled } from '@glassmine/replica/plain';
import { type happeningKinds, type ReadyPoll, readyPolls, stepKinds } from '@glassmine/replica/plain';
import { Button } from '@mantine/core';
import { useCommand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { usePauseCommands } from '../../lesson/use-pause.ts';
import { MayChange } from '../../parts/may-change.tsx';
import { Row } from '../../parts/parts.tsx';
import { sayOf, stopText } from '../plan/happens.tsx';
import css from './script.module.css';
import type { Script } from './use-script.ts';

interface PhaseActsProps {
  code: string;
  at: Scheduled;
  /** State of the room and its lesson, which each press sends as the one it has seen. */
  script: Pick<Script, 'board' | 'lesson'>;
}

/** What a facilitator presses in a phase: the clock, the questionnaire, the debrief; and its stops. */
export function PhaseActs({ code, at, script }: PhaseActsProps) {
  const t = useText();
  const { phase, firstDay } = at;
  return (
    <>
      <MayChange>
        <Row>
          <PhaseAct code={code} at={at} script={script} />
        </Row>
      </MayChange>
      {phase.stops.length > 0 && (
        <section aria-label={t('script.stops')}>
          <h3>{t('script.stops')}</h3>
          <ul className={css.stops}>
            {phase.stops.map((stop) => (
              <li key={`${stop.day} ${stop.kind}`}>
                <b>
                  {t('script.stopAt', {
                    day: firstDay + stop.day - 1,
                    stop: stopText(t, stop),
                    minutes: stop.minutes,
                  })}
                </b>
                <span>{sayOf(t, stop)}</span>
                <MayChange>
                  <StopAct code={code} stop={stop} seenMode={script.board.xray} />
                </MayChange>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function PhaseAct({ code, at: { phase }, script: { board, lesson } }: PhaseActsProps) {
  const t = useText();
  const clock = useCommand('console/clock', { done: t('script.acted') });
  const questionnaire = useCommand('console/questionnaire/open', { done: t('script.acted') });
  const debrief = useCommand('console/debrief/open', { done: t('script.acted') });
  const { kind, secondsPerDay } = phase;
  const { running: seenRunning, secondsPerDay: seenSecondsPerDay } = board.clock;
  if (kind === 'live') {
    const live = () =>
      // The clock starts first: sent after the answer to the speed, it could end a pause that began meanwhile.
      clock.mutate(
        { roomCode: code, action: 'resume', seenRunning },
        {
          onSuccess: () =>
            clock.mutate({ roomCode: code, action: 'speed', secondsPerDay, seenSecondsPerDay }),
        },
      );
    return <Button onClick={live}>{t('script.act.live', { seconds: secondsPerDay })}</Button>;
  }
  if (kind === 'before' || kind === 'explained' || kind === 'after')
    return (
      <Button
        onClick={() =>
          questionnaire.mutate({
            roomCode: code,
            phase: kind === 'explained' ? 'practice' : kind,
            seenPhase: lesson.questionnaire,
          })
        }
      >
        {t(`script.act.${kind}`)}
      </Button>
    );
  if (kind === 'ownDebrief')
    return (
      <Button onClick={() => debrief.mutate({ roomCode: code, open: true, seenOpen: lesson.isDebriefOpen })}>
        {t('script.act.ownDebrief')}
      </Button>
    );
  if (kind === 'break')
    return (
      <Button onClick={() => clock.mutate({ roomCode: code, action: 'pause', seenRunning })}>
        {t('script.act.stop')}
      </Button>
    );
  if (kind === 'end') return <a href={`#/room/${code}/live`}>{t('script.board')}</a>;
  return kind === 'roomDebrief' ? <a href={`#/room/${code}/debrief`}>{t('shell.section.debrief')}</a> : null;
}

interface StopActProps {
  code: string;
  stop: PlanStop;
  seenMode: Script['board']['xray'];
}

/** The button of a stop. */
function StopAct({ code, stop: { kind, what }, seenMode }: StopActProps) {
  const t = useText();
  const done = { done: t('script.acted') };
  const event = useCommand('console/happening', done);
  const xray = useCommand('console/xray', done);
  const step = useCommand('console/operator/step', done);
  if (kind === 'event') {
    const happens = what as (typeof happeningKinds)[number];
    return (
      <Button variant="default" onClick={() => event.mutate({ roomCode: code, kind: happens })}>
        {t(`happening.${happens}`)}
      </Button>
    );
  }
  if (kind === 'xray')
    return (
      <Button variant="default" onClick={() => xray.mutate({ roomCode: code, mode: 'on', seenMode })}>
        {t('script.act.xray')}
      </Button>
    );
  if (kind === 'step') {
    const chosen = stepKinds.find((each) => each === what);
    return chosen ? (
      <Button variant="default" onClick={() => step.mutate({ roomCode: code, kind: chosen, start: true })}>
        {t(`step.${chosen}`)}
      </Button>
    ) : null;
  }
  return (
    <LookUp
      code={code}
      poll={kind === 'poll' ? (readyPolls.find((each) => each === what) ?? 'withdraw') : null}
    />
  );
}

/** Pauses all phones with a sentence or a poll, and ends the pause. */
function LookUp({ code, poll }: { code: string; poll: ReadyPoll | null }) {
  const t = useText();
  const { begin, end } = usePauseCommands(code);
  return (
    <Row>
      <Button variant="default" onClick={() => begin(poll === null ? { sentence: 'lookUp' } : { poll })}>
        {t(poll === null ? 'pause.begin' : 'pause.ask')}
      </Button>
      <Button variant="default" onClick={end}>
        {t('pause.end')}
      </Button>
    </Row>
  );
}
