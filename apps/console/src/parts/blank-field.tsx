import { consoleTextLengthMax } from '@glassmine/replica/plain';
import { Checkbox, Group, Radio, Switch, Textarea, TextInput } from '@mantine/core';
import type { Blank } from './blank.ts';
import css from './parts.module.css';
import { PictureBlank } from './picture-blank.tsx';

interface BlankFieldProps {
  blank: Blank;
  value: string;
  hint: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** One blank of a form, as its kind wants it. */
export function BlankField({ blank, value, hint, error, onChange }: BlankFieldProps) {
  const { name, label, kind = 'text', isOptional = false, choices = [], maxLength } = blank;
  if (kind === 'picture') return <PictureBlank name={name} label={label} value={value} onChange={onChange} />;
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
  const field = {
    ...said,
    inputWrapperOrder: said.inputWrapperOrder as ('label' | 'input' | 'description' | 'error')[],
    value,
    required: !isOptional,
    ...(maxLength && { maxLength }),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (kind === 'long') return <Textarea maxLength={consoleTextLengthMax} {...field} autosize minRows={1} />;
  return <TextInput {...field} {...(kind !== 'text' && { inputMode: 'decimal' as const })} />;
}
