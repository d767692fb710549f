import { crc32, createInflate } from 'node:zlib';
import { exifOf, orientationOf } from './exif-orientation.ts';
import type { BarePicture } from './picture.ts';

/** A PNG without anything that does not make its pixels. */
export interface BarePng extends BarePicture {
  /** The compressed pixels of all IDAT chunks. */
  pixels: Buffer;
  /** What they unpack to at most when the header is true. */
  unpackedBytes: number;
}

const signatureLength = 8;
/** Length, type and checksum. */
const frameLength = 12;
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const lengthMax: Record<string, number> = { PLTE: 768, tRNS: 256, IEND: 0 };

/** Null when the chunks do not hold together, or one that must be understood is unknown. */
export function barePng(bytes: Buffer): BarePng | null {
  const header = headerOf(bytes);
  if (header === null) return null;
  const out = Buffer.allocUnsafe(bytes.length);
  const pixels = Buffer.allocUnsafe(bytes.length);
  let [outLength, pixelsLength] = [bytes.copy(out, 0, 0, signatureLength), 0];
  let exif: Buffer | null = null;
  for (let at = signatureLength; at + frameLength <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + frameLength + length;
    if (end > bytes.length) return null;
    if (type === 'IHDR' && at !== signatureLength) return null;
    if (kept.has(type)) {
      if (length > (lengthMax[type] ?? length)) return null;
      outLength += bytes.copy(out, outLength, at, end);
    } else if (isNeeded(type)) return null;
    if (type === 'IDAT') pixelsLength += bytes.copy(pixels, pixelsLength, at + 8, end - 4);
    if (type === 'eXIf') exif ??= bytes.subarray(at + 8, end - 4);
    if (type === 'IEND') {
      const bare = withOrientation(out.subarray(0, outLength), exif);
      return { ...header, bytes: bare, pixels: pixels.subarray(0, pixelsLength) };
    }
    at = end;
  }
  return null;
}

/** What encoders may leave behind the last row. */
const spareBytes = 64 * 1024;

/**
 * Whether the pixels of a PNG unpack to more than its header allows: a decoder would unpack the rest for nothing.
 * Pixels that can't be unpacked at all are left for the decoder to refuse.
 */
export async function unpacksTooFar({ pixels, unpackedBytes }: BarePng): Promise<boolean> {
  const inflate = createInflate({ chunkSize: spareBytes });
  inflate.end(pixels);
  let total = 0;
  try {
    for await (const piece of inflate) {
      total += (piece as Buffer).length;
      if (total > unpackedBytes + spareBytes) return true;
    }
  } catch {
    return false;
  }
  return false;
}

/** A chunk whose type begins with a capital letter can't be left out. */
const isNeeded = (type: string) => /^[A-Z]/.test(type);

const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const headerLength = 13;

function headerOf(bytes: Buffer): Pick<BarePng, 'width' | 'height' | 'unpackedBytes'> | null {
  if (bytes.length < signatureLength + frameLength + headerLength) return null;
  const head = bytes.subarray(signatureLength + 8, signatureLength + 8 + headerLength);
  const isHeader =
    bytes.readUInt32BE(signatureLength) === headerLength && bytes.toString('latin1', 12, 16) === 'IHDR';
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth, channels, interlace] = [head[8]!, channelsOf[head[9]!], head[12]!];
  if (!isHeader || width === 0 || height === 0 || channels === undefined) return null;
  if (![1, 2, 4, 8, 16].includes(depth) || interlace > 1) return null;
  return { width, height, unpackedBytes: unpacked(width, height, depth * channels, interlace === 1) };
}

/** First column and row of each pass of an interlaced picture, and the steps from one to the next. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes of all rows, each with the byte that names its filter. */
function unpacked(width: number, height: number, bitsPerPixel: number, isInterlaced: boolean): number {
  const bytesOf = (columns: number, rows: number) =>
    columns <= 0 || rows <= 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  if (!isInterlaced) return bytesOf(width, height);
  return passes.reduce(
    (sum, [column, row, across, down]) =>
      sum + bytesOf(Math.ceil((width - column) / across), Math.ceil((height - row) / down)),
    0,
  );
}

function withOrientation(bare: Buffer, exif: Buffer | null): Buffer {
  const orientation = exif === null ? 1 : orientationOf(exif);
  if (orientation === 1) return bare;
  const body = Buffer.concat([Buffer.from('eXIf', 'latin1'), exifOf(orientation)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  check.writeUInt32BE(crc32(body));
  const afterHeader = signatureLength + frameLength + headerLength;
  return Buffer.concat([bare.subarray(0, afterHeader), length, body, check, bare.subarray(afterHeader)]);
}
