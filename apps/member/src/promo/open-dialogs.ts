/** Whether the update dialog is open; notices wait until it is answered. */
import { create } from 'zustand';

export const useOpenDialogs = create(() => ({ update: false }));
