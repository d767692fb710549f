import type { Square } from '@glassmine/replica/wire';
import { Icon, onSurface } from '@glassmine/ui';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useRoom } from '../../live/use-live.ts';
import { Told } from '../../xray/told.tsx';
import { DrawnPicture } from './drawn.tsx';
import { Face } from './face.tsx';
import css from './post.module.css';
import { PostActions } from './post-actions.tsx';
import { PostPictures, PostVideo } from './post-media.tsx';
import { PostWords } from './post-words.tsx';

/** A post: author, time, text, media and actions. */
export function PostCard({ square }: { square: Square }) {
  const t = useText();
  const format = useFormat();
  const { username, headUrl, face, drawn, content, claims, createTime, urls } = square;
  const isOfficial = useRoom()?.brandName === username;
  return (
    <article className={onSurface(css.post)} aria-label={username}>
      <header>
        <Face name={username} headUrl={headUrl} face={face} isOfficial={isOfficial} />
        <div>
          <h2>
            {username}
            {isOfficial && (
              <span className={css.official}>
                <Icon name="check" size={12} stroke={3} />
                {t('post.official')}
              </span>
            )}
          </h2>
          <time dateTime={new Date(createTime).toISOString()}>{format.dateTime(createTime)}</time>
        </div>
      </header>
      <Told claims={claims} className={css.words}>
        <PostWords html={content} />
      </Told>
      <PostVideo square={square} />
      {drawn && <DrawnPicture drawn={drawn} />}
      <PostPictures urls={urls} name={username} />
      <PostActions square={square} />
    </article>
  );
}
