/** Shared by bank payments and wallet transfers. */
import { Button, Confirm, pasteText, toast } from '@glassmine/ui';
import { wordsOf } from '../api/queries.ts';
import { useText } from '../i18n/use-text.ts';

/** Pastes what was copied last, in the scheme's app or on the phone. */
export function usePaste(onChange: (text: string) => void): () => void {
  const t = useText();
  return () => {
    const text = pasteText();
    if (text) onChange(text);
    else toast(t('purse.nothingToPaste'), 'bad');
  };
}

/** Buttons of a payment form: check the payment, or cancel. */
export function PayFoot({
  check,
  cancel,
  onCancel,
}: {
  check: string;
  cancel: string;
  onCancel: () => void;
}) {
  return (
    <>
      <Button type="submit" block>
        {check}
      </Button>
      <Button variant="quiet" block onClick={onCancel}>
        {cancel}
      </Button>
    </>
  );
}

export interface Question {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** @param problem tells which field the guard has refused */
  onRefused: (words: string, problem: Error) => void;
}

interface ConfirmPayProps extends Question {
  words: { title: string; text: string; confirm: string; cancel: string };
  busy: string | false;
  pay: (settle: { onError: (problem: Error) => void; onSettled: () => void }) => void;
}

/** Confirmation before play money leaves the phone. A refusal is shown in the form. */
export function ConfirmPay({ open, onOpenChange, onRefused, words, busy, pay }: ConfirmPayProps) {
  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      look="plain"
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={busy}
      onConfirm={() =>
        pay({
          onError: (problem) => onRefused(wordsOf(problem), problem),
          onSettled: () => onOpenChange(false),
        })
      }
    />
  );
}
