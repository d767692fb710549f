import type { DataOf, FormOf } from '@glassmine/client';
import type { WatchedPath } from '@glassmine/replica/plain';
import type { AnswerFrame } from '@glassmine/replica/wire';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from './client.ts';
import { queryClient } from './hooks.ts';
import { isFed, readBeside, watch } from './stream.ts';

/** Between two readings while the stream is cut. */
const unfedEveryMs = 5_000;

/** Of a query whose answers come over the stream: it is read once, and now and then while the stream is cut. */
export const liveOptions = {
  staleTime: () => (isFed() ? Number.POSITIVE_INFINITY : 1_000),
  refetchInterval: () => (isFed() ? (false as const) : unfedEveryMs),
  meta: { isLive: true },
};

/** Puts a told answer where a call's answer would stand; a refusal is read by the call, which says it. */
export function takeAnswer<D>(
  queryKey: QueryKey,
  { answer }: AnswerFrame,
  put: (data: D) => D | undefined = (data) => data,
): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  if (answer.code === 200) queryClient.setQueryData<D>(queryKey, put(answer.data as D));
  else if (query?.state.status !== 'error') void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Reads a call of a room once; every other answer to it comes over the room's stream within a second. */
export function useLiveCall<P extends WatchedPath>(
  path: P,
  form: FormOf<P> & { roomCode: string },
  { enabled = true }: { enabled?: boolean } = {},
) {
  const texts = textsOf(form);
  const query = useQuery<DataOf<P>>({
    queryKey: [path, form],
    queryFn: ({ signal }) =>
      readBeside({ path, form: texts }, () => ask(path, form, signal).then(({ data }) => data)),
    placeholderData: keepPreviousData as never,
    enabled,
    ...liveOptions,
  });
  // Two readings of one page have equal forms, which are not the same object.
  const about = JSON.stringify(form);
  const isKnown = enabled && query.data !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    const asked = JSON.parse(about) as typeof form;
    return watch(asked.roomCode, {
      path,
      form: textsOf(asked),
      take: (frame) => takeAnswer([path, asked], frame),
    });
  }, [path, about, isKnown]);
  return query;
}

/** A form as a call sends it. */
function textsOf(form: object): Record<string, string> {
  const fields = Object.entries(form).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}
