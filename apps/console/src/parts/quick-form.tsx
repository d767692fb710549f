import { decimalMark } from '@glassmine/replica/plain';
import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMayChange } from '../api/use-may-change.ts';
import { useFormat } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/i18n.ts';
import { FieldInput } from './field-input.tsx';
import { type FormField, faultOf, readValue, refusalAt, type Values } from './form-field.ts';
import css from './parts.module.css';

interface QuickFormProps {
  fields: readonly FormField[];
  submit: string;
  busy: boolean;
  /** The refusal of the last submission: it is shown at its field, and the typed values stay. */
  refusal?: Error | null;
  /** In a line with its button, or as a sheet of its own. */
  layout?: 'row' | 'sheet';
  onSubmit: (values: Values) => void;
  children?: ReactNode;
}

const startsOf = (fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.map(({ name, start = '' }) => [name, start]));

/** The values as they are sent; what cannot be read stays as it was typed. */
function readAll(fields: readonly FormField[], values: Values, mark: string): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const typed = values[field.name] ?? '';
      return [field.name, readValue(field, typed, mark) ?? typed];
    }),
  );
}

/** A few fields and a button. It is empty again once the server has accepted it. An observer does not see it. */
export function QuickForm({
  fields,
  submit,
  busy,
  refusal = null,
  layout = 'row',
  onSubmit,
  children,
}: QuickFormProps) {
  const t = useText();
  const format = useFormat();
  const mark = decimalMark(useLanguage());
  const [values, setValues] = useState(() => startsOf(fields));
  // Errors are shown only after the first press of the button.
  const [isPressed, press] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useOutcome(busy, refusal, form, () => {
    setValues(startsOf(fields));
    press(false);
  });
  if (!useMayChange()) return null;
  const read = readAll(fields, values, mark);
  const asked = fields.filter(({ isVisible }) => isVisible?.(read) ?? true);
  const faults = asked.map((field) => faultOf(field, values[field.name] ?? '', t, format, mark));
  /** What was understood, where it is written otherwise, before the field's own hint. */
  const hintOf = ({ name, hint }: FormField) => {
    const understood = read[name] === values[name] ? [] : [`= ${format.number(Number(read[name]))}`];
    return [...understood, hint?.(read) ?? ''].filter(Boolean).join(' · ') || undefined;
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (faults.every((fault) => fault === undefined)) return onSubmit(read);
        press(true);
        requestAnimationFrame(() => goToFault(form));
      }}
    >
      <div className={layout === 'row' ? `${css.row} ${css.fields}` : css.sheet}>
        {asked.map((field, i) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            hint={hintOf(field)}
            error={(isPressed ? faults[i] : undefined) ?? refusalAt(field, refusal)}
            onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
          />
        ))}
        {children}
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

function goToFault(form: RefObject<HTMLFormElement | null>): void {
  const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** After the answer to a submission: moves the focus to the refused field, or calls `onTaken`. */
function useOutcome(
  busy: boolean,
  refusal: Error | null,
  form: RefObject<HTMLFormElement | null>,
  onTaken: () => void,
): void {
  const wasBusy = useRef(false);
  const taken = useRef(onTaken);
  taken.current = onTaken;
  useEffect(() => {
    if (wasBusy.current && !busy) {
      if (refusal === null) taken.current();
      else goToFault(form);
    }
    wasBusy.current = busy;
  }, [busy, refusal, form]);
}
