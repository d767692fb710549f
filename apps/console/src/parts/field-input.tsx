import { consoleTextLengthMax } from '@glassmine/replica/plain';
import { Checkbox, Group, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import type { FormField } from './form-field.ts';
import css from './parts.module.css';
import { PictureField } from './picture-field.tsx';

interface FieldInputProps {
  field: FormField;
  value: string;
  hint: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One field of a form, with the input that its kind needs. */
export function FieldInput({ field, value, hint, error, onChange }: FieldInputProps) {
  const { name, label, kind = 'text', isOptional = false, choices = [], maxLength } = field;
  if (kind === 'picture') return <PictureField name={name} label={label} value={value} onChange={onChange} />;
  const said = {
    label,
    error,
    description: hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  };
  if (kind === 'switch')
    return (
      <Switch
        label={label}
        checked={value === 'true'}
        onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
      />
    );
  if (kind === 'choice' || kind === 'several') {
    const isOne = kind === 'choice';
    const Kind = isOne ? Radio : Checkbox;
    const items = choices.map((choice) => <Kind key={choice.value} {...choice} />);
    const group = { label, error, description: hint, className: css.wide };
    return isOne ? (
      <Radio.Group {...group} value={value} onChange={onChange}>
        <Group>{items}</Group>
      </Radio.Group>
    ) : (
      <Checkbox.Group
        {...group}
        value={value === '' ? [] : value.split(',')}
        onChange={(chosen) => onChange(chosen.join(','))}
      >
        <Group>{items}</Group>
      </Checkbox.Group>
    );
  }
  const input = {
    ...said,
    inputWrapperOrder: said.inputWrapperOrder as ('label' | 'input' | 'description' | 'error')[],
    value,
    required: !isOptional,
    ...(maxLength && { maxLength }),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (kind === 'long') return <Textarea maxLength={consoleTextLengthMax} {...input} autosize minRows={1} />;
  return <TextInput {...input} {...(kind !== 'text' && { inputMode: 'decimal' as const })} />;
}
