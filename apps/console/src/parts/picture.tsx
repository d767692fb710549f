import { fetchFromServer } from '@glassmine/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../state/session.ts';
import css from './pages.module.css';

/** An uploaded picture of the room. It is fetched with the token, which an `img` address cannot carry. */
export function Picture({ address, label }: { address: string; label: string }) {
  const { data: blob } = useQuery({
    queryKey: ['picture', address],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const headers = { 'X-Console-Token': useSession.getState().token ?? '' };
      const response = await fetchFromServer(address, { headers, signal });
      const blob = await response.blob();
      // A network that wants a sign-in sends a page of its own.
      if (!response.ok || !blob.type.startsWith('image/'))
        throw new Error(`the picture answered ${response.status}`);
      return blob;
    },
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url && <img className={css.picture} src={url} alt={label} />;
}
