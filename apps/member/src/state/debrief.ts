import { create } from 'zustand';

/** Whether the facilitator has opened the debrief; the live feed says so. */
export const useDebrief = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));
