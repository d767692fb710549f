/** Since when nobody has touched this page, in whole seconds: pages read by themselves, and that keeps no session alive. */
let touchedAt = performance.now();
const touch = (): void => {
  touchedAt = performance.now();
};
for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
  addEventListener(event, touch, { passive: true, capture: true });

/** At most a day. */
export const idleSeconds = (): number => Math.min(86_400, Math.floor((performance.now() - touchedAt) / 1000));
