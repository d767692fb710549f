/** How often the page looks whether it has slept. */
const lookEveryMs = 2_000;
/** Without a look for as long the page has slept: no timer has run, and a connection may be dead without a word of it. */
const sleptMs = 15_000;

/**
 * Calls `then` when the device has woken up or the page is shown again after a while. Timers do not tell: those of a
 * sleeping device go on with what was left of them. Until the returned function is called.
 */
export function onWaking(then: () => void): () => void {
  let lookedAtMs = Date.now();
  const look = () => {
    // In the background a page may look once a minute.
    if (document.visibilityState === 'hidden') return;
    const hasSlept = Date.now() - lookedAtMs > sleptMs;
    lookedAtMs = Date.now();
    if (hasSlept) then();
  };
  const timer = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
