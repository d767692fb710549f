import { create } from 'zustand';

/** `news` is what another facilitator has done. */
type Tone = 'good' | 'bad' | 'news';
interface Notifications {
  lines: { id: number; text: string; tone: Tone }[];
  /** Whether the server failed to answer the latest call. */
  isSilent: boolean;
}

const shownMs = 4_000;
let next = 0;

/** Messages shown to the facilitator for a few seconds. */
export const useNotifications = create<Notifications>()(() => ({ lines: [], isSilent: false }));

export function setServerReachable(isReachable: boolean): void {
  if (useNotifications.getState().isSilent === isReachable)
    useNotifications.setState({ isSilent: !isReachable });
}

/** Shows a message for some seconds. A message that is still shown starts anew instead of appearing twice. */
export function notify(text: string, tone: Tone, forMs = shownMs): void {
  const id = next++;
  useNotifications.setState(({ lines }) => ({
    lines: [...lines.filter((line) => line.text !== text), { id, text, tone }],
  }));
  setTimeout(
    () => useNotifications.setState(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) })),
    forMs,
  );
}
