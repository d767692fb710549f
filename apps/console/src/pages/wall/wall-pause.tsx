import type { CallMap } from '@glassmine/replica/wire';
import { useText } from '../../i18n/i18n.ts';
import { PollResult } from '../../lesson/poll-result.tsx';
import css from './wall.module.css';

/** The text on the paused phones, with the answers as they come in; after the pause the last poll. */
export function WallPause({ pauses }: { pauses: CallMap['console/pause']['data'] }) {
  const t = useText();
  const { now, before, learners } = pauses;
  const pause = now ?? before.find(({ poll }) => poll !== null);
  if (!pause) {
    return (
      <section className={css.wall} data-wall data-stage="poll">
        <h1>{t('wall.noPoll')}</h1>
      </section>
    );
  }
  const { sentence, poll } = pause;
  return (
    <section className={css.wall} data-wall data-stage="poll" data-titled={sentence === '' || undefined}>
      <h1>{sentence || poll?.question}</h1>
      {poll && (
        <>
          <PollResult poll={poll} />
          <p role="status">{t('pause.answered', { answered: poll.answered, learners })}</p>
        </>
      )}
    </section>
  );
}
