import type { LaunchFacts } from '../lti/read-launch.ts';
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

/** What somebody who only looks on in the course is told: a seat would count them as a learner. */
export function onlookerPage({ say, path }: Texts): string {
  return (
    `<h1>${htmlText(say('lti.teacher'))}</h1><p role="status">${htmlText(say('lti.onlooker'))}</p>` +
    `<p>${link(`${path}/console/`, say('lti.openConsole'))}</p>`
  );
}

/** What an operator needs to mend a registration. */
type Refused = LaunchFacts & { reason: string };

/** A refusal, a way on, and what is known of the launch: the server's log has the same. */
export function refusedPage({ say, path }: Texts, words: string, refused?: Refused): string {
  return (
    `<h1>${htmlText(say('lti.refused'))}</h1>${alert(words)}` +
    `<p>${link(`${path}/#/join`, say('lti.withCode'))}</p>` +
    (refused === undefined ? '' : details(refused, say))
  );
}

function details({ issuer, clientId, deployment, roles, reason }: Refused, say: Texts['say']): string {
  const rows = [
    ['lti.issuer', issuer],
    ['lti.client', clientId],
    ['lti.deploymentId', deployment],
    ['lti.roles', roles.join(', ')],
    ['lti.reason', reason],
  ] as const;
  const list = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${htmlText(say(label))}</dt><dd><code>${htmlText(value)}</code></dd>`);
  return `<h2>${htmlText(say('lti.details'))}</h2><dl>${list.join('')}</dl>`;
}

function alert(words: string | undefined): string {
  return words === undefined ? '' : `<p role="alert">${htmlText(words)}</p>`;
}

function link(address: string, words: string): string {
  return `<a class="go" href="${htmlText(address)}" target="_blank" rel="noopener">${htmlText(words)}</a>`;
}
