import { useText } from '../../i18n/i18n.ts';
import { PollResult } from '../../lesson/poll-result.tsx';
import type { Wall } from './use-wall.ts';
import css from './wall.module.css';

type Poll = NonNullable<NonNullable<Wall['pause']>['poll']>;

/** The text on the paused phones and how many have answered; after the pause the last poll. */
export function WallPause({ wall: { pause, learners } }: { wall: Wall }) {
  const t = useText();
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
          <Answers poll={poll} />
          <p role="status">{t('pause.answered', { answered: poll.answered, learners })}</p>
        </>
      )}
    </section>
  );
}

/** What can be answered; with how many chose each once the teacher shows it. */
function Answers({ poll }: { poll: Poll }) {
  const { question, choices, counts } = poll;
  if (counts) return <PollResult poll={{ ...poll, counts }} />;
  return (
    <figure className={css.choices}>
      <figcaption>{question}</figcaption>
      <ul>
        {choices.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </figure>
  );
}
