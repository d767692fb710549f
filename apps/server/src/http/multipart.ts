import multipart from '@fastify/multipart';
import { FormError, type Pictures, pictureMaxBytes } from '@glassmine/replica/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openArrivals } from '../uploads/arrivals.ts';
import type { UploadRefusal } from '../uploads/uploads.ts';
import { Malformed } from './faults.ts';
import { nameShown } from './form.ts';

/** What a form with files holds: its text fields as a plain form has them, and the bytes of its pictures. */
export interface SentForm {
  fields: Record<string, string | string[]>;
  pictures: Buffer[];
  /** Something was wrong with a picture; the fields are to be read first all the same. */
  refusal: UploadRefusal | null;
}

/** A text in ten languages has a title and words in each. */
const fieldsMax = 40;
/** Room for the fields and the lines between the parts. */
const fieldsMaxBytes = 64 * 1024;
const fieldMaxBytes = 16 * 1024;
/** What is too large is read to its end as long as it is no larger than this, so that the answer is heard. */
const readMaxBytes = 64 * 1024 * 1024;

/** Lets the routes of a scope take forms with files; no other route reads any. */
export async function allowMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fieldNameSize: 40, fieldSize: fieldMaxBytes, fields: fieldsMax, headerPairs: 20 },
  });
}

/** Reads the forms with files of a session, named by `who`, as `openArrivals` bounds them. */
export function openReader(): (who: string, request: FastifyRequest, wanted: Pictures) => Promise<SentForm> {
  const arrivals = openArrivals();
  return async (who, request, wanted) => {
    const length = Number(request.headers['content-length']);
    if (!Number.isSafeInteger(length)) throw new Malformed('a form with files of unknown length');
    const max = pictureMaxBytes[wanted.kind] * wanted.max + fieldsMaxBytes;
    if (length > Math.max(max, readMaxBytes)) throw new TooLarge();
    const stop = () => void request.raw.destroy();
    return arrivals.receive(who, stop, (arrived) => readParts(request, wanted, arrived));
  };
}

/** So large that it is not even read. HTTP 413. */
class TooLarge extends Error {
  readonly statusCode = 413;
}

async function readParts(
  request: FastifyRequest,
  { field, kind, max }: Pictures,
  arrived: (bytes: number) => void,
): Promise<SentForm> {
  const form: SentForm = { fields: Object.create(null), pictures: [], refusal: null };
  const fileSize = pictureMaxBytes[kind];
  try {
    // Names and types that files come with are never looked at: what they are, their bytes say.
    for await (const part of request.parts({ limits: { fileSize, files: max, parts: max + fieldsMax } })) {
      if (part.type === 'field') {
        if (part.fieldnameTruncated || typeof part.value !== 'string') throw new FormError('?', 'shape');
        if (part.valueTruncated)
          throw new FormError(nameShown(part.fieldname), 'long', String(fieldMaxBytes));
        addField(form.fields, part.fieldname, part.value);
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) {
        arrived(chunk.length);
        chunks.push(chunk);
      }
      if (part.fieldname !== field) throw new FormError(nameShown(part.fieldname), 'unknown');
      // A form whose file was not chosen sends a part without name or content.
      if (chunks.length === 0 && !part.filename) continue;
      if (part.file.truncated) form.refusal ??= fileSize > 2 ** 22 ? 'upload.over20M' : 'upload.over2M';
      else form.pictures.push(Buffer.concat(chunks));
    }
  } catch (error) {
    if (error instanceof FormError) throw error;
    const { code } = error as { code?: string };
    if (code === 'FST_FILES_LIMIT') throw new FormError(field, 'repeated');
    throw new Malformed('a form with files that could not be read');
  } finally {
    // Unread bytes are dropped; otherwise the connection would wait for a reader.
    request.raw.unpipe();
    request.raw.resume();
  }
  return form;
}

function addField(fields: SentForm['fields'], name: string, value: string): void {
  const before = fields[name];
  fields[name] = before === undefined ? value : [before, value].flat();
}
