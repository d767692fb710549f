import css from './brand.module.css';

/** What the server had against a form; read out at once. */
export function Problem({ words }: { words: string }) {
  return words === '' ? null : (
    <p className={css.error} role="alert">
      {words}
    </p>
  );
}
