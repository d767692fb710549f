import { type ContentKind, contentKinds } from '@glassmine/replica/plain';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useMayChange } from '../../api/use-may-change.ts';
import { useText } from '../../i18n/i18n.ts';
import { Panel } from '../../parts/parts.tsx';
import own from './content.module.css';
import { PublishForm } from './publish-form.tsx';
import { ShownTable } from './shown-table.tsx';

/** Slides, films, news and page notices: the shown ones, and forms for new ones. */
export function ShowDesk({ code }: { code: string }) {
  const t = useText();
  const mayChange = useMayChange();
  const [kind, setKind] = useState<ContentKind>('carousel');
  const { data } = useCall('console/content/list', { roomCode: code, kind, pageSize: 50 });
  return (
    <>
      <Select
        label={t('table.kind')}
        value={kind}
        allowDeselect={false}
        maw={280}
        mb="md"
        onChange={(value) => value && setKind(value as ContentKind)}
        data={contentKinds.map((value) => ({ value, label: t(`content.${value}`) }))}
      />
      <div className={mayChange ? own.columns : undefined}>
        {mayChange && (
          <Panel title={t('content.publishMore')}>
            <PublishForm key={kind} code={code} kind={kind} />
          </Panel>
        )}
        <Panel title={t('content.onShow')}>
          <ShownTable code={code} list={data?.list ?? []} />
        </Panel>
      </div>
    </>
  );
}
