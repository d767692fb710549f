import { useState } from 'react';
import { useCommand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { FieldsForm } from '../../parts/fields-form.tsx';
import css from '../../parts/pages.module.css';
import { Panel } from '../../parts/parts.tsx';
import { PasswordField } from '../../parts/password-field.tsx';

/** Changes the facilitator's own password, such as the first one set by an owner. */
export function PasswordDesk() {
  const t = useText();
  const [password, setPassword] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useCommand('console/me/password', {
    done: t('password.done'),
    onDone: () => {
      setPassword('');
      setNew('');
    },
  });
  return (
    <Panel title={t('password.title')}>
      <p className={css.note}>{t('password.text')}</p>
      <FieldsForm
        submit={t('password.change')}
        busy={change.isPending}
        onSubmit={() => change.mutate({ password, newPassword })}
      >
        <PasswordField value={password} onChange={setPassword} />
        <PasswordField label={t('password.new')} value={newPassword} onChange={setNew} />
      </FieldsForm>
    </Panel>
  );
}
