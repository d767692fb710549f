import { decimalMark } from '@glassmine/replica/plain';
import { type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatAmount } from './amount.tsx';
import { amountInMark, pressAmountKey, readAmountText } from './amount-text.ts';
import css from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { useKit } from './kit-context.tsx';
import { overlayRoot } from './overlay-stack.ts';

export interface AmountInputProps extends FieldFrameProps {
  value: string;
  onChange: (value: string) => void;
  currency: string;
  /** Amounts to fill in with one tap, e.g. `{ label: '50', value: '50' }`. */
  quick?: readonly { label: string; value: string }[];
  /** Shown above the keypad: fee, total, net amount. */
  padNote?: ReactNode;
  name?: string;
}

/**
 * An amount field: its value is what was typed, which `readAmountText` reads. Below it stands what was understood, wherever
 * that is written otherwise, or that it is no amount. Touch opens its own keypad instead of the phone's keyboard.
 */
export function AmountInput({ value, onChange, currency, quick, padNote, name, ...frame }: AmountInputProps) {
  const id = useId();
  const [padOpen, setPadOpen] = useState(false);
  const pad = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { locale } = useKit();
  const mark = decimalMark(locale);
  const shown = amountInMark(value, mark);
  return (
    <FieldFrame
      {...frame}
      id={id}
      box={`${css.box} ${css.large}`}
      below={
        <>
          <Understood text={shown} currency={currency} />
          {quick && <Quick choices={quick} onChange={onChange} />}
        </>
      }
    >
      <input
        ref={input}
        id={id}
        name={name}
        value={shown}
        placeholder={`0${mark}00`}
        autoComplete="off"
        inputMode={padOpen ? 'none' : 'decimal'}
        aria-invalid={frame.error || frame.refused ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onPointerDown={(event) => event.pointerType === 'touch' && setPadOpen(true)}
        onBlur={(event) => pad.current?.contains(event.relatedTarget) || setPadOpen(false)}
      />
      <span className={css.affix}>{currency}</span>
      {padOpen &&
        createPortal(
          <section
            className={css.pad}
            aria-labelledby={`${id}-label`}
            ref={pad}
            data-look={input.current?.closest<HTMLElement>('[data-look]')?.dataset.look}
          >
            {(padNote ?? frame.hint) != null && <div className={css.said}>{padNote ?? frame.hint}</div>}
            <Keys
              mark={mark}
              onKey={(key) => onChange(pressAmountKey(shown, key, mark))}
              onDone={() => setPadOpen(false)}
            />
          </section>,
          overlayRoot(),
        )}
    </FieldFrame>
  );
}

interface QuickProps extends Pick<AmountInputProps, 'onChange'> {
  choices: NonNullable<AmountInputProps['quick']>;
}

function Quick({ choices, onChange }: QuickProps) {
  return (
    <div className={css.quick}>
      {choices.map(({ label, value }) => (
        <button key={label} type="button" onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** What the field understands of a text that is not the plain amount itself. */
function Understood({ text, currency }: { text: string; currency: string }) {
  const { locale, words } = useKit();
  const mark = decimalMark(locale);
  const amount = readAmountText(text, locale);
  const isPlain = /^[0-9]{0,12}([.,][0-9]{0,2})?$/.test(text) && (!/[.,]/.test(text) || text.includes(mark));
  return (
    <p className={css.understood} aria-live="polite" data-bad={amount === null ? '' : undefined}>
      {!isPlain &&
        (amount === null ? (
          `${words.noAmount} ${formatAmount(locale, '1234.50')}`
        ) : (
          <span translate="no">{`= ${formatAmount(locale, amount)} ${currency}`}</span>
        ))}
    </p>
  );
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.'];

interface KeysProps {
  mark: string;
  onKey: (key: string) => void;
  onDone: () => void;
}

function Keys({ mark, onKey, onDone }: KeysProps) {
  const { words } = useKit();
  return (
    <div className={css.keys} onPointerDown={(event) => event.preventDefault()}>
      {digits.map((digit) => (
        <button key={digit} type="button" onClick={() => onKey(digit)}>
          {digit === '.' ? mark : digit}
        </button>
      ))}
      <button type="button" className={css.wide} onClick={() => onKey('0')}>
        0
      </button>
      <button
        type="button"
        className={css.tall}
        aria-label={words.deleteDigit}
        onClick={() => onKey('delete')}
      >
        <Icon name="backspace" />
      </button>
      <button type="button" className={css.done} onClick={onDone}>
        {words.done}
      </button>
    </div>
  );
}
