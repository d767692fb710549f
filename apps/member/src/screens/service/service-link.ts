import { goToHash } from '@glassmine/ui';

/** A shorter link counts as none. */
const lettersMin = 8;

/** The place in the app that a customer-service link leads to; null when nobody is there. */
export function serviceHash(appUrl: string): string | null {
  const link = appUrl.trim();
  return link.length >= lettersMin && link.startsWith('#/') ? link : null;
}

/** False when nobody is there. */
export function goToService(appUrl: string): boolean {
  const hash = serviceHash(appUrl);
  if (hash !== null) void goToHash(hash);
  return hash !== null;
}
