import { QrCode } from '@glassmine/ui';
import { useState } from 'react';
import { useCall, useCommand } from '../../api/hooks.ts';
import { useText } from '../../i18n/i18n.ts';
import { CodeField, FieldsForm } from '../../parts/fields-form.tsx';
import css from '../../parts/pages.module.css';
import { Panel } from '../../parts/parts.tsx';
import { PasswordField } from '../../parts/password-field.tsx';

/** Sets up the facilitator's authenticator: started with the password, active from its first code. */
export function SecondFactorDesk() {
  const t = useText();
  const { data: own } = useCall('console/me/second-factor', {});
  const [codes, setCodes] = useState<string[]>([]);
  if (!own) return null;
  return (
    <Panel title={t('factor.title')}>
      <p className={css.note}>{own.isOn ? t('factor.isOn', { count: own.codesLeft }) : t('factor.isOff')}</p>
      {codes.length > 0 && (
        <div role="status">
          <p>{t('factor.codes')}</p>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {own.isOn ? <Remove onDone={() => setCodes([])} /> : <Begin onDone={setCodes} />}
    </Panel>
  );
}

function Begin({ onDone }: { onDone: (codes: string[]) => void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = useCommand('console/me/second-factor/begin', { onDone: () => setPassword('') });
  const confirm = useCommand('console/me/second-factor/confirm', {
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  if (!begin.data) {
    return (
      <FieldsForm
        submit={t('factor.begin')}
        busy={begin.isPending}
        onSubmit={() => begin.mutate({ password })}
      >
        <PasswordField value={password} onChange={setPassword} />
      </FieldsForm>
    );
  }
  const { secret, uri } = begin.data;
  return (
    <>
      <p>{t('factor.scan')}</p>
      <QrCode value={uri} label={t('factor.qr')} />
      <code>{secret}</code>
      <FieldsForm
        submit={t('factor.confirm')}
        busy={confirm.isPending}
        onSubmit={() => confirm.mutate({ secondFactor: code })}
      >
        <CodeField value={code} onChange={setCode} />
      </FieldsForm>
    </>
  );
}

function Remove({ onDone }: { onDone: () => void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const remove = useCommand('console/me/second-factor/remove', { onDone, done: t('factor.removed') });
  return (
    <FieldsForm
      submit={t('factor.remove')}
      busy={remove.isPending}
      onSubmit={() => remove.mutate({ password, secondFactor: code })}
    >
      <PasswordField value={password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} />
    </FieldsForm>
  );
}
