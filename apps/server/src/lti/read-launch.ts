import { createPublicKey } from 'node:crypto';
import type { errors, JWTPayload } from 'jose';
import { tokenHash } from '../accounts/tokens.ts';
import { issuerKey, type Platform } from './platforms.ts';
import { type Part, partOf, readRoles } from './roles.ts';
import { loadTokenLibrary } from './token-library.ts';

/** Why a launch is refused; `lti.${fault}` in the locales says it in words. */
export type LtiFault =
  | 'notPosted'
  | 'tooLarge'
  | 'older'
  | 'platform'
  | 'origin'
  | 'used'
  | 'cancelled'
  | 'answered'
  | 'malformed'
  | 'signature'
  | 'old'
  | 'audience'
  | 'deployment'
  | 'noRoom'
  | 'teacherOnly'
  | 'noLinks';

/** What is known of a launch besides the person: what an operator needs to mend its registration. */
export interface LaunchFacts {
  readonly issuer: string;
  readonly clientId: string;
  /** Empty until a token with a good signature has said it; so are the roles. */
  readonly deployment: string;
  readonly roles: readonly string[];
}

export class LtiRefused extends Error {
  override name = 'LtiRefused';
  readonly fault: LtiFault;
  readonly facts: Partial<LaunchFacts>;
  constructor(fault: LtiFault, facts: Partial<LaunchFacts> = {}) {
    super(fault);
    this.fault = fault;
    this.facts = facts;
  }
}

/** What is read of a token, and no more: no name, no address of mail, no course. */
interface Launch {
  /** As the platform writes it, which may differ from the registered one by a slash. */
  readonly issuer: string;
  /** Of the person, at the platform; null when it says of nobody. It is hashed before anything is done with it. */
  readonly subject: string | null;
  readonly part: Part;
  readonly roles: readonly string[];
  readonly deployment: string;
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
const deploymentMax = 255;
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
  const facts = factsOf(claims);
  const fault = faultIn(claims, platform, nonceHash);
  if (fault !== null) return refuse(fault, facts);
  const launch = launchOf(claims);
  if (claims[`${lti}message_type`] === 'LtiResourceLinkRequest')
    return { kind: 'lesson', ...launch, room: roomOf(claims) };
  const settings = linkSettingsOf(claims);
  return typeof settings === 'string' ? refuse(settings, facts) : { kind: 'link', ...launch, ...settings };
}

/** Of a signed token what it says of the launch, though the rest may be wrong. */
function factsOf(claims: JWTPayload): Pick<LaunchFacts, 'deployment' | 'roles'> {
  return { deployment: deploymentOf(claims), roles: readRoles(claims[`${lti}roles`]) };
}

/** Some platforms write a number. */
function deploymentOf(claims: JWTPayload): string {
  const deployment = claims[`${lti}deployment_id`];
  if (typeof deployment !== 'string' && typeof deployment !== 'number') return '';
  return String(deployment).slice(0, deploymentMax);
}

const messages = ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest'];

function faultIn(claims: JWTPayload, platform: Platform, nonceHash: string): LtiFault | null {
  const { iss, aud, azp, sub, nonce } = claims;
  if (iss === undefined || issuerKey(iss) !== issuerKey(platform.issuer)) return 'audience';
  if (azp !== undefined && azp !== platform.clientId) return 'audience';
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return 'audience';
  if (tokenHash(nonce) !== nonceHash) return 'used';
  const deployment = deploymentOf(claims);
  if (deployment === '') return 'malformed';
  if (!platform.deployments.includes(deployment)) return 'deployment';
  if (claims[`${lti}version`] !== '1.3.0') return 'malformed';
  if (!messages.includes(String(claims[`${lti}message_type`]))) return 'malformed';
  if (sub !== undefined && (typeof sub !== 'string' || sub.length > subjectMax)) return 'malformed';
  return null;
}

async function verified(token: unknown, platform: Platform, nowMs: number): Promise<JWTPayload> {
  if (typeof token !== 'string') return refuse('malformed');
  const { decodeProtectedHeader, errors } = await loadTokenLibrary();
  try {
    const { kid } = decodeProtectedHeader(token);
    // Some platforms give their key an id and leave it out of their tokens.
    const keys = platform.keys.filter((key) => key.kid === undefined || kid === undefined || key.kid === kid);
    for (const key of keys) {
      const claims = await claimsBy(createPublicKey({ key, format: 'jwk' }), token, platform, nowMs);
      if (claims !== null) return claims;
    }
  } catch (error) {
    refuse(faultOf(error, errors), signedFacts(error, errors));
  }
  return refuse('signature');
}

/** Null when it was signed by another key. */
async function claimsBy(
  key: ReturnType<typeof createPublicKey>,
  token: string,
  { clientId }: Platform,
  nowMs: number,
): Promise<JWTPayload | null> {
  const { errors, jwtVerify } = await loadTokenLibrary();
  try {
    const { payload } = await jwtVerify(token, key, {
      audience: clientId,
      algorithms: ['RS256'],
      currentDate: new Date(nowMs),
      maxTokenAge: ageMaxSeconds,
      clockTolerance: clockSlackSeconds,
      requiredClaims: ['iss', 'exp', 'nonce'],
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

/** Claims are read after the signature was checked: these errors have them. */
function signedFacts(error: unknown, kinds: typeof errors): Partial<LaunchFacts> {
  const isSigned = error instanceof kinds.JWTExpired || error instanceof kinds.JWTClaimValidationFailed;
  return isSigned ? factsOf(error.payload) : {};
}

function launchOf(claims: JWTPayload): Launch {
  const { iss = '', sub = '' } = claims;
  const { deployment, roles } = factsOf(claims);
  const { locale } = objectOf(claims[`${lti}launch_presentation`]);
  return {
    issuer: iss,
    subject: sub === '' ? null : sub,
    part: partOf(roles),
    roles,
    deployment,
    locale: typeof locale === 'string' ? locale : '',
  };
}

function roomOf(claims: JWTPayload): string | null {
  const { room } = objectOf(claims[`${lti}custom`]);
  return typeof room === 'string' && room !== '' ? room : null;
}

function linkSettingsOf(claims: JWTPayload): Pick<LinkLaunch, 'returnUrl' | 'data'> | LtiFault {
  const settings = objectOf(claims[settingsClaim]);
  const { deep_link_return_url: returnUrl, accept_types: types, data } = settings;
  if (typeof returnUrl !== 'string' || !/^https?:$/.test(URL.parse(returnUrl)?.protocol ?? ''))
    return 'malformed';
  if (!Array.isArray(types) || !types.includes('ltiResourceLink')) return 'noLinks';
  return { returnUrl, data: typeof data === 'string' ? data : null };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function refuse(fault: LtiFault, facts: Partial<LaunchFacts> = {}): never {
  throw new LtiRefused(fault, facts);
}
