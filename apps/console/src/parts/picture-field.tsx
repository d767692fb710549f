import { Machine, machineNames } from '@glassmine/ui/machine';
import { type MessageId, useText } from '../i18n/i18n.ts';
import css from './picture-field.module.css';

interface PictureFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** One of the drawn machines; for a scenario's own picture, the members' view of it. */
export function PictureField({ name, label, value, onChange }: PictureFieldProps) {
  const t = useText();
  return (
    <fieldset className={css.pictures}>
      <legend>{label}</legend>
      {machineNames.map((art) => (
        <label key={art} className={css.picture}>
          <input
            type="radio"
            name={name}
            value={art}
            checked={value === art}
            aria-label={t(`art.${art}` as MessageId)}
            onChange={() => onChange(art)}
          />
          <Machine name={art} />
        </label>
      ))}
    </fieldset>
  );
}
