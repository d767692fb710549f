/** Whether the reader wants things to stand still: by the device's setting, or by the app's own. */
import { useSession } from './session.ts';

export function wantsStill(): boolean {
  return useSession.getState().lessMotion || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
