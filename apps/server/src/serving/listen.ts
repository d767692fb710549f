import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config-error.ts';

/** Resolves to the address; rejects with ConfigError when host or port can't be had. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `GLASSMINE_PORT is ${port}, but something else listens there already.`,
      EACCES: `GLASSMINE_PORT is ${port}, but this user may not listen there.`,
      EADDRNOTAVAIL: `GLASSMINE_HOST is ${host}, but that is no address of this machine.`,
      ENOTFOUND: `GLASSMINE_HOST is ${host}, but no address is known for that name.`,
      EAI_AGAIN: `GLASSMINE_HOST is ${host}, but no address is known for that name.`,
    };
    const reason = reasons[code ?? ''];
    throw reason ? new ConfigError(reason) : error;
  }
}
