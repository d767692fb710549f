import { storedNames } from '@glassmine/replica/plain';
import { beganName } from './begin.ts';
import { htmlText, type PageParts } from './page.ts';

/**
 * Puts the key of a learner's seat where the member app looks for its own, and goes on to the app. It stands in no
 * address, which a history would keep. The seats of the person before at this browser are forgotten; the language and
 * the other preferences stay.
 */
const script = `
(() => {
  const { state, key, room, join, home, once, joinName, sessionName, readName, tabName } =
    document.currentScript.dataset;
  const show = (id) => {
    document.getElementById(id).hidden = false;
  };
  const enter = () => {
    // Its room was the one of who used this tab before.
    sessionStorage.removeItem(tabName);
    const text = localStorage.getItem(sessionName);
    const session = text === null ? null : JSON.parse(text);
    const isSame = localStorage.getItem(joinName) === key;
    if (!isSame) {
      localStorage.setItem(joinName, key);
      localStorage.removeItem(readName);
      if (session !== null)
        localStorage.setItem(sessionName, JSON.stringify({ ...session, roomCode: null, rooms: {} }));
    }
    const isHere = isSame && session !== null && session.roomCode === room && session.rooms[room];
    location.replace(isHere ? home : join);
  };
  const trying = (work) => {
    try {
      work();
    } catch {
      show('unkept');
    }
  };
  trying(() => {
    // Begun in another browser: that person would play in this one.
    if (sessionStorage.getItem('${beganName}') !== state) return show('foreign');
    sessionStorage.removeItem('${beganName}');
    if (once === '') return enter();
    show('once');
    document.getElementById('enter').addEventListener('click', () => trying(enter));
  });
})();
`;

interface Seat {
  /** Of the launch: the browser that began it knows it. */
  state: string;
  /** The key that the member app joins with. */
  key: string;
  /** The room's own code, by which the app keeps its tokens. */
  room: string;
  /** The code that newcomers join by. */
  joinCode: string;
  /** Whether the seat is of this launch alone, which the learner is told first. */
  isOnce: boolean;
}

/** HTML and script of the page that hands a learner's seat over; what it shows is read only where it fails. */
export function handOver(
  { state, key, room, joinCode, isOnce }: Seat,
  { say, path }: Pick<PageParts, 'say' | 'path'>,
): { body: string; script: string } {
  const join = `${path}/#/join/${joinCode}`;
  const data = Object.entries({
    state,
    key,
    room,
    join,
    home: `${path}/#/index`,
    once: isOnce ? 'yes' : '',
    'join-name': storedNames.joinKey + path,
    'session-name': storedNames.session + path,
    'read-name': storedNames.read + path,
    'tab-name': storedNames.tab + path,
  });
  const attributes = data.map(([name, value]) => `data-${name}="${htmlText(value)}"`).join(' ');
  const goOn = `<a class="go" href="${join}" target="_blank" rel="noopener">${htmlText(say('lti.ownTab'))}</a>`;
  return {
    body:
      `<p id="foreign" role="alert" hidden>${htmlText(say('lti.used'))}</p>` +
      `<div id="unkept" hidden><p role="alert">${htmlText(say('lti.unkept'))}</p><p>${goOn}</p></div>` +
      `<div id="once" hidden><p>${htmlText(say('lti.once'))}</p>` +
      `<p><button id="enter">${htmlText(say('lti.enter'))}</button></p></div>` +
      `<script ${attributes}>${script}</script>` +
      `<noscript><p role="alert">${htmlText(say('lti.noScript'))}</p></noscript>`,
    script,
  };
}
