import { type ContentKind, contentKinds } from '@glassmine/contract/plain';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useHand, useLook } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable, fieldColumn } from '../parts/data-table.tsx';
import { MayChange } from '../parts/may-change.tsx';
import { usePages } from '../parts/pages.tsx';
import { Badge, PageHead, Panel, RowButton } from '../parts/parts.tsx';
import { QuickForm } from '../parts/quick-form.tsx';

/** The scheme's content: notices, posts, news and carousel. */
export function ContentPage({ code }: { code: string }) {
  const t = useText();
  const announce = useHand('console/notice/create', {
    done: t('content.sent'),
    fields: ['title', 'content'],
  });
  const post = useHand('console/feed/post', { done: t('content.posted'), fields: ['content'] });
  return (
    <>
      <PageHead title={t('content.title')} text={t('content.lead')} />
      <MayChange>
        <Panel title={t('content.announce')}>
          <QuickForm
            blanks={[
              { name: 'title', label: t('content.heading') },
              { name: 'content', label: t('content.words'), kind: 'long' },
            ]}
            submit={t('content.send')}
            busy={announce.isPending}
            refusal={announce.error}
            onSubmit={({ title = '', content = '' }) => announce.mutate({ roomCode: code, title, content })}
          />
        </Panel>
      </MayChange>
      <Panel title={t('content.post')}>
        <QuickForm
          blanks={[{ name: 'content', label: t('content.words'), kind: 'long' }]}
          submit={t('content.publish')}
          busy={post.isPending}
          refusal={post.error}
          onSubmit={({ content = '' }) => post.mutate({ roomCode: code, content })}
        />
        <Posts code={code} />
      </Panel>
      <OnShow code={code} />
    </>
  );
}

function Posts({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const { data, pager } = usePages('console/feed/list', { roomCode: code }, 20);
  const hide = useHand('console/feed/hide', { done: t('shop.changed') });
  type Post = NonNullable<typeof data>['list'][number];
  const columns: Column<Post>[] = [
    fieldColumn('createTime', t('table.time'), (createTime) => format.dateTime(createTime)),
    fieldColumn('username', t('table.who')),
    fieldColumn('author', t('content.reallyBy'), (author) => <Badge>{t(`author.${author}`)}</Badge>),
    { id: 'text', title: t('table.what'), cell: ({ content }) => plain(content) },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ id, hidden }) => (
        <MayChange>
          <RowButton onClick={() => hide.mutate({ roomCode: code, squareId: id, hidden: !hidden })}>
            {t(hidden ? 'content.show' : 'content.hide')}
          </RowButton>
        </MayChange>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('content.post')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t('content.none')}
      />
      {pager(data?.total)}
    </>
  );
}

/** Posts are HTML with a few allowed tags; the table shows their text. */
function plain(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

function OnShow({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const [kind, setKind] = useState<ContentKind>('news');
  const { data } = useLook('console/content/list', { roomCode: code, kind, pageSize: 50 });
  const publish = useHand('console/content/publish', {
    done: t('content.posted'),
    fields: ['title', 'content'],
  });
  const show = useHand('console/content/show', { done: t('shop.changed') });
  type Content = NonNullable<typeof data>['list'][number];
  const columns: Column<Content>[] = [
    fieldColumn('time', t('table.time'), (time) => format.dateTime(time)),
    { id: 'title', title: t('content.heading'), cell: ({ title }) => title },
    { id: 'content', title: t('table.what'), cell: ({ content }) => content },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ contentId, shown }) => (
        <MayChange>
          <RowButton onClick={() => show.mutate({ roomCode: code, contentId, shown: !shown })}>
            {t(shown ? 'content.hide' : 'content.show')}
          </RowButton>
        </MayChange>
      ),
    },
  ];
  return (
    <Panel title={t('content.onShow')}>
      <Select
        label={t('table.kind')}
        value={kind}
        allowDeselect={false}
        onChange={(value) => value && setKind(value as ContentKind)}
        data={contentKinds.map((value) => ({ value, label: t(`content.${value}`) }))}
      />
      <DataTable
        label={t('content.onShow')}
        rows={data?.list ?? []}
        columns={columns}
        keyOf={({ contentId }) => contentId}
        empty={t('content.none')}
      />
      <QuickForm
        blanks={[
          { name: 'title', label: t('content.heading') },
          { name: 'content', label: t('content.words'), kind: 'long' },
        ]}
        submit={t('content.publish')}
        busy={publish.isPending}
        refusal={publish.error}
        onSubmit={({ title = '', content = '' }) => publish.mutate({ roomCode: code, kind, title, content })}
      />
    </Panel>
  );
}
