/** A course's platform of LTI 1.3 on a port of this machine: a page with a frame, the login, and the place that takes links. */
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose/jwt/decode';
import { SignJWT } from 'jose/jwt/sign';
import type { Demo } from './demo.fixture.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '../../apps/cli/src/main.ts');
const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const role = (name: string) => [`http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`];

/** What those are in the course who are no learners. */
const roles: Record<string, string> = { teacher: 'Instructor', observer: 'Mentor' };

export interface CoursePlatform {
  /** Such as `http://localhost:40123`: for a browser another site than the server's address. */
  address: string;
  /** Registers the platform as an operator does, and says what the links in the course lead to. */
  register(demo: Demo): Promise<void>;
  /** The page of the course for somebody, with the lesson in a frame. `teacher-links` is about to add a link. */
  course(person: string): string;
  /** A page that posts a launch which somebody else has begun. */
  lure(person: string): string;
  /** What the course was given by a link that a teacher has put into it. */
  taken(): { title: string; custom: { room: string } } | null;
  stop(): void;
}

export async function startPlatform(): Promise<CoursePlatform> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let demo: Demo;
  let taken: { title: string; custom: { room: string } } | null = null;
  const host = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(await answer(request));
  });
  host.listen(0);
  await new Promise((resolve) => host.once('listening', resolve));
  const address = `http://localhost:${(host.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<string> {
    const { pathname, searchParams } = new URL(request.url ?? '', address);
    if (pathname === '/course') return coursePage(searchParams.get('as') ?? '');
    if (pathname === '/auth') return answerPage(searchParams);
    if (pathname === '/lure') return answerPage(await beginElsewhere(searchParams.get('as') ?? ''));
    if (pathname !== '/return') return '';
    const jwt = new URLSearchParams(await text(request)).get('JWT') ?? '';
    [taken = null] = decodeJwt(jwt)[`${dl}content_items`] as (typeof taken)[];
    return `<h1>Added: ${taken?.title}</h1>`;
  }

  function loginOf(person: string): string {
    const login = new URLSearchParams({
      iss: address,
      login_hint: person,
      client_id: 'client-1',
      lti_deployment_id: '1',
      target_link_uri: `${demo.address}/lti/launch`,
    });
    return `${demo.address}/lti/login?${login}`;
  }

  /** What somebody's own browser was sent to the platform with. */
  async function beginElsewhere(person: string): Promise<URLSearchParams> {
    const page = await (await fetch(loginOf(person))).text();
    const to = /data-to="([^"]*)"/.exec(page)?.[1] ?? '';
    return new URL(to.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))))
      .searchParams;
  }

  function coursePage(person: string): string {
    const src = loginOf(person).replaceAll('&', '&amp;');
    return `<!doctype html><meta name="viewport" content="width=device-width"><title>Course</title><h1>Course of ${person}</h1>
      <iframe title="Lesson" src="${src}" style="width:100%;height:720px"></iframe>`;
  }

  async function answerPage(asked: URLSearchParams): Promise<string> {
    const person = asked.get('login_hint') ?? '';
    const isLinking = person === 'teacher-links';
    const token = await new SignJWT({
      ...(person !== 'nobody' && { sub: person }),
      nonce: asked.get('nonce'),
      name: 'Planted Name',
      email: 'planted@school.example',
      [`${lti}message_type`]: isLinking ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
      [`${lti}version`]: '1.3.0',
      [`${lti}deployment_id`]: person === 'elsewhere' ? '2' : '1',
      [`${lti}roles`]: role(roles[person.split('-')[0]!] ?? 'Learner'),
      [`${lti}resource_link`]: { id: '1' },
      [`${lti}custom`]: { room: demo.roomCode },
      ...(isLinking && {
        [`${dl}deep_linking_settings`]: {
          deep_link_return_url: `${address}/return`,
          accept_types: ['ltiResourceLink'],
        },
      }),
    })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(address)
      .setAudience('client-1')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return `<!doctype html><form method="post" action="${asked.get('redirect_uri')}">
      <input type="hidden" name="id_token" value="${token}"><input type="hidden" name="state" value="${asked.get('state')}">
      </form><script>document.forms[0].submit()</script>`;
  }

  return {
    address,
    async register(of) {
      demo = of;
      const keyFile = join(demo.dataFolder, 'platform.pem');
      writeFileSync(keyFile, publicKey.export({ format: 'pem', type: 'spki' }));
      const options = ['--issuer', address, '--client-id', 'client-1', '--deployment', '1'];
      const rest = ['--auth-url', `${address}/auth`, '--key-file', keyFile, '--data', demo.dataFolder];
      await run(process.execPath, [main, 'lti', 'add', ...options, ...rest]);
    },
    course: (person) => `${address}/course?as=${person}`,
    lure: (person) => `${address}/lure?as=${person}`,
    taken: () => taken,
    stop() {
      host.close();
      host.closeAllConnections();
    },
  };
}
