/** Posts that this member has sent and that have not been decided yet. The server lists them to nobody. */
import { create } from 'zustand';
import { useSession } from '../../session.ts';

interface Sent {
  reviewId: number;
  sentAt: number;
}

const storageKey = 'glassmine.waitingPosts';

/** A phone is one learner in each room. */
const ownerOf = (): string => useSession.getState().roomCode ?? '';

function stored(): Record<string, Sent[]> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

interface Waiting {
  sent: readonly Sent[];
  add: (reviewId: number, sentAt: number) => void;
  /** Reads what was sent from this room. */
  read: () => void;
  /** Forgets the oldest ones. */
  drop: (count: number) => void;
}

export const useWaitingPosts = create<Waiting>()((set, get) => {
  const keep = (sent: readonly Sent[]) => {
    set({ sent });
    try {
      localStorage.setItem(storageKey, JSON.stringify({ [ownerOf()]: sent }));
    } catch {
      // Without storage they are known until the app is closed.
    }
  };
  return {
    sent: [],
    read: () => set({ sent: stored()[ownerOf()] ?? [] }),
    add: (reviewId, sentAt) => {
      const others = get().sent.filter((each) => each.reviewId !== reviewId);
      keep([...others, { reviewId, sentAt }]);
    },
    drop: (count) => keep(get().sent.slice(count)),
  };
});

/** How many of those sent have been decided since, oldest first: the app is told of each by a message. */
export function decidedOf(
  sent: readonly { sentAt: number }[],
  decisions: readonly { kind: string; createTime: number }[],
): number {
  const times = decisions
    .filter(({ kind }) => kind === 'postPublished' || kind === 'postTurnedDown')
    .map(({ createTime }) => createTime)
    .toSorted((a, b) => a - b);
  let decided = 0;
  for (const time of times) {
    const next = sent[decided];
    if (next && time >= next.sentAt) decided++;
  }
  return decided;
}
