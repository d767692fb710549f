import { Button } from '@mantine/core';
import { useMayChange } from '../api/use-may-change.ts';
import { useText } from '../i18n/i18n.ts';
import { Row } from '../parts/parts.tsx';
import css from './lesson.module.css';
import { type Pause, pauseKey, usePauseCommands, usePauseKey, usePauses } from './use-pause.ts';

/** Freezes all phones of a room and gives them back, from every page of it and with one key. */
export function PauseButton({ code }: { code: string }) {
  const t = useText();
  const mayChange = useMayChange();
  const pauses = usePauses(code);
  const { begin, end, isBusy } = usePauseCommands(code);
  const isPaused = Boolean(pauses?.now);
  const turn = () => {
    if (isBusy) return;
    if (isPaused) end();
    else begin({});
  };
  usePauseKey(mayChange && pauses !== undefined, turn);
  if (!mayChange || !pauses) return null;
  return (
    <Button
      size="compact-sm"
      {...(!isPaused && { variant: 'default' })}
      aria-keyshortcuts={pauseKey}
      loading={isBusy}
      onClick={turn}
    >
      {t(isPaused ? 'pause.end' : 'pause.begin')} <kbd className={css.key}>{pauseKey}</kbd>
    </Button>
  );
}

/** While phones are covered: what stands on them and how many have answered. */
export function PauseBar({ code }: { code: string }) {
  const pauses = usePauses(code);
  if (!pauses?.now) return null;
  return <Lasting code={code} pause={pauses.now} learners={pauses.learners} />;
}

function Lasting({ code, pause, learners }: { code: string; pause: Pause; learners: number }) {
  const t = useText();
  const mayChange = useMayChange();
  const { show } = usePauseCommands(code);
  const { sentence, poll } = pause;
  return (
    <section className={css.bar} aria-label={t('pause.now')}>
      <p role="status">
        <b>{t('pause.now')}</b> {[sentence, poll?.question].filter(Boolean).join(' · ')}
        {poll && ` · ${t('pause.answered', { answered: poll.answered, learners })}`}
      </p>
      <Row>
        {poll && mayChange && (
          <Button size="compact-sm" variant="default" onClick={() => show(!poll.isShown)}>
            {t(poll.isShown ? 'pause.hide' : 'pause.show')}
          </Button>
        )}
        {poll && <a href={`#/room/${code}/pause`}>{t('pause.results')}</a>}
      </Row>
    </section>
  );
}
