import { htmlText } from './page.ts';

/** Under which name the browser keeps the state of the launch that it has begun, in this tab alone. */
export const beganName = 'glassmine.launch';

/** A forbidden storage shows on the way back, where there is something to say about it. */
const script = `
(() => {
  const { state, to } = document.currentScript.dataset;
  try {
    sessionStorage.setItem('${beganName}', state);
  } catch {}
  location.replace(to);
})();
`;

/**
 * The page that sends the browser to the platform. Before that the browser notes the state in the storage of this tab,
 * which a frame has, too, where it has no cookies: so a launch ends in the browser that began it, or nowhere.
 */
export function beginning(
  { state, to }: { state: string; to: string },
  say: (id: string) => string,
): { body: string; script: string } {
  return {
    body:
      `<script data-state="${state}" data-to="${htmlText(to)}">${script}</script>` +
      `<noscript><p role="alert">${htmlText(say('lti.noScript'))}</p></noscript>`,
    script,
  };
}
