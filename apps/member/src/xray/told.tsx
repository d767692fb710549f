import { lazy, type ReactNode, Suspense } from 'react';
import type { ClaimKey } from '../i18n/claim-key.ts';
import { loadXray } from './load-xray.ts';
import css from './marked.module.css';
import { useEnabled } from './marked.tsx';

const CornerMark = lazy(() => loadXray().then(({ CornerMark }) => ({ default: CornerMark })));

interface ToldProps {
  /** Claims of the text, as the server names them; none for a learner's own words. */
  claims: readonly string[];
  as?: 'div' | 'span' | 'li' | 'article' | 'section' | 'p';
  className?: string | undefined;
  'data-unread'?: boolean | undefined;
  children: ReactNode;
}

/**
 * A text of the scheme with its claims. With the X-ray on, each claim has a marker in the text's corner, so that
 * links inside stay links.
 */
export function Told({ claims, as: Tag = 'div', className, children, ...data }: ToldProps) {
  const enabled = useEnabled();
  const mark = claims.length > 0 ? { 'data-claim': claims[0] } : { 'data-own': 'words' };
  return (
    <Tag className={[css.marked, className].filter(Boolean).join(' ')} {...data} {...mark}>
      {children}
      {enabled &&
        claims.map((key, place) => (
          <Suspense key={key}>
            <CornerMark k={key as ClaimKey} place={place} />
          </Suspense>
        ))}
    </Tag>
  );
}
