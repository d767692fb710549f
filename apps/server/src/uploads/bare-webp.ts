import { exifOf, orientationOf } from './exif-orientation.ts';
import type { BarePicture } from './picture.ts';

const riffHeaderLength = 12;
const chunkHeaderLength = 8;
/** Place, size, duration and flags of a frame, before its chunks. */
const frameHeaderLength = 16;
const flag = { alpha: 0x10, exif: 0x08 } as const;

interface Chunk {
  type: string;
  content: Buffer;
}

/** The chunks of one picture, as far as they make pixels. */
interface Still {
  pixels: Chunk | null;
  alpha: Chunk | null;
}

/** Null when the chunks do not hold together. Of an animation it is the first frame. */
export function bareWebp(bytes: Buffer): BarePicture | null {
  if (bytes.length < riffHeaderLength) return null;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  let still: Still = { pixels: null, alpha: null };
  let [hasAlpha, orientation] = [false, 0];
  for (const chunk of chunksOf(bytes.subarray(riffHeaderLength, end))) {
    if (chunk === null) return null;
    const { type, content } = chunk;
    if (type === 'VP8X') hasAlpha ||= ((content[0] ?? 0) & flag.alpha) !== 0;
    else if (type === 'EXIF') orientation ||= orientationOf(content);
    else if (still.pixels !== null) continue;
    else if (type === 'ANMF') {
      const frame = stillOf(content.subarray(frameHeaderLength));
      if (frame === null) return null;
      still = frame;
    } else addTo(still, chunk);
  }
  return still.pixels && written(still.pixels, still.alpha, hasAlpha, orientation);
}

function stillOf(bytes: Buffer): Still | null {
  const still: Still = { pixels: null, alpha: null };
  for (const chunk of chunksOf(bytes)) {
    if (chunk === null) return null;
    addTo(still, chunk);
  }
  return still;
}

function addTo(still: Still, chunk: Chunk): void {
  if (still.pixels !== null) return;
  if (chunk.type === 'ALPH') still.alpha ??= chunk;
  if (chunk.type === 'VP8 ' || chunk.type === 'VP8L') still.pixels = chunk;
}

/** One after the other; null in place of one that is torn. */
function* chunksOf(bytes: Buffer): Generator<Chunk | null> {
  for (let at = 0; at < bytes.length; ) {
    if (at + chunkHeaderLength > bytes.length) return yield null;
    const length = bytes.readUInt32LE(at + 4);
    const content = bytes.subarray(at + chunkHeaderLength, at + chunkHeaderLength + length);
    if (content.length < length) return yield null;
    yield { type: bytes.toString('latin1', at, at + 4), content };
    at += chunkHeaderLength + length + (length % 2);
  }
}

function written(
  pixels: Chunk,
  alpha: Chunk | null,
  hasAlpha: boolean,
  orientation: number,
): BarePicture | null {
  const size = sizeOf(pixels);
  if (size === null) return null;
  const lossyAlpha = pixels.type === 'VP8 ' ? alpha : null;
  const isTurned = orientation > 1;
  const extended: Chunk = { type: 'VP8X', content: Buffer.alloc(10) };
  extended.content[0] = (hasAlpha || lossyAlpha ? flag.alpha : 0) | (isTurned ? flag.exif : 0);
  extended.content.writeUIntLE(size.width - 1, 4, 3);
  extended.content.writeUIntLE(size.height - 1, 7, 3);
  const chunks = [
    ...(extended.content[0] === 0 ? [] : [extended]),
    ...(lossyAlpha ? [lossyAlpha] : []),
    pixels,
    ...(isTurned ? [{ type: 'EXIF', content: exifOf(orientation) }] : []),
  ];
  return { ...size, bytes: riffOf(chunks) };
}

function riffOf(chunks: readonly Chunk[]): Buffer {
  const pieces = chunks.flatMap(({ type, content }) => {
    const head = Buffer.alloc(chunkHeaderLength);
    head.write(type, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return [head, content, Buffer.alloc(content.length % 2)];
  });
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...pieces]);
  const riff = Buffer.alloc(8);
  riff.write('RIFF', 'latin1');
  riff.writeUInt32LE(body.length, 4);
  return Buffer.concat([riff, body]);
}

/** The size that the pixels themselves tell. */
function sizeOf({ type, content }: Chunk): Pick<BarePicture, 'width' | 'height'> | null {
  if (type === 'VP8L') {
    if (content.length < 5 || content[0] !== 0x2f) return null;
    const bits = content.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (content.length < 10 || content.readUIntBE(3, 3) !== 0x9d012a) return null;
  const [width, height] = [content.readUInt16LE(6) & 0x3fff, content.readUInt16LE(8) & 0x3fff];
  return width > 0 && height > 0 ? { width, height } : null;
}
