import { exifOf, orientationOf } from './exif-orientation.ts';
import type { BarePicture } from './picture.ts';

/** Cameras and encoders write some ten; each one makes a decoder go over the whole picture again. */
const scansMax = 64;

const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  quantisation: 0xdb,
  huffman: 0xc4,
  restartInterval: 0xdd,
  exif: 0xe1,
  adobe: 0xee,
  comment: 0xfe,
} as const;
/** Baseline, extended and progressive, all with Huffman codes: no camera writes another. */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
const tables: readonly number[] = [marker.quantisation, marker.huffman, marker.restartInterval];

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
const isDropped = (code: number) => (code >= 0xe0 && code <= 0xef) || code === marker.comment;

type Size = Pick<BarePicture, 'width' | 'height'>;

/** Null when the segments do not hold together, of a kind of JPEG that is not taken, or with too many scans. */
export function bareJpeg(bytes: Buffer): BarePicture | null {
  const out = Buffer.allocUnsafe(bytes.length);
  let outLength = bytes.copy(out, 0, 0, 2);
  let size: Size | null = null;
  let [scans, orientation, hasAdobe] = [0, 0, false];
  for (const segment of segmentsOf(bytes)) {
    if (segment === null) return null;
    const { code, content, from, to } = segment;
    if (frames.includes(code)) {
      if (size !== null) return null;
      size = sizeOf(content);
      if (size === null) return null;
    } else if (code === marker.startOfScan) {
      scans += 1;
      if (scans > scansMax) return null;
    } else if (code === marker.adobe && !hasAdobe && isAdobe(content)) {
      // It says whether four channels are inks, and whether they are inverted.
      hasAdobe = true;
    } else if (isDropped(code)) {
      if (code === marker.exif && orientation === 0 && isExif(content)) orientation = orientationOf(content);
      continue;
    } else if (code !== marker.endOfImage && !tables.includes(code)) return null;
    outLength += bytes.copy(out, outLength, from, to);
  }
  if (size === null || scans === 0) return null;
  return { ...size, bytes: withOrientation(out.subarray(0, outLength), orientation) };
}

interface Segment {
  code: number;
  content: Buffer;
  /** Where it stands with its marker, and in case of a scan with its compressed pixels. */
  from: number;
  to: number;
}

/** Those between the start of the image and its end, and the end; null in place of what is no sound segment. */
function* segmentsOf(bytes: Buffer): Generator<Segment | null> {
  for (let from = 2; from + 2 <= bytes.length; ) {
    const code = bytes[from + 1]!;
    if (bytes[from] !== 0xff) break;
    if (code === 0xff) {
      // Any number of these may stand before a marker.
      from += 1;
      continue;
    }
    if (code === marker.endOfImage) return yield { code, content: bytes.subarray(0, 0), from, to: from + 2 };
    if (from + 4 > bytes.length) break;
    const end = from + 2 + bytes.readUInt16BE(from + 2);
    if (end < from + 4 || end > bytes.length) break;
    const to = code === marker.startOfScan ? endOfScan(bytes, end) : end;
    yield { code, content: bytes.subarray(from + 4, end), from, to };
    from = to;
  }
  yield null;
}

const isAdobe = (content: Buffer) => content.length === 12 && content.toString('latin1', 0, 5) === 'Adobe';
const isExif = (content: Buffer) => content.toString('latin1', 0, 6) === 'Exif\0\0';

function sizeOf(content: Buffer): Size | null {
  if (content.length < 6) return null;
  const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Where the compressed pixels that begin at `from` give way to the next marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes[at + 1]!;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return at;
  }
  return bytes.length;
}

function withOrientation(bare: Buffer, orientation: number): Buffer {
  if (orientation <= 1) return bare;
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(orientation)]);
  const head = Buffer.from([0xff, marker.exif, 0, content.length + 2]);
  return Buffer.concat([bare.subarray(0, 2), head, content, bare.subarray(2)]);
}
