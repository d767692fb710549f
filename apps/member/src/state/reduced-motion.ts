/** Whether the reader wants things to stand still: by the device's setting, or by the app's own. */
import { useSession } from './session.ts';

export function prefersReducedMotion(): boolean {
  return useSession.getState().lessMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
