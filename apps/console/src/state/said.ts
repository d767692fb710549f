import { create } from 'zustand';

type Tone = 'good' | 'bad';
interface Said {
  lines: { id: number; text: string; tone: Tone }[];
  /** The server did not answer when it was last asked. */
  isSilent: boolean;
}

const shownMs = 4_000;
let next = 0;

/** What has just been said to the facilitator, for a few seconds. */
export const useSaid = create<Said>()(() => ({ lines: [], isSilent: false }));

export function hearServer(isHeard: boolean): void {
  if (useSaid.getState().isSilent === isHeard) useSaid.setState({ isSilent: !isHeard });
}

export function say(text: string, tone: Tone): void {
  const id = next++;
  useSaid.setState(({ lines }) => ({ lines: [...lines, { id, text, tone }] }));
  setTimeout(
    () => useSaid.setState(({ lines }) => ({ lines: lines.filter((line) => line.id !== id) })),
    shownMs,
  );
}
