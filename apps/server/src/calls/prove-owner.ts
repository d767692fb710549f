import type { FacilitatorCaller } from '../http/facilitator-callers.ts';

/** Whether who sits at a console that is signed in knows the password, too; why not, or null. */
export async function proveOwner(
  { services, session, name, callContext }: FacilitatorCaller<unknown>,
  password: string,
): Promise<'console.locked' | 'console.signIn' | null> {
  const proven = await services.facilitators.proves(name, password, session.hash);
  if (proven === true) return null;
  services.log.security('proof:wrong', { facilitator: name, address: callContext.address });
  return proven === 'locked' ? 'console.locked' : 'console.signIn';
}
