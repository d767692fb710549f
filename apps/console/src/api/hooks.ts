import { type DataOf, type FormOf, Refused, refusedAt } from '@glassmine/client';
import {
  keepPreviousData,
  type Query,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { notify, setAnswering } from '../state/notifications.ts';
import { useSession } from '../state/session.ts';
import { ask, type ChangePath, change, isSilence, type ReadPath } from './client.ts';
import { isFed, useConnection } from './stream.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => setAnswering('server'),
    onError: (error) => setAnswering(!isSilence(error) ? 'server' : error.wantsSignIn ? 'network' : 'nobody'),
  }),
  defaultOptions: {
    queries: {
      staleTime: 1_000,
      // A refused call would be refused again.
      retry: (failures, error) => isSilence(error) && failures < 1,
      // The browser reports its network, which says nothing of this server.
      networkMode: 'always',
    },
  },
});

/** A room's answers that the stream brings: all of them are read anew when it is cut, and when it is back. */
useConnection.subscribe((now, before) => {
  if ([now, before].some(({ state }) => state === 'lost' || state === 'signIn'))
    void queryClient.invalidateQueries({ predicate: isLive });
});

const isLive = ({ meta }: Query): boolean => meta?.isLive === true;

/** Reads again what is shown, but for what the stream tells. */
export const readUntold = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: (query) => !(isFed() && isLive(query)) });

/** Real milliseconds between two readings, constant or by the last answer; `false` ends them. */
type Every<P extends ReadPath> = number | ((data: DataOf<P> | undefined) => number | false);

/** Reads a call. `everyMs` polls data that changes by itself. */
export function useCall<P extends ReadPath>(
  path: P,
  form: FormOf<P>,
  { everyMs, enabled = true }: { everyMs?: Every<P>; enabled?: boolean } = {},
) {
  return useQuery<DataOf<P>>({
    queryKey: [path, form],
    queryFn: ({ signal }) => ask(path, form, signal).then(({ data }) => data),
    placeholderData: keepPreviousData as never,
    enabled,
    ...(everyMs && {
      refetchInterval: typeof everyMs === 'number' ? everyMs : ({ state }) => everyMs(state.data),
    }),
  });
}

interface CommandOptions<P extends ChangePath> {
  onDone?: (data: DataOf<P>) => void;
  /** Notification after success. */
  done?: string;
  /** Fields that show by themselves what the guard refused in them. */
  fields?: readonly (keyof FormOf<P> & string)[];
  /** Whether the form shows a refusal at one of its fields. */
  isShown?: (error: Error) => boolean;
}

/**
 * A call that changes something. It notifies of the result, and then reads every shown call again, also after a refusal:
 * most refusals mean that the shown data were stale.
 */
export function useCommand<P extends ChangePath>(
  path: P,
  { onDone, done, fields = [], isShown = () => false }: CommandOptions<P> = {},
) {
  const client = useQueryClient();
  const mutation = useMutation({
    // Commands are sent in the order of the presses, so that the last press wins.
    scope: { id: path },
    mutationKey: [path],
    mutationFn: (form: FormOf<P>) => change(path, form).then(({ data }) => data),
    onSuccess: (data) => {
      if (done) notify(done, 'good');
      onDone?.(data);
      void client.invalidateQueries();
    },
    onError: (error) => {
      const isAtField = fields.some((field) => refusedAt(error, field));
      if (!isAtField && !isShown(error)) notify(error.message, 'bad');
      if (error instanceof Refused) void client.invalidateQueries();
    },
  });
  const mutate: typeof mutation.mutate = (...asked) => {
    if (!isUnderWay(client, path, asked[0])) mutation.mutate(...asked);
  };
  return { ...mutation, mutate };
}

/** Whether a press is that of before once more, which has no answer yet: pressing twice opens one room. */
export function isUnderWay(client: QueryClient, path: ChangePath, form: unknown): boolean {
  const waiting = client.getMutationCache().findAll({ mutationKey: [path], status: 'pending' });
  const last = waiting.at(-1)?.state.variables;
  return last !== undefined && JSON.stringify(last) === JSON.stringify(form);
}

/**
 * Signs out on this device first and tells the server after, so that no poll goes out with a session that the server
 * is just ending. The next facilitator begins with an empty cache.
 */
export function signOut(): void {
  const told = change('console/sign-out', {});
  useSession.getState().signOut();
  queryClient.clear();
  told.catch((error: Error) => notify(error.message, 'bad'));
}
