/** Pictures uploaded by people of the room. They are fetched with the reader's tokens, as every call is. */
import { headersOf } from '@glassmine/client';
import { Skeleton } from '@glassmine/ui';
import { useEffect, useState } from 'react';
import { ownFetch } from '../api/own-fetch.ts';
import { clientOptions } from '../api/queries.ts';
import { MachineTile } from '../art/machine-tile.tsx';

const uploads = '/api/upload/';
const fetched = new Map<string, Promise<string>>();

/** Resolves to a blob URL for an `<img>`, cached while the app is open. */
function fetchPicture(src: string): Promise<string> {
  const known = fetched.get(src);
  if (known) return known;
  const fetching = ownFetch(src, { headers: headersOf(clientOptions) }).then(async (response) => {
    const blob = await response.blob();
    // A network that wants a sign-in sends a page of its own.
    if (!response.ok || !blob.type.startsWith('image/')) throw new Error('no picture');
    return URL.createObjectURL(blob);
  });
  fetched.set(src, fetching);
  fetching.catch(() => fetched.delete(src));
  return fetching;
}

interface SentPictureProps {
  /** Address of an uploaded picture, or key of one that ships with the app. */
  src: string;
  alt: string;
  className?: string | undefined;
}

export function SentPicture({ src, alt, className }: SentPictureProps) {
  if (!src.startsWith(uploads))
    return (
      <span role="img" aria-label={alt} className={className}>
        <MachineTile name={src} />
      </span>
    );
  return <Fetched key={src} src={src} alt={alt} className={className} />;
}

/** A picture beside words that say all that it shows: one that the app draws, or one that was uploaded. */
export function Illustration({ src, className }: Omit<SentPictureProps, 'alt'>) {
  return src.startsWith(uploads) ? (
    <Fetched key={src} src={src} alt="" className={className} />
  ) : (
    <MachineTile name={src} className={className} />
  );
}

function Fetched({ src, alt, className }: SentPictureProps) {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    fetchPicture(src).then(
      (url) => !isGone && setShown(url),
      () => !isGone && setShown(''),
    );
    return () => {
      isGone = true;
    };
  }, [src]);
  if (shown === null) return <Skeleton height="100%" />;
  return shown ? <img src={shown} alt={alt} className={className} /> : null;
}
