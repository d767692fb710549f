import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall, useCommand } from '../api/hooks.ts';
import { useText } from '../i18n/i18n.ts';
import { FieldsForm } from '../parts/fields-form.tsx';
import css from '../parts/pages.module.css';
import { Panel, RowButton } from '../parts/parts.tsx';

/** Whose a room is and who else may enter it; its owner shares it. */
export function RoomPeople({ code }: { code: string }) {
  const t = useText();
  const { data: people } = useCall('console/room/people', { roomCode: code });
  const share = useCommand('console/room/share');
  const unshare = useCommand('console/room/unshare');
  const [name, setName] = useState<string | null>(null);
  if (!people) return null;
  const { owner, shares, mayDecide, others } = people;
  return (
    <Panel title={t('shares.title')}>
      <p className={css.note}>{owner === null ? t('shares.house') : t('shares.owner', { name: owner })}</p>
      <p className={css.note}>{t('shares.text')}</p>
      <ul className={css.people}>
        {shares.map((each) => (
          <li key={each}>
            {each}
            {mayDecide && (
              <RowButton
                loading={unshare.isPending}
                onClick={() => unshare.mutate({ roomCode: code, name: each })}
              >
                {t('shares.end', { name: each })}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && others.length > 0 && (
        <FieldsForm
          submit={t('shares.add')}
          busy={share.isPending}
          onSubmit={() => {
            if (name === null) return;
            share.mutate({ roomCode: code, name });
            setName(null);
          }}
        >
          <Select label={t('shares.with')} data={others} value={name} onChange={setName} required />
        </FieldsForm>
      )}
    </Panel>
  );
}
