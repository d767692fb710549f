/**
 * Whether the X-ray is on and which of its sheets is open. The room decides whether it is allowed, the learner
 * whether it is on.
 */
import type { XrayMode } from '@glassmine/replica/wire';
import { create } from 'zustand';
import type { ClaimKey } from '../i18n/claim-key.ts';

/** Subject of a sheet: one claim, the origin of one amount, or the state of the whole scheme. */
export type Question =
  | { about: 'claim'; key: ClaimKey; subject: number; refId: string | null }
  | { about: 'amount'; refId: string; isPrice: boolean }
  | { about: 'scheme' };

interface Xray {
  mode: XrayMode;
  wanted: boolean;
  /** On for everybody, or allowed and switched on by the learner. */
  enabled: boolean;
  /** The latest question; kept while its sheet closes. */
  question: Question | null;
  isOpen: boolean;
  /** Whether the layer has been drawn, with what moves the page for it; from then on it comes without delay. */
  isLayerDrawn: boolean;
  setMode: (mode: XrayMode) => void;
  setWanted: (wanted: boolean) => void;
  ask: (question: Question) => void;
  close: () => void;
}

const isEnabled = (mode: XrayMode, wanted: boolean) => mode === 'on' || (mode === 'onDemand' && wanted);

export const useXray = create<Xray>()((set) => ({
  mode: 'off',
  wanted: false,
  enabled: false,
  question: null,
  isOpen: false,
  isLayerDrawn: false,
  setMode: (mode) =>
    set(({ wanted, isOpen }) => {
      const enabled = isEnabled(mode, wanted);
      return { mode, enabled, isOpen: isOpen && mode !== 'off' };
    }),
  setWanted: (wanted) =>
    set(({ mode, isOpen }) => {
      const enabled = isEnabled(mode, wanted);
      return { wanted, enabled, isOpen: isOpen && enabled };
    }),
  ask: (question) => set({ question, isOpen: true }),
  close: () => set({ isOpen: false }),
}));
