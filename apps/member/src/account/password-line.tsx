import { PasswordField } from '@glassmine/ui';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import type { LineProps } from './account-field.tsx';

interface PasswordLineProps extends LineProps {
  label: MessageId;
  /** For a password that is being chosen. */
  isNew?: boolean;
}

/** Field for a password. */
export function PasswordLine({ label, isNew, onLeave, onChange, ...line }: PasswordLineProps) {
  const t = useText();
  return (
    <PasswordField
      {...line}
      label={t(label)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      autoComplete={isNew ? 'new-password' : 'off'}
    />
  );
}
