import { PasswordInput } from '@mantine/core';
import { useText } from '../i18n/i18n.ts';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** For one that is chosen now; the one that stands is asked for when it is left out. */
  label?: string;
}

/** The facilitator's own password, wherever it is asked for. */
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
