import { goToHash } from '@glassmine/ui';

/** Links with fewer characters count as none. */
const lettersMin = 8;

/** The hash path of a customer-service link; null when there is no service. */
export function serviceHash(appUrl: string): string | null {
  const link = appUrl.trim();
  return link.length >= lettersMin && link.startsWith('#/') ? link : null;
}

/** False when there is no service. */
export function goToService(appUrl: string): boolean {
  const hash = serviceHash(appUrl);
  if (hash !== null) void goToHash(hash);
  return hash !== null;
}
