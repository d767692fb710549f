import { useEffect, useRef } from 'react';
import css from './brand.module.css';

/** The server's refusal of a form: announced at once, scrolled to and focused, wherever the button was pressed. */
export function Problem({ words }: { words: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words === '') return;
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'center' });
  }, [words]);
  return words === '' ? null : (
    <p className={css.error} role="alert" tabIndex={-1} ref={shown}>
      {words}
    </p>
  );
}
