/** Markers of claims and amounts on the scheme's screens. While the X-ray is off they are a bare wrapper. */
import { Amount, type AmountProps } from '@glassmine/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ClaimKey } from '../i18n/claim-key.ts';
import { loadFeature } from '../i18n/i18n.ts';
import { useXray } from '../state/xray.ts';
import css from './marked.module.css';

// Markers and their catalogues are loaded when the X-ray is first switched on.
const loadMarks = () => Promise.all([import('./marks.tsx'), loadFeature('xray'), loadFeature('claims')]);
const ClaimMark = lazy(() => loadMarks().then(([marks]) => ({ default: marks.ClaimMark })));
const AmountMark = lazy(() => loadMarks().then(([marks]) => ({ default: marks.AmountMark })));

interface ClaimProps {
  k: ClaimKey;
  /** Id of the product that the claim is about. */
  subject?: number;
  /** X-ray reference of the amount in it. */
  refId?: string;
  /** Block-level instead of inline. */
  block?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A claim of the scheme. With the X-ray on, its marker opens the claim's card. */
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
  /** The amount is a price paid from a balance. */
  isPrice?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** An amount of the learner's. With the X-ray on, its marker shows where the money came from. */
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

/** The kit's Amount with an X-ray marker. */
export function TracedAmount({ refId, ...amount }: AmountProps & { refId: string }) {
  return (
    <Traced refId={refId}>
      <Amount {...amount} />
    </Traced>
  );
}
