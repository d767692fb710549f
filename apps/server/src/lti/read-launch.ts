import { createPublicKey } from 'node:crypto';
import type { errors, JWTPayload } from 'jose';
import { tokenHash } from '../accounts/tokens.ts';
import type { Platform } from './platforms.ts';
import { loadTokenLibrary } from './token-library.ts';

/** Why a launch is refused; `lti.${fault}` in the locales says it in words. */
export type LtiFault =
  | 'notPosted'
  | 'platform'
  | 'origin'
  | 'used'
  | 'cancelled'
  | 'malformed'
  | 'signature'
  | 'old'
  | 'audience'
  | 'deployment'
  | 'noRoom'
  | 'teacherOnly'
  | 'noLinks';

export class LtiRefused extends Error {
  override name = 'LtiRefused';
  readonly fault: LtiFault;
  constructor(fault: LtiFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What is read of a token, and no more: no name, no address of mail, no course. */
interface Launch {
  /** Of the person, at the platform. It is hashed before anything is done with it. */
  readonly subject: string;
  readonly isTeacher: boolean;
  /** Such as `hi-IN`; empty when the platform says nothing. */
  readonly locale: string;
}

/** A launch that opens the lesson. */
export interface LessonLaunch extends Launch {
  readonly kind: 'lesson';
  /** As the link in the course names it; null when it names none. */
  readonly room: string | null;
}

/** A teacher puts the lesson into a course. */
export interface LinkLaunch extends Launch {
  readonly kind: 'link';
  readonly deployment: string;
  /** Where the browser brings the answer. */
  readonly returnUrl: string;
  /** Given back unread; null when there was none. */
  readonly data: string | null;
}

/** A launch is good for minutes; the clocks of two servers differ by seconds. */
const ageMaxSeconds = 600;
const clockSlackSeconds = 60;
const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const settingsClaim = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
const teacher =
  /\/membership(\/Instructor)?#(Instructor|TeachingAssistant|PrimaryInstructor|Administrator|ContentDeveloper)$/;
const subjectMax = 255;

/**
 * Reads the token of a launch that was begun here. Throws LtiRefused unless the platform has signed it, for this
 * server, for this launch, a moment ago.
 * @param nonceHash of the nonce that went to the platform
 */
export async function readLaunch(
  token: unknown,
  platform: Platform,
  nonceHash: string,
  nowMs: number,
): Promise<LessonLaunch | LinkLaunch> {
  const claims = await verified(token, platform, nowMs);
  if (claims.azp !== undefined && claims.azp !== platform.clientId) refuse('audience');
  if (Array.isArray(claims.aud) && claims.aud.length > 1 && claims.azp === undefined) refuse('audience');
  if (tokenHash(claims.nonce) !== nonceHash) refuse('used');
  const deployment = claims[`${lti}deployment_id`];
  if (typeof deployment !== 'string') return refuse('malformed');
  if (!platform.deployments.includes(deployment)) refuse('deployment');
  if (claims[`${lti}version`] !== '1.3.0') refuse('malformed');
  const launch = launchOf(claims);
  switch (claims[`${lti}message_type`]) {
    case 'LtiResourceLinkRequest':
      return { kind: 'lesson', ...launch, room: roomOf(claims) };
    case 'LtiDeepLinkingRequest':
      return { kind: 'link', ...launch, deployment, ...linkSettingsOf(claims) };
    default:
      return refuse('malformed');
  }
}

async function verified(token: unknown, platform: Platform, nowMs: number): Promise<JWTPayload> {
  if (typeof token !== 'string') return refuse('malformed');
  const { decodeProtectedHeader, errors } = await loadTokenLibrary();
  try {
    const { kid } = decodeProtectedHeader(token);
    const keys = platform.keys.filter((key) => key.kid === undefined || key.kid === kid);
    for (const key of keys) {
      const claims = await claimsBy(createPublicKey({ key, format: 'jwk' }), token, platform, nowMs);
      if (claims !== null) return claims;
    }
  } catch (error) {
    refuse(faultOf(error, errors));
  }
  return refuse('signature');
}

/** Null when it was signed by another key. */
async function claimsBy(
  key: ReturnType<typeof createPublicKey>,
  token: string,
  { issuer, clientId }: Platform,
  nowMs: number,
): Promise<JWTPayload | null> {
  const { errors, jwtVerify } = await loadTokenLibrary();
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      currentDate: new Date(nowMs),
      maxTokenAge: ageMaxSeconds,
      clockTolerance: clockSlackSeconds,
      requiredClaims: ['sub', 'exp', 'nonce'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return null;
    throw error;
  }
}

function faultOf(error: unknown, kinds: typeof errors): LtiFault {
  if (error instanceof kinds.JWTExpired) return 'old';
  if (error instanceof kinds.JOSEAlgNotAllowed) return 'signature';
  if (error instanceof kinds.JWTClaimValidationFailed && error.reason !== 'missing') {
    if (error.claim === 'iss' || error.claim === 'aud') return 'audience';
    if (error.claim === 'iat' || error.claim === 'nbf') return 'old';
  }
  // What is no token at all is told by a TypeError.
  if (error instanceof kinds.JOSEError || error instanceof TypeError) return 'malformed';
  throw error;
}

function launchOf(claims: JWTPayload): Launch {
  const { sub } = claims;
  if (typeof sub !== 'string' || sub.length === 0 || sub.length > subjectMax) return refuse('malformed');
  const roles = claims[`${lti}roles`];
  const { locale } = objectOf(claims[`${lti}launch_presentation`]);
  return {
    subject: sub,
    isTeacher: Array.isArray(roles) && roles.some((role) => typeof role === 'string' && teacher.test(role)),
    locale: typeof locale === 'string' ? locale : '',
  };
}

function roomOf(claims: JWTPayload): string | null {
  const { room } = objectOf(claims[`${lti}custom`]);
  return typeof room === 'string' && room !== '' ? room : null;
}

function linkSettingsOf(claims: JWTPayload): Pick<LinkLaunch, 'returnUrl' | 'data'> {
  const settings = objectOf(claims[settingsClaim]);
  const { deep_link_return_url: returnUrl, accept_types: types, data } = settings;
  if (typeof returnUrl !== 'string' || !/^https?:$/.test(URL.parse(returnUrl)?.protocol ?? ''))
    return refuse('malformed');
  if (!Array.isArray(types) || !types.includes('ltiResourceLink')) refuse('noLinks');
  return { returnUrl, data: typeof data === 'string' ? data : null };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function refuse(fault: LtiFault): never {
  throw new LtiRefused(fault);
}
