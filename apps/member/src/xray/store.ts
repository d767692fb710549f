/** Whether the truth is laid over the scheme. The room says what is allowed, the learner what is wanted. */
import type { XrayMode } from '@glassmine/contract';
import { create } from 'zustand';

interface Xray {
  mode: XrayMode;
  wanted: boolean;
  /** On for everybody, or allowed and wanted. */
  enabled: boolean;
  setMode: (mode: XrayMode) => void;
  setWanted: (wanted: boolean) => void;
}

const isEnabled = (mode: XrayMode, wanted: boolean) => mode === 'on' || (mode === 'onDemand' && wanted);

export const useXray = create<Xray>()((set) => ({
  mode: 'off',
  wanted: false,
  enabled: false,
  setMode: (mode) => set(({ wanted }) => ({ mode, enabled: isEnabled(mode, wanted) })),
  setWanted: (wanted) => set(({ mode }) => ({ wanted, enabled: isEnabled(mode, wanted) })),
}));
