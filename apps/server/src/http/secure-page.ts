import type { FastifyRequest } from 'fastify';

/**
 * Whether the browser takes the page for a secure one: https, or this computer. Of any other it ignores
 * Cross-Origin-Opener-Policy and writes an error to its console, which over a school's plain http is no error.
 */
export function isSecurePage({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
