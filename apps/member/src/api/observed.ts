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
 * `useQuery` of the library, but for the way in which an answer is shown. There it is rendered at once and without a
 * pause, which held a slow phone for a tenth of a second at each answer; here it is a transition, which React renders
 * in slices.
 * @param Observer that of pages has another one than that of single answers
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
    // What came between the first render and now.
    observer.updateResult();
    return stop;
  }, [observer]);
  useEffect(() => observer.setOptions(asked));
  // Computes what is current; asked for after it, that is the same object as long as nothing in it has changed.
  observer.getOptimisticResult(asked);
  const result = observer.getCurrentResult();
  // A render in which no state has changed is one for nothing: React keeps it and drops its effects. So the answer is
  // state, too; otherwise one that such a render sees first would never have its effects.
  const [shown, show] = useState(result);
  if (shown !== result) show(result);
  return observer.trackResult(result) as UseQueryResult<D>;
}
