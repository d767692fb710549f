import { create } from 'zustand';

/** `news` is what somebody else has done. */
type Tone = 'good' | 'bad' | 'news';
interface Said {
  lines: { id: number; text: string; tone: Tone }[];
  /** Whether the server failed to answer the latest call. */
  isSilent: boolean;
}

const shownMs = 4_000;
let next = 0;

/** Messages shown to the facilitator for a few seconds. */
export const useSaid = create<Said>()(() => ({ lines: [], isSilent: false }));

export function hearServer(isHeard: boolean): void {
  if (useSaid.getState().isSilent === isHeard) useSaid.setState({ isSilent: !isHeard });
}

/** Says it for a while; words that are still shown are said anew, and not twice. */
export function say(text: string, tone: Tone, forMs = shownMs): void {
  const id = next++;
  useSaid.setState(({ lines }) => ({
    lines: [...lines.filter((line) => line.text !== text), { id, text, tone }],
  }));
  setTimeout(
    () => useSaid.setState(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) })),
    forMs,
  );
}
