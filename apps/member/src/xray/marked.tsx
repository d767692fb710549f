/** What the scheme claims, and its amounts, on every screen. Off, they cost a wrapper and nothing else. */
import { Amount, type AmountProps } from '@glassmine/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ClaimKey } from '../i18n/claim-key.ts';
import { loadFeature } from '../i18n/i18n.ts';
import { useXray } from '../state/xray.ts';
import css from './marked.module.css';

// Marks and their words come when the X-ray is switched on for the first time.
const loadMarks = () => Promise.all([import('./marks.tsx'), loadFeature('xray'), loadFeature('claims')]);
const ClaimMark = lazy(() => loadMarks().then(([marks]) => ({ default: marks.ClaimMark })));
const AmountMark = lazy(() => loadMarks().then(([marks]) => ({ default: marks.AmountMark })));

interface ClaimProps {
  k: ClaimKey;
  /** The product it is about. */
  subject?: number;
  /** The amount in it, as the X-ray names it. */
  refId?: string;
  /** A block of its own; otherwise it stands in the line. */
  block?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Something the scheme says to be believed. Under the X-ray it can be asked what is true. */
export function Claim({ k, subject = 0, refId, block, className, children }: ClaimProps) {
  const enabled = useXray((xray) => xray.enabled);
  const Tag = block ? 'div' : 'span';
  return (
    <Tag className={[css.marked, className].filter(Boolean).join(' ')} data-claim={k}>
      {children}
      {enabled && (
        <Suspense>
          <ClaimMark k={k} subject={subject} refId={refId ?? null} />
        </Suspense>
      )}
    </Tag>
  );
}

interface TracedProps {
  /** `balance:total`, `record:12`, `order:3`, `withdrawal:4`. */
  refId: string;
  /** It was paid for a machine, out of a balance. */
  isPrice?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** An amount of the learner's. Under the X-ray it can be asked where it came from. */
export function Traced({ refId, isPrice = false, className, children }: TracedProps) {
  const enabled = useXray((xray) => xray.enabled);
  return (
    <span className={[css.marked, className].filter(Boolean).join(' ')} data-ref={refId}>
      {children}
      {enabled && (
        <Suspense>
          <AmountMark refId={refId} isPrice={isPrice} />
        </Suspense>
      )}
    </span>
  );
}

/** The kit's amount, traced. */
export function TracedAmount({ refId, ...amount }: AmountProps & { refId: string }) {
  return (
    <Traced refId={refId}>
      <Amount {...amount} />
    </Traced>
  );
}
