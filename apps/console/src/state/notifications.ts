import { create } from 'zustand';

/** `news` is what another facilitator has done. */
type Tone = 'good' | 'bad' | 'news';
interface Notifications {
  lines: { id: number; text: string; tone: Tone }[];
  /** Who answered the latest call: nobody, or a network that wants a sign-in, in the place of the server. */
  answering: 'server' | 'nobody' | 'network';
}

const shownMs = 4_000;
let next = 0;

/** Messages shown to the facilitator for a few seconds. */
export const useNotifications = create<Notifications>()(() => ({ lines: [], answering: 'server' }));

export function setAnswering(answering: Notifications['answering']): void {
  if (useNotifications.getState().answering !== answering) useNotifications.setState({ answering });
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
