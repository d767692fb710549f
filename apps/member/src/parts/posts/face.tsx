import { Icon } from '@glassmine/ui';
import { useText } from '../../i18n/use-text.ts';
import { SentPicture } from '../../page/sent-picture.tsx';
import css from './post.module.css';

const hues = 6;

/** A colour derived from the name, the same for every viewer. */
const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % hues;

interface FaceProps {
  name: string;
  headUrl: string;
  isOfficial?: boolean;
}

/** A profile picture, or the initial of the name. */
export function Face({ name, headUrl, isOfficial }: FaceProps) {
  const t = useText();
  if (headUrl)
    return (
      <span className={css.face}>
        <SentPicture src={headUrl} alt={t('post.avatar', { name })} />
      </span>
    );
  return (
    <span className={css.face} data-hue={isOfficial ? 'official' : hueOf(name)} aria-hidden="true">
      {isOfficial ? <Icon name="bolt" size={20} stroke={2.25} /> : [...name][0]}
    </span>
  );
}
