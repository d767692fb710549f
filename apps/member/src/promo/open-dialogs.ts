/** Whether the offer of an update stands open: notices wait until it has been answered. */
import { create } from 'zustand';

export const useOpenDialogs = create(() => ({ update: false }));
