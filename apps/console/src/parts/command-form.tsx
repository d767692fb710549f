import { type FormOf, Refused } from '@glassmine/client';
import { refusalCodes } from '@glassmine/replica/plain';
import { useState } from 'react';
import type { ChangePath } from '../api/client.ts';
import { useCommand } from '../api/hooks.ts';
import { type FormField, isShownAtField, type Values } from './form-field.ts';
import css from './pages.module.css';
import { QuickForm } from './quick-form.tsx';

interface CommandFormProps<P extends ChangePath> {
  path: P;
  fields: readonly FormField[];
  submit: string;
  /** Notification after success. */
  done: string;
  onDone?: () => void;
  /** Of the thing that the form changes: its revision, and its present values in words. */
  changed?: { revision: string; present: string };
  /** @param seen the revision that the form decides on; null sends nothing, and the form is done */
  formOf: (values: Values, seen: string) => FormOf<P> | null;
}

/**
 * Form of one call. Refusals are shown at its fields; when another facilitator has changed the thing meanwhile, a note says
 * so with the present values.
 */
export function CommandForm<P extends ChangePath>({
  path,
  fields,
  submit,
  done,
  onDone = () => {},
  changed,
  formOf,
}: CommandFormProps<P>) {
  const isStale = (error: Error | null) => changed !== undefined && isChangedSince(error);
  const command = useCommand(path, {
    done,
    onDone,
    isShown: (error) => isStale(error) || isShownAtField(fields)(error),
  });
  const seen = useSeen(changed?.revision ?? '', command.error);
  return (
    <>
      {isStale(command.error) && (
        <p className={css.stale} role="alert">
          {command.error?.message} {changed?.present}
        </p>
      )}
      <QuickForm
        layout="sheet"
        fields={fields}
        submit={submit}
        busy={command.isPending}
        refusal={command.error}
        onSubmit={(values) => {
          const form = formOf(values, seen);
          if (form === null) onDone();
          else command.mutate(form);
        }}
      />
    </>
  );
}

const isChangedSince = (refusal: Error | null): boolean =>
  refusal instanceof Refused && refusal.code === refusalCodes['console.changed'];

/**
 * The revision of a thing on which its form decides: that of the opening, and after a refusal because of somebody else's
 * change the one that is shown since.
 */
function useSeen(revision: string, refusal: Error | null): string {
  const [seen, see] = useState(revision);
  if (isChangedSince(refusal) && seen !== revision) see(revision);
  return seen;
}
