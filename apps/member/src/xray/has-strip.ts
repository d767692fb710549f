import { useIsMember } from '../state/session.ts';
import { useWide } from '../state/wide.ts';
import { useXray } from '../state/xray.ts';

/** Whether the strip with the state of the scheme stands above the page. A wide window has a column instead. */
export function useHasStrip(): boolean {
  const enabled = useXray((xray) => xray.enabled);
  const isMember = useIsMember();
  const isWide = useWide();
  return enabled && isMember && !isWide;
}
