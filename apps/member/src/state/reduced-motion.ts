/** Whether motion is reduced by the device's setting or the app's own. */
import { useSession } from './session.ts';

export function prefersReducedMotion(): boolean {
  return useSession.getState().lessMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
