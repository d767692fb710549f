import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** A new append-only file with a running digest. Throws when it exists or the disk is full. */
export interface BytesFile {
  readonly length: number;
  add(bytes: Uint8Array): void;
  /** Makes the file durable, and returns its SHA-256 in hex. */
  close(): string;
}

const gatherBytes = 1 << 20;

export function createBytesFile(path: string): BytesFile {
  const descriptor = openSync(path, 'wx');
  const digest = createHash('sha256');
  const gathered = new Uint8Array(gatherBytes);
  let held = 0;
  let length = 0;
  const put = (bytes: Uint8Array) => {
    digest.update(bytes);
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
  };
  const flush = () => {
    put(gathered.subarray(0, held));
    held = 0;
  };
  return {
    get length() {
      return length;
    },
    add(bytes) {
      length += bytes.length;
      if (held + bytes.length > gatherBytes) flush();
      if (bytes.length > gatherBytes) put(bytes);
      else {
        gathered.set(bytes, held);
        held += bytes.length;
      }
    },
    close() {
      flush();
      fsyncSync(descriptor);
      closeSync(descriptor);
      return digest.digest('hex');
    },
  };
}
