import { useEffect, useId, useState } from 'react';
import css from './chooser.module.css';
import { Icon } from './icon.tsx';

export interface PictureChooserProps {
  label: string;
  /** Hint below, such as the largest file size. */
  hint?: string;
  error?: string | undefined;
  addLabel: string;
  /** Accessible name of a picture's remove button. */
  removeLabel: (name: string) => string;
  pictures: readonly File[];
  /** Called with the new choice, without files that are too large. */
  onChange: (pictures: File[]) => void;
  /** Error shown when a chosen file has more than `maxBytes`. */
  tooLarge: string;
  maxBytes: number;
  /** Largest number of pictures. */
  max: number;
}

/** Choice of pictures to upload, with previews. */
export function PictureChooser(props: PictureChooserProps) {
  const { label, hint, addLabel, removeLabel, pictures, onChange, maxBytes, max } = props;
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const error = isTooLarge ? props.tooLarge : props.error;
  const choose = (chosen: File[]) => {
    const fitting = chosen.filter(({ size }) => size <= maxBytes);
    setTooLarge(fitting.length < chosen.length);
    if (fitting.length > 0) onChange([...pictures, ...fitting].slice(0, max));
  };
  const remove = (index: number) => {
    setTooLarge(false);
    onChange(pictures.filter((_, at) => at !== index));
  };
  return (
    <fieldset className={css.chooser}>
      <legend>{label}</legend>
      <ul>
        {pictures.map((picture, index) => (
          <li key={`${picture.name} ${picture.size} ${picture.lastModified}`}>
            <Preview picture={picture} />
            <button type="button" aria-label={removeLabel(picture.name)} onClick={() => remove(index)}>
              <span>
                <Icon name="close" size={14} stroke={2.5} />
              </span>
            </button>
          </li>
        ))}
        {pictures.length < max && (
          <li>
            <label className={css.add}>
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp"
                multiple={max > 1}
                aria-describedby={`${id}-note`}
                onChange={(event) => {
                  choose([...(event.target.files ?? [])]);
                  // Allows choosing a removed file again.
                  event.target.value = '';
                }}
              />
              <Icon name="plus" size={24} />
              <span>{addLabel}</span>
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-note`} aria-live="polite" data-bad={error ? '' : undefined}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}

function Preview({ picture }: { picture: File }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url ? <img src={url} alt={picture.name} /> : <span className={css.blank} />;
}
