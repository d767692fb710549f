import css from './brand.module.css';

/** The server's refusal of a form. Screen readers announce it at once. */
export function Problem({ words }: { words: string }) {
  return words === '' ? null : (
    <p className={css.error} role="alert">
      {words}
    </p>
  );
}
