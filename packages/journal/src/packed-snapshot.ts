import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Columns of a world shrink to a fraction; it runs in the thread pool, not between appends. */
export const packed = (blob: Uint8Array): Promise<Uint8Array> => compress(blob, { params });

/** A torn blob becomes an empty one: it fails its hash like any other damage, and an older one is used. */
export async function unpacked(blob: Uint8Array): Promise<Uint8Array> {
  try {
    const bytes = await decompress(blob);
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch {
    return new Uint8Array(0);
  }
}
