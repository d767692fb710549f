import { Button } from '@glassmine/ui';
import { Component, type ReactNode } from 'react';
import { i18n } from '../i18n/i18n.ts';
import page from '../page/page.module.css';
import css from './shell.module.css';

/** A network that wants a sign-in sends a page of its own, which is no JSON. */
const isLoadFailure = (error: unknown) =>
  error instanceof Error && /module|preload CSS|Failed to fetch|catalogue|JSON/i.test(error.message);

/**
 * Shown when a screen's script cannot be loaded, such as after an update or while the server is away. public/boot.js
 * reloads the app after a second, at most once in ten, as soon as the server answers.
 */
export class LoadFailure extends Component<{ path: string; children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  #over = new AbortController();
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    if (isLoadFailure(error)) dispatchEvent(new CustomEvent('glassmine:lost', { detail: this.#over.signal }));
  }
  override componentDidUpdate(before: { path: string }) {
    if (before.path === this.props.path || this.state.error === null) return;
    // The reader has gone on to another page.
    this.#over.abort();
    this.#over = new AbortController();
    this.setState({ error: null });
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isLost = isLoadFailure(error);
    return (
      <main className={page.page}>
        <div className={css.lost}>
          <h1>{i18n._(isLost ? 'error.load' : 'error.broken')}</h1>
          <p>{i18n._(isLost ? 'error.loadText' : 'error.brokenText')}</p>
          {!isLost && (
            <Button variant="secondary" onClick={() => location.reload()}>
              {i18n._('kit.retry')}
            </Button>
          )}
        </div>
      </main>
    );
  }
}
