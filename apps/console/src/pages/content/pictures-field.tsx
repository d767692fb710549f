import { pictureMaxBytes } from '@glassmine/replica/plain';
import { FileInput } from '@mantine/core';
import { useText } from '../../i18n/i18n.ts';

interface PicturesFieldProps {
  label: string;
  value: readonly File[];
  max: number;
  /** What the server said of the last ones. */
  error: string | undefined;
  onChange: (pictures: File[]) => void;
}

export const isTooLarge = (pictures: readonly File[]): boolean =>
  pictures.some(({ size }) => size > pictureMaxBytes.post);

/** Pictures from the facilitator's device, which the server draws anew. */
export function PicturesField({ label, value, max, error, onChange }: PicturesFieldProps) {
  const t = useText();
  return (
    <FileInput
      label={label}
      description={t('content.pictureKinds')}
      placeholder={t('content.chooseFile')}
      multiple
      clearable
      clearButtonProps={{ 'aria-label': t('content.noFile') }}
      accept="image/jpeg,image/png,image/webp"
      value={[...value]}
      error={isTooLarge(value) ? t('content.pictureTooLarge') : error}
      onChange={(files) => onChange(files.slice(0, max))}
    />
  );
}
