import { Icon } from '@glassmine/ui';
import { useId, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useXray } from '../state/xray.ts';
import css from './behind.module.css';

/** With the X-ray on, a marker that opens the truth about the text above it, and the text that stood there `before`. */
export function Behind({ label, truth, before = '' }: { label: string; truth: string; before?: string }) {
  const t = useText();
  const id = useId();
  const enabled = useXray((xray) => xray.enabled);
  const [open, setOpen] = useState(false);
  if (!enabled || truth === '') return null;
  return (
    <>
      <button
        type="button"
        className={css.mark}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="xray" size={14} stroke={2} />
      </button>
      {open && (
        <div id={id} className={css.truth}>
          {before !== '' && (
            <p>
              <small>{t('chat.before')}</small> {before}
            </p>
          )}
          <p>{truth}</p>
        </div>
      )}
    </>
  );
}
