import { type FormEvent, useState } from 'react';
import { wordsOf } from '../api/queries.ts';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';

export type Faults<F> = Partial<Record<keyof F, MessageId>>;

/**
 * State of a form of single-line fields. A field shows its fault once it was left or the form was submitted, and from
 * then on updates it with every keystroke. `problem` is the server's refusal of the whole form.
 */
export function useAccountForm<F extends Record<string, string>>(
  blank: F | (() => F),
  faultsOf: (form: F) => Faults<F>,
) {
  const t = useText();
  const [form, setForm] = useState<F>(blank);
  const [left, setLeft] = useState<readonly (keyof F)[]>([]);
  const [problem, setProblem] = useState('');
  const faults = faultsOf(form);
  const leave = (...keys: (keyof F)[]) => setLeft((before) => [...new Set([...before, ...keys])]);
  const change = (part: Partial<F>) => {
    setProblem('');
    setForm((now) => ({ ...now, ...part }));
  };
  return {
    form,
    change,
    problem,
    fail: (error: unknown) => setProblem(wordsOf(error)),
    /** Props to spread on a field: value, error and handlers. */
    line: (key: keyof F & string) => {
      const fault = faults[key];
      return {
        name: key,
        value: form[key] as string,
        error: fault && left.includes(key) ? t(fault) : undefined,
        onLeave: () => form[key] !== '' && leave(key),
        onChange: (value: string) => change({ [key]: value } as Partial<F>),
      };
    },
    /** True when these fields have no fault; otherwise shows the faults and focuses the first of them. */
    check: (...keys: (keyof F & string)[]) => {
      const wrong = keys.find((key) => faults[key]);
      if (!wrong) return true;
      leave(...keys);
      focusLine(wrong);
      return false;
    },
    submit: (event: FormEvent<HTMLFormElement>, send: (form: F) => void) => {
      event.preventDefault();
      const wrong = (Object.keys(form) as (keyof F & string)[]).filter((key) => faults[key]);
      if (wrong.length === 0) return send(form);
      leave(...wrong);
      focusLine(wrong[0] ?? '');
    },
  };
}

function focusLine(name: string): void {
  document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)?.focus();
}
