import { htmlText, type PageParts } from './page.ts';

type Texts = Pick<PageParts, 'say' | 'path'>;

/** What a teacher's launch opens: the ways to the console's room and to the lesson. The console asks for its own sign-in. */
export function teacherPage(
  { say, path }: Texts,
  room: { room: string; joinCode: string } | null,
  fault?: string,
): string {
  const console = `${path}/console/${room === null ? '' : `#/room/${room.room}/live`}`;
  return (
    `<h1>${htmlText(say('lti.teacher'))}</h1>${alert(fault)}<p>${htmlText(say('lti.teacherHow'))}</p><p>` +
    link(console, say('lti.openConsole')) +
    (room === null ? '' : link(`${path}/#/join/${room.joinCode}`, say('lti.openLesson'))) +
    '</p>'
  );
}

/** Where a teacher says which room a new link in the course leads to. */
export function choosingPage({ say, path }: Texts, ticket: string, fault?: string): string {
  return (
    `<h1>${htmlText(say('lti.choose'))}</h1>${alert(fault)}<p>${htmlText(say('lti.chooseHow'))}</p>` +
    `<form method="post" action="${path}/lti/choose">` +
    `<input type="hidden" name="ticket" value="${htmlText(ticket)}">` +
    `<label for="room">${htmlText(say('lti.roomCode'))}</label>` +
    '<input id="room" name="room" required maxlength="10" autocomplete="off" autocapitalize="characters" spellcheck="false">' +
    `<br><button>${htmlText(say('lti.chooseThis'))}</button></form>` +
    `<p>${link(`${path}/console/`, say('lti.openConsole'))}</p>`
  );
}

/** The answer to the platform, which the teacher sends with a press: nothing on the page runs. */
export function answerPage(
  { say }: Texts,
  { to, jwt, title }: { to: string; jwt: string; title: string },
): string {
  return (
    `<h1>${htmlText(say('lti.chosen', { title }))}</h1><p>${htmlText(say('lti.chosenHow'))}</p>` +
    `<form method="post" action="${htmlText(to)}"><input type="hidden" name="JWT" value="${htmlText(jwt)}">` +
    `<button>${htmlText(say('lti.putIn'))}</button></form>`
  );
}

/** A refusal, and a way on. */
export function refusedPage({ say, path }: Texts, words: string): string {
  return (
    `<h1>${htmlText(say('lti.refused'))}</h1>${alert(words)}` +
    `<p>${link(`${path}/#/join`, say('lti.withCode'))}</p>`
  );
}

function alert(words: string | undefined): string {
  return words === undefined ? '' : `<p role="alert">${htmlText(words)}</p>`;
}

function link(address: string, words: string): string {
  return `<a class="go" href="${htmlText(address)}" target="_blank" rel="noopener">${htmlText(words)}</a>`;
}
