import { type ArtKey, artKeys } from '@glassmine/replica/plain';
import { Select } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';
import css from '../../parts/pages.module.css';
import { PicturesField } from './pictures-field.tsx';

/** A picture that the app draws, or a file; neither is no picture. */
export interface Chosen {
  art: ArtKey | '';
  files: File[];
}
export const noPicture: Chosen = { art: '', files: [] };

interface PictureChoiceProps {
  value: Chosen;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
}

export function PictureChoice({ value: { art, files }, error, onChange }: PictureChoiceProps) {
  const t = useText();
  return (
    <div className={css.fields}>
      <Select
        label={t('content.art')}
        value={art}
        allowDeselect={false}
        onChange={(chosen) => onChange({ art: (chosen ?? '') as ArtKey | '', files: [] })}
        data={[
          { value: '', label: t('content.art.none') },
          ...artKeys.map((key) => ({ value: key, label: t(`content.art.${key}`) })),
        ]}
      />
      <PicturesField
        label={t('content.ownPicture')}
        value={files}
        max={1}
        error={error}
        onChange={(chosen) => onChange({ art: chosen.length > 0 ? '' : art, files: chosen })}
      />
    </div>
  );
}
