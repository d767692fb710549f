/** Whether motion is reduced: by the device's setting, or by the app through `data-still` on the document. */
export function prefersReducedMotion(): boolean {
  const isMarked = document.documentElement.hasAttribute('data-still');
  return isMarked || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
