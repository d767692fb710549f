/** Markers of claims and amounts on the scheme's screens. While the X-ray is off they are a bare wrapper. */
import { Amount, type AmountProps } from '@glassmine/ui';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import type { ClaimKey } from '../i18n/claim-key.ts';
import { useXray } from '../state/xray.ts';
import { loadXray } from './load-xray.ts';
import css from './marked.module.css';

const ClaimMark = lazy(() => loadXray().then(({ ClaimMark }) => ({ default: ClaimMark })));
const AmountMark = lazy(() => loadXray().then(({ AmountMark }) => ({ default: AmountMark })));

/**
 * A page has many markers: the press on the X-ray is shown first, and the markers are drawn in slices after it, and
 * after the layer, whose strip would push a marker away from a finger that is already on it.
 */
export const useEnabled = () => useDeferredValue(useXray((xray) => xray.enabled && xray.isLayerDrawn));

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
  const enabled = useEnabled();
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
  const enabled = useEnabled();
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

/** Why an amount has no origin: it was not paid to a member. */
export type Why = 'price' | 'limit' | 'rate' | 'typed' | 'sent';

/** A sentence with an amount that is no balance: a price, a minimum, the typed amount. */
export function Own({ why, children }: { why: Why | undefined; children: ReactNode }) {
  return <span data-own={why}>{children}</span>;
}

export function OwnAmount({ why, ...amount }: AmountProps & { why: Why | undefined }) {
  return (
    <Own why={why}>
      <Amount {...amount} />
    </Own>
  );
}
