/** Whole seconds since the last input on this page. Polling does not count, so it keeps no session alive. */
let touchedAt = performance.now();
const touch = (): void => {
  touchedAt = performance.now();
};
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  addEventListener(event, touch, { passive: true, capture: true });

/** At most a day. */
export const idleSeconds = (): number => Math.min(86_400, Math.floor((performance.now() - touchedAt) / 1000));
