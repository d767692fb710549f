import { Icon } from '@glassmine/ui';
import { Portrait } from '../../art/portrait.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SentPicture } from '../../page/sent-picture.tsx';
import css from './post.module.css';

interface FaceProps {
  name: string;
  /** Picture that the member has chosen, or empty. */
  headUrl: string;
  /** Number from which a portrait is drawn where there is no picture. */
  face: number;
  isOfficial?: boolean;
}

/** A profile picture, the brand's sign, or a drawn portrait. The last two are decorative: the name stands beside. */
export function Face({ name, headUrl, face, isOfficial }: FaceProps) {
  const t = useText();
  if (headUrl)
    return (
      <span className={css.face}>
        <SentPicture src={headUrl} alt={t('post.avatar', { name })} />
      </span>
    );
  return (
    <span className={css.face} data-official={isOfficial || undefined} aria-hidden="true">
      {isOfficial ? <Icon name="bolt" size={20} stroke={2.25} /> : <Portrait face={face} size={40} />}
    </span>
  );
}
