import type { CallMap } from '@glassmine/replica/wire';
import { useEffect, useRef } from 'react';
import { useCommand } from '../../api/hooks.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../../parts/data-table.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import { usePages } from '../../parts/pages.tsx';
import { Badge, Row, RowButton } from '../../parts/parts.tsx';
import own from './content.module.css';

type Comment = CallMap['console/feed/comments']['data']['list'][number];

interface CommentDeskProps {
  code: string;
  post: { id: number; username: string };
  onClose: () => void;
}

/** Comments on one post: those that are hidden, or that the operator has deleted, with their words. */
export function CommentDesk({ code, post, onClose }: CommentDeskProps) {
  const t = useText();
  const label = t('content.commentsOn', { name: post.username });
  const { data, pager } = usePages('console/feed/comments', { roomCode: code, squareId: post.id }, 10);
  const columns = useCommentColumns(code);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={own.language} aria-label={label}>
      <h3 ref={heading} tabIndex={-1}>
        {label}
      </h3>
      <DataTable
        label={label}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t('content.noComments')}
      />
      {pager(data?.total)}
      <Row>
        <RowButton onClick={onClose}>{t('content.close')}</RowButton>
      </Row>
    </section>
  );
}

function useCommentColumns(code: string): Column<Comment>[] {
  const t = useText();
  const format = useFormat();
  const hide = useCommand('console/feed/comment/hide', { done: t('shop.changed') });
  return [
    fieldColumn('createTime', t('table.time'), (createTime) => format.dateTime(createTime)),
    fieldColumn('username', t('table.who')),
    fieldColumn('content', t('table.what'), (content, { hidden }) => (
      <>
        {content} {hidden && <Badge tone="signal">{t('content.hidden')}</Badge>}
      </>
    )),
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ id, hidden }) => (
        <MayChange>
          <RowButton onClick={() => hide.mutate({ roomCode: code, commentId: id, hidden: !hidden })}>
            {t(hidden ? 'content.show' : 'content.hide')}
          </RowButton>
        </MayChange>
      ),
    },
  ];
}
