import type { CallMap } from '@glassmine/replica/wire';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client, wordsOf } from '../api/queries.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import css from './pause.module.css';

interface PollProps {
  number: number;
  onAnswered: () => void;
  poll: NonNullable<NonNullable<CallMap['room/pause']['data']>['poll']>;
}

/** The facilitator's question with its answers, and the room's results once they are released. */
export function Poll({ number, onAnswered, poll: { question, choices, mine, results } }: PollProps) {
  const t = useText();
  // The pressed answer is shown at once; after a refusal the one that the server has.
  const [pressed, setPressed] = useState<number | null>(null);
  const chosen = pressed ?? mine;
  const send = useMutation({
    mutationFn: (choice: number) => client.ask('room/pause/answer', { number, choice }),
    onError: () => setPressed(null),
    onSuccess: onAnswered,
    // Shown here, since the cover hides the toasts.
    meta: { quiet: true },
  });
  return (
    <fieldset className={css.poll}>
      <legend>
        <span>{t('pause.asks')}</span>
        <b>{question}</b>
      </legend>
      {choices.map((words, index) => (
        <label key={words}>
          <input
            type="radio"
            name="choice"
            checked={chosen === index + 1}
            onChange={() => {
              setPressed(index + 1);
              send.mutate(index + 1);
            }}
          />
          <span>{words}</span>
          {results && <Result results={results} index={index} />}
        </label>
      ))}
      {send.error ? (
        <p role="alert" className={css.bad}>
          {wordsOf(send.error)}
        </p>
      ) : (
        <p role="status" className={css.note}>
          {t(mine === null && !send.isSuccess ? 'pause.choose' : 'pause.in')}
        </p>
      )}
    </fieldset>
  );
}

function Result({ results, index }: { results: readonly number[]; index: number }) {
  const t = useText();
  const format = useFormat();
  const all = results.reduce((sum, count) => sum + count, 0);
  const percent = all === 0 ? 0 : (100 * (results[index] ?? 0)) / all;
  return (
    <small>
      <i style={{ inlineSize: `${percent}%` }} />
      {t('pause.result', { count: results[index] ?? 0, percent: format.percent(Math.round(percent)) })}
    </small>
  );
}
