import { consoleTextLengthMax } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { useCommand } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../../parts/data-table.tsx';
import { FieldsForm } from '../../parts/fields-form.tsx';
import { usePages } from '../../parts/pages.tsx';
import { Panel } from '../../parts/parts.tsx';
import own from './content.module.css';
import { TextFields } from './text-fields.tsx';
import { refusedFields, useLearnerText } from './use-learner-text.ts';

type Notice = CallMap['console/notice/list']['data']['list'][number];

const lengths = { title: 80, content: consoleTextLengthMax };
/** Learners open notices while the page stands there. */
const refreshMs = 5_000;

/** Notices to all members: a form, and the sent ones with their number of readers. */
export function NoticeDesk({ code }: { code: string }) {
  const mayChange = useMayChange();
  return (
    <div className={mayChange ? own.columns : undefined}>
      {mayChange && <Announce code={code} />}
      <Sent code={code} />
    </div>
  );
}

function Announce({ code }: { code: string }) {
  const t = useText();
  const text = useLearnerText('notice', ['title', 'content']);
  const announce = useCommand('console/notice/create', {
    done: t('content.sent'),
    fields: refusedFields(text) as never,
    onDone: text.clear,
  });
  return (
    <Panel title={t('content.announce')}>
      <FieldsForm
        submit={t('content.send')}
        busy={announce.isPending}
        onSubmit={() => announce.mutate({ roomCode: code, ...text.form })}
      >
        <TextFields code={code} text={text} lengths={lengths} refusal={announce.error} />
      </FieldsForm>
    </Panel>
  );
}

function Sent({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const { data, pager } = usePages('console/notice/list', { roomCode: code }, 10, refreshMs);
  const columns: Column<Notice>[] = [
    fieldColumn('time', t('table.time'), (time) => format.dateTime(time)),
    fieldColumn('title', t('content.heading')),
    fieldColumn('content', t('table.what')),
    fieldColumn('sentTo', t('content.sentTo'), (count) => t('content.learners', { count })),
    fieldColumn('read', t('content.read'), (read, { sentTo }) =>
      t('content.readOf', { read: format.number(read), sentTo: format.number(sentTo) }),
    ),
  ];
  return (
    <Panel title={t('content.noticesSent')}>
      <DataTable
        label={t('content.noticesSent')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ noticeId }) => noticeId}
        empty={t('content.noNotices')}
      />
      {pager(data?.total)}
    </Panel>
  );
}
