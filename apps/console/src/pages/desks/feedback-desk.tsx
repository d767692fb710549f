import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useHand, useLook } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { Pager } from '../../parts/data-table.tsx';
import css from '../../parts/pages.module.css';
import { Empty, Panel } from '../../parts/parts.tsx';
import { Picture } from '../../parts/picture.tsx';

const pageSize = 10;
const refreshMs = 3_000;

/** What members wrote to the scheme, answered in its name. */
export function FeedbackDesk({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const form = { roomCode: code, pageNum: page, pageSize };
  const { data } = useLook('console/feedback/list', form, { everyMs: refreshMs });
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
            {each.picture && (
              <Picture address={each.picture} label={t('reviews.picture', { name: each.name })} />
            )}
            {each.answeredAt > 0 ? (
              <em>{t('feedback.answered', { answer: each.answer })}</em>
            ) : (
              <AnswerForm code={code} feedbackId={each.feedbackId} />
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
    </Panel>
  );
}

function AnswerForm({ code, feedbackId }: { code: string; feedbackId: number }) {
  const t = useText();
  const [answer, setAnswer] = useState('');
  const give = useHand('console/feedback/answer', { done: t('feedback.sent') });
  return (
    <form
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        give.mutate({ roomCode: code, feedbackId, answer });
      }}
    >
      <Textarea
        label={t('feedback.answer')}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        maxLength={1_000}
        required
      />
      <div>
        <Button type="submit" size="compact-sm" loading={give.isPending}>
          {t('feedback.send')}
        </Button>
      </div>
    </form>
  );
}
