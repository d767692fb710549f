import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useHand, useLook } from '../api/hooks.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/i18n.ts';
import { type Column, DataTable, Pager } from '../parts/data-table.tsx';
import { Badge, PageHead, Panel } from '../parts/parts.tsx';
import { QuickForm } from '../parts/quick-form.tsx';

const kinds = ['carousel', 'videoCarousel', 'popupNotice', 'news', 'walletNotice', 'scrollNotice'] as const;
type Kind = (typeof kinds)[number];
const pageSize = 20;

/** What the scheme says to its members: notices, posts, and all that is on show. */
export function ContentPage({ code }: { code: string }) {
  const t = useText();
  const announce = useHand('console/notice/create', { done: t('content.sent') });
  const post = useHand('console/feed/post', { done: t('content.sent') });
  return (
    <>
      <PageHead title={t('content.title')} text={t('content.lead')} />
      <Panel title={t('content.announce')}>
        <QuickForm
          blanks={[
            { name: 'title', label: t('content.heading') },
            { name: 'content', label: t('content.words'), kind: 'long' },
          ]}
          submit={t('content.send')}
          busy={announce.isPending}
          onSubmit={({ title = '', content = '' }) => announce.mutate({ roomCode: code, title, content })}
        />
      </Panel>
      <Panel title={t('content.post')}>
        <QuickForm
          blanks={[{ name: 'content', label: t('content.words'), kind: 'long' }]}
          submit={t('content.publish')}
          busy={post.isPending}
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
  const [page, setPage] = useState(1);
  const { data } = useLook('console/feed/list', { roomCode: code, pageNum: page, pageSize });
  const hide = useHand('console/feed/hide', { done: t('shop.changed') });
  type Post = NonNullable<typeof data>['list'][number];
  const columns: Column<Post>[] = [
    {
      id: 'time',
      title: t('table.time'),
      cell: ({ createTime }) => format.dateTime(createTime),
      by: ({ createTime }) => createTime,
    },
    { id: 'who', title: t('table.who'), cell: ({ username }) => username, by: ({ username }) => username },
    {
      id: 'author',
      title: t('content.reallyBy'),
      cell: ({ author }) => <Badge>{t(`author.${author}`)}</Badge>,
      by: ({ author }) => author,
    },
    { id: 'text', title: t('table.what'), cell: ({ content }) => plain(content) },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ id, hidden }) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => hide.mutate({ roomCode: code, squareId: id, hidden: !hidden })}
        >
          {t(hidden ? 'content.show' : 'content.hide')}
        </Button>
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
      <Pager page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
    </>
  );
}

/** Posts come as HTML of a few harmless signs; a table shows their words. */
function plain(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

function OnShow({ code }: { code: string }) {
  const t = useText();
  const format = useFormat();
  const [kind, setKind] = useState<Kind>('news');
  const { data } = useLook('console/content/list', { roomCode: code, kind, pageSize: 50 });
  const publish = useHand('console/content/publish', { done: t('content.sent') });
  const show = useHand('console/content/show', { done: t('shop.changed') });
  type Content = NonNullable<typeof data>['list'][number];
  const columns: Column<Content>[] = [
    { id: 'time', title: t('table.time'), cell: ({ time }) => format.dateTime(time), by: ({ time }) => time },
    { id: 'title', title: t('content.heading'), cell: ({ title }) => title },
    { id: 'content', title: t('table.what'), cell: ({ content }) => content },
    {
      id: 'act',
      title: t('table.decide'),
      cell: ({ contentId, shown }) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => show.mutate({ roomCode: code, contentId, shown: !shown })}
        >
          {t(shown ? 'content.hide' : 'content.show')}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={t('content.onShow')}>
      <Select
        label={t('table.kind')}
        value={kind}
        allowDeselect={false}
        onChange={(value) => value && setKind(value as Kind)}
        data={kinds.map((value) => ({ value, label: t(`content.${value}`) }))}
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
        onSubmit={({ title = '', content = '' }) => publish.mutate({ roomCode: code, kind, title, content })}
      />
    </Panel>
  );
}
