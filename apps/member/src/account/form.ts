import { Refused } from '@glassmine/client';
import { type FormEvent, useState } from 'react';
import { wordsOf } from '../api/queries.ts';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';

export type Faults<F> = Partial<Record<keyof F, MessageId>>;

/**
 * State of a form of single-line fields. A field shows its fault once it was left or the form was submitted, and from
 * then on updates it with every keystroke. `problem` is the server's refusal of the whole form; a refusal of
 * the guard is shown at its field.
 */
export function useAccountForm<F extends Record<string, string>>(
  blank: F | (() => F),
  faultsOf: (form: F) => Faults<F>,
) {
  const t = useText();
  const [form, setForm] = useState<F>(blank);
  const [left, setLeft] = useState<readonly (keyof F)[]>([]);
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState<{ key: string; words: string } | null>(null);
  const faults = faultsOf(form);
  const leave = (...keys: (keyof F)[]) => setLeft((before) => [...new Set([...before, ...keys])]);
  const change = (part: Partial<F>) => {
    setProblem('');
    setRefused(null);
    setForm((now) => ({ ...now, ...part }));
  };
  return {
    form,
    change,
    problem,
    fail: (error: unknown) => {
      const key = refusedLine(error, form);
      setRefused(key === null ? null : { key, words: wordsOf(error) });
      setProblem(key === null ? wordsOf(error) : '');
    },
    /** Props to spread on a field: value, error and handlers. */
    line: (key: keyof F & string) => {
      const fault = faults[key];
      return {
        name: key,
        value: form[key] as string,
        error: fault && left.includes(key) ? t(fault) : undefined,
        refused: refused?.key === key ? refused.words : undefined,
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

/** On the wire an account is a phone number or a mailbox; the form has one field for both. */
const lineOf: Record<string, string> = { phone: 'account', email: 'account' };

/** The field on screen that the guard has refused. */
function refusedLine(error: unknown, form: object): string | null {
  const field = error instanceof Refused ? error.field : undefined;
  if (field === undefined) return null;
  const key = field in form ? field : lineOf[field];
  const isShown = key !== undefined && document.querySelector(`form input[name="${key}"]`) !== null;
  return isShown ? key : null;
}

function focusLine(name: string): void {
  document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)?.focus();
}
