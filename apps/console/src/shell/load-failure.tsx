import { fetchFromServer } from '@glassmine/client';
import { Component, type ReactNode } from 'react';
import { i18n } from '../i18n/i18n.ts';
import css from './frame.module.css';

const askAgainMs = 2_000;

const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|preload CSS|Failed to fetch/i.test(error.message);

/**
 * Shown when a page's script cannot be loaded: without a network, behind one that wants a sign-in, or after an update. The
 * console is loaded again as soon as the server answers.
 */
export class LoadFailure extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown) {
    if (isLoadFailure(error)) setTimeout(loadAgain, askAgainMs);
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isLoadFailure(error)) throw error;
    return (
      <p className={css.noAnswer} role="alert">
        {i18n._('shell.notAnswered')}
      </p>
    );
  }
}

async function loadAgain(): Promise<void> {
  const { status } = await fetchFromServer('/api/health')
    .then((response) => response.json())
    .catch(() => ({}));
  if (status) location.reload();
  else setTimeout(loadAgain, askAgainMs);
}
