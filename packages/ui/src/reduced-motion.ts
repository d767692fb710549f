/** Whether things are to stand still: the device says so, or the app has marked the page with `data-still`. */
export function prefersReducedMotion(): boolean {
  const isMarked = document.documentElement.hasAttribute('data-still');
  return isMarked || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
