import { passwordRules } from '@glassmine/replica/plain';
import { Icon, PasswordField } from '@glassmine/ui';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import type { LineProps } from './account-field.tsx';
import css from './brand.module.css';
import { PasswordLine } from './password-line.tsx';

/** Field for a new password. Its rules are ticked off as they are met. */
export function NewPassword({ label, error, onLeave, onChange, ...line }: LineProps & { label?: MessageId }) {
  const t = useText();
  return (
    <PasswordField
      {...line}
      label={t(label ?? 'register.password')}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      autoComplete="new-password"
      aria-invalid={error ? true : undefined}
      hint={
        <>
          {error && <p className={css.wrong}>{error}</p>}
          <ul className={css.rules}>
            {passwordRules.map(({ key, met }) => (
              <li key={key} data-met={met(line.value) || undefined}>
                <Icon name={met(line.value) ? 'check' : 'more'} size={16} />
                {t(`register.rule.${key}`)}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}

interface NewPasswordTwiceProps {
  line: (field: 'password' | 'confirm') => LineProps;
}

/** Fields for the new password and its repetition. */
export function NewPasswordTwice({ line }: NewPasswordTwiceProps) {
  return (
    <>
      <NewPassword label="reset.password" {...line('password')} />
      <PasswordLine isNew label="reset.confirm" {...line('confirm')} />
    </>
  );
}
