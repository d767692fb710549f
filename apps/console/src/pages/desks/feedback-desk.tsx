import { consoleTextLengthMax } from '@glassmine/replica/plain';
import { Button } from '@mantine/core';
import { useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { MayChange } from '../../parts/may-change.tsx';
import css from '../../parts/pages.module.css';
import { usePages } from '../../parts/pages.tsx';
import { Empty, Panel } from '../../parts/parts.tsx';
import { Picture } from '../../parts/picture.tsx';
import { TextFields } from '../content/text-fields.tsx';
import { refusedFields, useLearnerText } from '../content/use-learner-text.ts';

const refreshMs = 3_000;
const lengths = { answer: consoleTextLengthMax };

/** Feedback of members, answered in the scheme's name. */
export function FeedbackDesk({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const { data, pager } = usePages('console/feedback/list', { roomCode: code }, 10, refreshMs);
  return (
    <Panel title={t('feedback.open', { count: data?.open ?? 0 })}>
      {data?.list.length === 0 && <Empty>{t('feedback.none')}</Empty>}
      <ul className={css.feed}>
        {data?.list.map((each) => (
          <li key={each.feedbackId}>
            <time dateTime={new Date(each.time).toISOString()}>
              {format.dateTime(each.time)} · {each.name}
            </time>
            <b>{each.question}</b>
            <span>{each.comments}</span>
            {each.pictures.map((address) => (
              <Picture key={address} address={address} label={t('reviews.picture', { name: each.name })} />
            ))}
            {each.answeredAt > 0 ? (
              <em>{t('feedback.answered', { answer: each.answer })}</em>
            ) : (
              <MayChange>
                <AnswerForm code={code} feedbackId={each.feedbackId} />
              </MayChange>
            )}
          </li>
        ))}
      </ul>
      {pager(data?.total)}
    </Panel>
  );
}

function AnswerForm({ code, feedbackId }: { code: string; feedbackId: number }) {
  const t = useText();
  const text = useLearnerText('answer', ['answer']);
  const give = useCommand('console/feedback/answer', {
    done: t('feedback.sent'),
    fields: refusedFields(text) as never,
  });
  return (
    <form
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        give.mutate({ roomCode: code, feedbackId, ...text.form });
      }}
    >
      <TextFields code={code} text={text} lengths={lengths} refusal={give.error} />
      <div>
        <Button type="submit" size="compact-sm" loading={give.isPending}>
          {t('feedback.send')}
        </Button>
      </div>
    </form>
  );
}
