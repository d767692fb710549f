import { create } from 'zustand';

interface Proof {
  /** Tells the call that waits whether the password was given; null while none waits. */
  answer: ((isGiven: boolean) => void) | null;
  /** Asks for the password; resolves to whether it was given. */
  ask: () => Promise<boolean>;
  settle: (isGiven: boolean) => void;
}

/** The demand for the password before a grave command. A second waiting call ends the first. */
export const useProof = create<Proof>()((set, get) => ({
  answer: null,
  ask: () =>
    new Promise((resolve) => {
      get().answer?.(false);
      set({ answer: resolve });
    }),
  settle(isGiven) {
    get().answer?.(isGiven);
    set({ answer: null });
  },
}));
