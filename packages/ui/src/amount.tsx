import type { ReactNode } from 'react';
import css from './controls.module.css';
import { useKit } from './kit-context.tsx';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a decimal string in the reader's digits and separators, always with two places. */
export function formatAmount(locale: string, value: string, signed = false): string {
  const key = locale + signed;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: signed ? 'exceptZero' : 'auto',
    });
    formats.set(key, format);
  }
  // Intl formats a decimal string directly, so no digit is lost in a float.
  return format.format(value as Intl.StringNumericLiteral);
}

export interface AmountProps {
  /** Decimal string, e.g. `"200.00"`. */
  value: string;
  currency?: string;
  /** Shows the plus sign too. */
  signed?: boolean;
  /** Shows dots instead. */
  hidden?: boolean;
  className?: string | undefined;
}

export function Amount({ value, currency, signed, hidden, className = '' }: AmountProps) {
  const { locale } = useKit();
  return (
    <span className={`figures ${css.amount} ${className}`} translate="no">
      {hidden ? '••••••' : formatAmount(locale, value, signed)}
      {currency && <small>{currency}</small>}
    </span>
  );
}

interface FiguresProps {
  as?: 'b' | 'dd' | 'p' | 's' | 'span' | 'strong';
  children: ReactNode;
  'data-own'?: string;
  'data-testid'?: string;
}

/** Figures and codes in their own letters, which no browser translates. */
export function Figures({ as: Tag = 'span', ...rest }: FiguresProps) {
  return <Tag className="figures" translate="no" {...rest} />;
}
