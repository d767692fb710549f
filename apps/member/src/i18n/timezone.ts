import { create } from 'zustand';

/** How times are shown to the logged-in member: the `timezoneType` that the server gave at the log-in. */
export const useTimezone = create(() => ({ type: 0 }));
