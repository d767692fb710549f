import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import css from './lesson.module.css';
import type { AskedPoll } from './use-pause.ts';

type Counted = Pick<AskedPoll, 'question' | 'choices' | 'counts' | 'answered'>;

/** How many chose each answer, as bars with their figures. */
export function PollResult({ poll: { question, choices, counts, answered } }: { poll: Counted }) {
  const t = useText();
  const format = useFormat();
  const percent = (count: number) => (answered === 0 ? 0 : Math.round((100 * count) / answered));
  return (
    <figure className={css.result}>
      <figcaption>{question}</figcaption>
      <dl>
        {choices.map((words, index) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              <i style={{ inlineSize: `${percent(counts[index] ?? 0)}%` }} aria-hidden="true" />
              <span>
                {t('pause.count', {
                  count: counts[index] ?? 0,
                  percent: format.percent(percent(counts[index] ?? 0)),
                })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
