/** The library's observers as hooks of our own. */

import {
  type DefaultError,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type UseBaseQueryOptions,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useState } from 'react';

/**
 * `useQuery` of the library, except for how an answer is rendered. The library renders it in one piece, which blocks a
 * slow phone for a tenth of a second at each answer; here it is a transition, which React renders in slices.
 * @param Observer the library's class, one for single answers and one for pages
 */
export function useObserved<Q, D = Q, K extends QueryKey = QueryKey>(
  options: UseBaseQueryOptions<Q, DefaultError, D, Q, K>,
  Observer: typeof QueryObserver = QueryObserver,
): UseQueryResult<D> {
  const client = useQueryClient();
  const asked = client.defaultQueryOptions(options);
  asked._optimisticResults = 'optimistic';
  const [observer] = useState(() => new Observer(client, asked));
  const [, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stop = observer.subscribe(notifyManager.batchCalls(() => startTransition(renew)));
    // An answer that came between the first render and now.
    observer.updateResult();
    return stop;
  }, [observer]);
  useEffect(() => observer.setOptions(asked));
  // Computes the current result, which then stays the same object until something in it changes.
  observer.getOptimisticResult(asked);
  const result = observer.getCurrentResult();
  // React keeps a render without a changed state, and drops its effects. So the answer is state, too; otherwise one that
  // such a render sees first would never have its effects.
  const [shown, show] = useState(result);
  if (shown !== result) show(result);
  return observer.trackResult(result) as UseQueryResult<D>;
}
