import { createHmac } from 'node:crypto';
import { newToken } from '../accounts/tokens.ts';
import { loadTokenLibrary } from './token-library.ts';
import type { ToolKey } from './tool-key.ts';

/** The platform's request to choose a room, and what the answer must contain. */
export interface Choosing {
  readonly issuer: string;
  readonly clientId: string;
  readonly deployment: string;
  readonly returnUrl: string;
  readonly data: string | null;
  readonly language: string;
  /** A launch's state, which is taken when a link is answered with: a ticket gives one link. */
  readonly once: string;
}

/** As long as its state is kept. */
const choosingSeconds = 600;
const answerSeconds = 300;
const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/';

/**
 * What the page of the choice carries instead of a row on the server: sealed, so that nobody changes it. Its key is
 * made from the server's secret for this alone.
 */
export function openTickets(secret: Uint8Array, now: () => number) {
  const key = createHmac('sha256', secret).update('lti ticket').digest();
  const audience = 'glassmine choosing';
  return {
    async seal(choosing: Choosing): Promise<string> {
      const { SignJWT } = await loadTokenLibrary();
      return new SignJWT({ choosing })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setExpirationTime(Math.floor(now() / 1000) + choosingSeconds)
        .sign(key);
    },
    /** Null for a ticket that is not of this server, or too old. */
    async read(ticket: string): Promise<Choosing | null> {
      const { errors, jwtVerify } = await loadTokenLibrary();
      try {
        const options = { audience, algorithms: ['HS256'], currentDate: new Date(now()) };
        const { payload } = await jwtVerify(ticket, key, options);
        return payload.choosing as Choosing;
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}

/** The link that comes to stand in the course. */
interface LessonLink {
  title: string;
  /** Where it launches. */
  url: string;
  room: string;
}

/** The LtiDeepLinkingResponse that puts a link into the course: a JWT for the platform, signed with the server's key. */
export async function deepLinkAnswer(
  { issuer, clientId, deployment, data }: Choosing,
  { title, url, room }: LessonLink,
  key: ToolKey,
  nowMs: number,
): Promise<string> {
  const at = Math.floor(nowMs / 1000);
  const { SignJWT } = await loadTokenLibrary();
  return new SignJWT({
    nonce: newToken(),
    [`${lti}deployment_id`]: deployment,
    [`${lti}message_type`]: 'LtiDeepLinkingResponse',
    [`${lti}version`]: '1.3.0',
    [`${dl}content_items`]: [{ type: 'ltiResourceLink', title, url, custom: { room } }],
    ...(data === null ? {} : { [`${dl}data`]: data }),
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid })
    .setIssuer(clientId)
    .setAudience(issuer)
    .setIssuedAt(at)
    .setExpirationTime(at + answerSeconds)
    .sign(key.privateKey);
}
