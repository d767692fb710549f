import { serverAddress } from '@glassmine/client';
import type { Square } from '@glassmine/replica/wire';
import { Icon, Sheet } from '@glassmine/ui';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { SentPicture } from '../../page/sent-picture.tsx';
import css from './media.module.css';

/** Pictures of a post, three in a row; each opens enlarged. */
export function PostPictures({ urls, name }: { urls: readonly string[]; name: string }) {
  const t = useText();
  const [shown, setShown] = useState(0);
  const [isOpen, setOpen] = useState(false);
  if (urls.length === 0) return null;
  const large = urls[shown];
  return (
    <>
      <ul className={css.pictures} data-count={Math.min(urls.length, 3)}>
        {urls.map((url, index) => (
          <li key={url} className={css.frame}>
            <SentPicture
              className={css.picture}
              src={url}
              alt={t('post.picture', { number: index + 1, name })}
            />
            <button
              type="button"
              className={css.open}
              aria-label={t('post.openPicture', { number: index + 1 })}
              onClick={() => {
                setShown(index);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      <Sheet open={isOpen} onOpenChange={setOpen} title={t('post.pictureTitle')}>
        {large && (
          <SentPicture
            className={css.large}
            src={large}
            alt={t('post.picture', { number: shown + 1, name })}
          />
        )}
      </Sheet>
    </>
  );
}

/** Shows a still; a press loads the player and its film. */
export function PostVideo({ square }: { square: Pick<Square, 'poster' | 'videoUrl' | 'username'> }) {
  const t = useText();
  const [isPlaying, setPlaying] = useState(false);
  const { poster, videoUrl, username } = square;
  if (videoUrl === '') return null;
  if (isPlaying)
    return (
      <video
        className={css.video}
        src={serverAddress(videoUrl)}
        poster={serverAddress(poster)}
        aria-label={t('post.video', { name: username })}
        controls
        autoPlay
        muted
        playsInline
      />
    );
  return (
    <button
      type="button"
      className={css.poster}
      aria-label={t('post.play', { name: username })}
      onClick={() => setPlaying(true)}
    >
      <img src={serverAddress(poster)} alt="" loading="lazy" />
      <span>
        <Icon name="play" size={28} stroke={2} />
      </span>
    </button>
  );
}
