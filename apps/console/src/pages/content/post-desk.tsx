import { postLengthMax, postPicturesMax } from '@glassmine/replica/plain';
import type { CallMap } from '@glassmine/replica/wire';
import { useState } from 'react';
import { useCommand } from '../../api/hooks.ts';
import { refusedPicture, useCommandWithPictures } from '../../api/use-command-with-pictures.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../../parts/data-table.tsx';
import { FieldsForm } from '../../parts/fields-form.tsx';
import { MayChange } from '../../parts/may-change.tsx';
import { usePages } from '../../parts/pages.tsx';
import { Badge, Panel, Row, RowButton } from '../../parts/parts.tsx';
import { Picture } from '../../parts/picture.tsx';
import { CommentDesk } from './comment-desk.tsx';
import own from './content.module.css';
import { isTooLarge, PicturesField } from './pictures-field.tsx';
import { TextFields } from './text-fields.tsx';
import { refusedFields, useLearnerText } from './use-learner-text.ts';

type Post = CallMap['console/feed/list']['data']['list'][number];

/** Posts in the scheme's name, and all posts of the community with their comments. */
export function PostDesk({ code }: { code: string }) {
  const mayChange = useMayChange();
  return (
    <div className={mayChange ? own.columns : undefined}>
      {mayChange && <PublishPost code={code} />}
      <Posts code={code} />
    </div>
  );
}

const lengths = { content: postLengthMax };

function PublishPost({ code }: { code: string }) {
  const t = useText();
  const text = useLearnerText('post', ['content']);
  const [pictures, setPictures] = useState<File[]>([]);
  const post = useCommandWithPictures('console/feed/post', {
    done: t('content.posted'),
    fields: refusedFields(text),
    onDone: () => {
      text.clear();
      setPictures([]);
    },
  });
  const send = () => {
    if (!isTooLarge(pictures)) post.mutate({ fields: { roomCode: code, ...text.form }, pictures });
  };
  return (
    <Panel title={t('content.post')}>
      <FieldsForm submit={t('content.publish')} busy={post.isPending} onSubmit={send}>
        <TextFields code={code} text={text} lengths={lengths} refusal={post.error} />
        <PicturesField
          label={t('content.pictures', { count: postPicturesMax })}
          value={pictures}
          max={postPicturesMax}
          error={refusedPicture(post.error)}
          onChange={setPictures}
        />
      </FieldsForm>
    </Panel>
  );
}

function Posts({ code }: { code: string }) {
  const t = useText();
  const { data, pager } = usePages('console/feed/list', { roomCode: code }, 10);
  const [open, setOpen] = useState<number | null>(null);
  const shown = data?.list.find(({ id }) => id === open);
  const columns = usePostColumns(code, setOpen);
  return (
    <Panel title={t('content.posts')}>
      {shown && <CommentDesk key={shown.id} code={code} post={shown} onClose={() => setOpen(null)} />}
      <DataTable
        label={t('content.posts')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t('content.none')}
      />
      {pager(data?.total)}
    </Panel>
  );
}

function usePostColumns(code: string, onComments: (id: number) => void): Column<Post>[] {
  const t = useText();
  const format = useFormat();
  const hide = useCommand('console/feed/hide', { done: t('shop.changed') });
  return [
    fieldColumn('createTime', t('table.time'), (createTime) => format.dateTime(createTime)),
    fieldColumn('username', t('table.who')),
    fieldColumn('author', t('content.reallyBy'), (author) => <Badge>{t(`author.${author}`)}</Badge>),
    {
      id: 'text',
      title: t('table.what'),
      cell: ({ content, urls, username }) => (
        <>
          {plain(content)}
          {urls.filter(isSent).map((address) => (
            <Picture key={address} address={address} label={t('reviews.picture', { name: username })} />
          ))}
        </>
      ),
    },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ id, hidden, commentNum }) => (
        <Row>
          <RowButton onClick={() => onComments(id)}>{t('content.comments', { count: commentNum })}</RowButton>
          <MayChange>
            <RowButton onClick={() => hide.mutate({ roomCode: code, squareId: id, hidden: !hidden })}>
              {t(hidden ? 'content.show' : 'content.hide')}
            </RowButton>
          </MayChange>
        </Row>
      ),
    },
  ];
}

const isSent = (address: string): boolean => address.startsWith('/api/upload/');

/** Posts are HTML with a few allowed tags; the table shows their text. */
function plain(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
