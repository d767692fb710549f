import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that is answered from memory. */
export interface KeptFile {
  body: Buffer;
  type: string;
  etag: string;
  /** Made when first asked for. */
  packed: Map<string, Promise<Buffer>>;
}

const packers: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};
const packedMinBytes = 1_024;

export function keepFile(body: Buffer, type: string): KeptFile {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return { body, type, etag, packed: new Map() };
}

/** Answers packed as the client likes it, or that the client has it already. */
export async function sendFile(reply: FastifyReply, file: KeptFile): Promise<FastifyReply> {
  reply.header('etag', file.etag).header('vary', 'accept-encoding').type(file.type);
  if (isHeld(reply.request, file.etag)) return reply.code(304).send();
  const packing = packingFor(file, reply.request.headers['accept-encoding']);
  if (!packing) return reply.send(file.body);
  if (!file.packed.has(packing)) file.packed.set(packing, packers[packing]!(file.body));
  return reply.header('content-encoding', packing).send(await file.packed.get(packing));
}

function packingFor({ type, body }: KeptFile, accepted: string | string[] | undefined): string | undefined {
  if (body.length < packedMinBytes || !/^(text|application|image\/svg)/.test(type)) return undefined;
  const names = String(accepted ?? '').split(/[\s,]+/);
  return Object.keys(packers).find((name) => names.includes(name));
}

/**
 * Whether the client holds this version already. It may name several, and a proxy that has compressed the answer calls
 * its own weak; for a GET these are compared weakly (RFC 9110, 13.1.2).
 */
export function isHeld(request: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const held = request.headers['if-none-match'] ?? '';
  return held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
