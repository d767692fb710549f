import { PasswordInput } from '@mantine/core';
import { useText } from '../i18n/i18n.ts';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Label of a new password; without it the field asks for the current one. */
  label?: string;
}

/** Field for the facilitator's own password. */
export function PasswordField({ value, onChange, label }: PasswordFieldProps) {
  const t = useText();
  return (
    <PasswordInput
      label={label ?? t('signIn.password')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={label === undefined ? 'current-password' : 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.show') }}
      required
    />
  );
}
