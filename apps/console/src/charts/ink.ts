/** Resolves a CSS colour at an element to `rgb(…)`: canvas knows neither tokens nor `light-dark()`. */
export function inkOf(host: HTMLElement, colour: string): string {
  const probe = document.createElement('i');
  probe.style.color = colour;
  host.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Calls `again` whenever the theme changes; returns a function that stops it. */
export function onThemeChange(again: () => void): () => void {
  const looks = new MutationObserver(again);
  looks.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => looks.disconnect();
}
