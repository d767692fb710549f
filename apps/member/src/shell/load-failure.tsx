import { Button } from '@glassmine/ui';
import { Component, type ReactNode, useEffect } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import page from '../page/page.module.css';
import css from './shell.module.css';

const isLoadFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script|preload CSS|Failed to fetch|catalogue/i.test(error.message);

/**
 * Shown when a screen's script cannot be loaded, such as after an update or while the server is away. public/boot.js
 * reloads the app after a second, at most once in ten, as soon as the server answers.
 */
export class LoadFailure extends Component<{ path: string; children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidUpdate(before: { path: string }) {
    if (before.path !== this.props.path && this.state.error !== null) this.setState({ error: null });
  }
  override render() {
    if (this.state.error === null) return this.props.children;
    return isLoadFailure(this.state.error) ? <ScriptLost /> : <Broken />;
  }
}

/** Until the reader goes on to another page. */
function reloadSoon(): () => void {
  const over = new AbortController();
  dispatchEvent(new CustomEvent('glassmine:lost', { detail: over.signal }));
  return () => over.abort();
}

function ScriptLost() {
  const t = useText();
  useEffect(reloadSoon, []);
  return <Lost title={t('error.load')} text={t('error.loadText')} />;
}

function Broken() {
  return (
    <Lost title={i18n._('error.broken')} text={i18n._('error.brokenText')}>
      <Button variant="secondary" onClick={() => location.reload()}>
        {i18n._('kit.retry')}
      </Button>
    </Lost>
  );
}

function Lost({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className={page.page}>
      <div className={css.lost}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </main>
  );
}
