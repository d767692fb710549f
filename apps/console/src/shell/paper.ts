/** Switches to the light theme for printing, and back afterwards. */
const scheme = 'data-mantine-color-scheme';

export function printLight(): void {
  const root = document.documentElement;
  let before: string | null = null;
  addEventListener('beforeprint', () => {
    before = root.getAttribute(scheme);
    if (before === 'dark') root.setAttribute(scheme, 'light');
  });
  addEventListener('afterprint', () => {
    if (before === 'dark') root.setAttribute(scheme, before);
    before = null;
  });
}
