/** A course's platform for tests: it registers itself, answers a login, and signs tokens that a test may spoil. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { SignJWT } from 'jose/jwt/sign';
import { openPlatforms, type Platform, readPlatformKeys } from '../lti/platforms.ts';
import type { TestServer } from '../server.fixture.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const roles = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
export const issuer = 'https://moodle.school.example';

/** What a test changes of a launch. A claim that is undefined is left out of the token. */
export interface Spoilt {
  claims?: JWTPayload;
  header?: { alg?: string; kid?: string };
  key?: KeyObject | Uint8Array;
}

const makePair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject) => key.export({ format: 'pem', type: 'spki' }).toString();

export class PlatformSim {
  readonly pair = makePair();
  readonly other = makePair();
  readonly server: TestServer;

  constructor(server: TestServer, keys = readPlatformKeys(pem(this.pair.publicKey))) {
    this.server = server;
    this.register({ keys });
  }

  register(more: Partial<Platform> = {}): void {
    openPlatforms(this.server.server.services.database, Date.now).put({
      issuer,
      clientId: 'client-7',
      deployments: ['1'],
      authUrl: `${issuer}/mod/lti/auth.php?a=1`,
      keys: readPlatformKeys(pem(this.pair.publicKey)),
      ...more,
    });
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.server.server.app.inject({ method: 'GET', url, headers });
  }

  post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.server.server.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: issuer,
        'sec-fetch-site': 'cross-site',
        ...headers,
      },
    });
  }

  /** Where the browser is sent, with what. */
  async login(more: Record<string, string> = {}): Promise<URLSearchParams> {
    const target = 'http://localhost/lti/launch';
    const sent = await this.post('/lti/login', {
      iss: issuer,
      login_hint: 'hint-3',
      target_link_uri: target,
      client_id: 'client-7',
      ...more,
    });
    return new URL(valueIn(sent.body, 'to')).searchParams;
  }

  /** A signed token for the nonce of a login. */
  token(
    nonce: string,
    { claims = {}, header = {}, key = this.pair.privateKey }: Spoilt = {},
  ): Promise<string> {
    const at = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: issuer,
      aud: 'client-7',
      sub: 'u-1',
      iat: at,
      exp: at + 300,
      nonce,
      [`${lti}message_type`]: 'LtiResourceLinkRequest',
      [`${lti}version`]: '1.3.0',
      [`${lti}deployment_id`]: '1',
      [`${lti}target_link_uri`]: 'http://localhost/lti/launch',
      [`${lti}resource_link`]: { id: '9' },
      [`${lti}roles`]: [`${roles}Learner`],
      [`${lti}custom`]: { room: this.server.roomCode },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', ...header })
      .sign(key);
  }

  /** A whole launch, as a browser makes it. */
  async launch(spoilt: Spoilt = {}, headers: Record<string, string> = {}) {
    const asked = await this.login();
    const idToken = await this.token(asked.get('nonce')!, spoilt);
    return this.post('/lti/launch', { id_token: idToken, state: asked.get('state')! }, headers);
  }

  /** Launches of a teacher, with other claims. */
  teacher(claims: JWTPayload = {}) {
    return this.launch({ claims: { [`${lti}roles`]: [`${roles}Instructor`], ...claims } });
  }

  /** A teacher who is to choose a link. */
  linking(settings: object = {}, claims: JWTPayload = {}) {
    return this.teacher({
      [`${lti}message_type`]: 'LtiDeepLinkingRequest',
      'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
        deep_link_return_url: `${issuer}/mod/lti/contentitem_return.php?course=4`,
        accept_types: ['ltiResourceLink'],
        accept_presentation_document_targets: ['iframe'],
        data: 'kept by the course',
        ...settings,
      },
      ...claims,
    });
  }
}

/** The value of a `data-` attribute or a field of a page. */
export function valueIn(html: string, name: string): string {
  const found = new RegExp(`(?:data-${name}|name="${name}" value)="([^"]*)"`).exec(html)?.[1] ?? '';
  return found.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
