import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { hearServer, say } from '../state/said.ts';
import { useSession } from '../state/session.ts';
import { ask, type ConsolePath, type DataOf, type FormOf, Unreachable } from './client.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => hearServer(true),
    onError: (error) => hearServer(!(error instanceof Unreachable)),
  }),
  defaultOptions: {
    queries: {
      staleTime: 1_000,
      // What was refused once is refused again.
      retry: (failures, error) => error instanceof Unreachable && failures < 1,
      // The browser knows of its network, and not of this server.
      networkMode: 'always',
    },
  },
});

/** Real time between two readings, always or by what was read last; `false` for no more. */
type Every<P extends ConsolePath> = number | ((data: DataOf<P> | undefined) => number | false);

/** What a call reads. `everyMs` asks again and again, for what moves by itself. */
export function useLook<P extends ConsolePath>(
  path: P,
  form: FormOf<P>,
  { everyMs, enabled = true }: { everyMs?: Every<P>; enabled?: boolean } = {},
) {
  return useQuery<DataOf<P>>({
    queryKey: [path, form],
    queryFn: ({ signal }) => ask('GET', path, form, signal).then(({ data }) => data),
    placeholderData: keepPreviousData as never,
    enabled,
    ...(everyMs && {
      refetchInterval: typeof everyMs === 'number' ? everyMs : ({ state }) => everyMs(state.data),
    }),
  });
}

interface HandOptions<P extends ConsolePath> {
  onDone?: (data: DataOf<P>) => void;
  /** Said once it is done. */
  done?: string;
}

/** A call that changes something. What it answers is said; then everything on the desk is read again. */
export function useHand<P extends ConsolePath>(path: P, { onDone, done }: HandOptions<P> = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: FormOf<P>) =>
      ask('POST', path, commandless.has(path) ? form : { ...form, commandId: crypto.randomUUID() }).then(
        ({ data }) => data,
      ),
    onSuccess: (data) => {
      if (done) say(done, 'good');
      onDone?.(data);
      // Signed out: nobody asks any more, and who signs in next begins with nothing of this.
      if (useSession.getState().token === null) client.clear();
      else void client.invalidateQueries();
    },
    onError: (error) => say(error.message, 'bad'),
  });
}

/** Posts without a command id: the clock's hand and those about the session or the room as a whole. */
const commandless = new Set<ConsolePath>([
  'console/sign-in',
  'console/sign-out',
  'console/clock',
  'console/xray',
  'console/room/close',
  'console/debrief/open',
  'console/timeline/fork/start',
  'console/timeline/fork/drop',
  'console/export/start',
  'console/facilitator/add',
  'console/facilitator/reset',
  'console/facilitator/disable',
  'console/me/password',
  'console/me/second-factor/begin',
  'console/me/second-factor/confirm',
  'console/me/second-factor/remove',
  'console/questionnaire/open',
]);
