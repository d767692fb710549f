/** Between two tries while the phone says that it has a network. */
const againMs = 10_000;

/**
 * Loads an optional part, with any number of retries: as soon as the phone is back online, or after ten seconds. A part
 * that failed to load would unmount the app around it.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        setTimeout(resolve, againMs);
        addEventListener('online', () => resolve(), { once: true });
      });
      fetchStylesAgain();
    }
  }
}

/** The bundler fetches a part's styles once. */
function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!hasCome(link)) link.replaceWith(link.cloneNode());
}

/** The browser keeps a sheet of styles that never came, too, and refuses to show its rules. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}
