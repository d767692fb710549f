import type { PictureKind } from '@glassmine/contract';
import type Sharp from 'sharp';

let decoder: Promise<typeof Sharp> | null = null;

/** The decoder, loaded when the first picture comes. Nothing but these three formats is ever handed to it. */
function openDecoder(): Promise<typeof Sharp> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    // The server's cores belong to its rooms; a picture may take a little longer.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return decoder;
}

/** More than any phone's screenshot and most of its photographs; a decoder holds four bytes for each. */
const pixelsMax = 40_000_000;
const sideMax = 16_000;
/** Longest side of what is kept. */
const keptSideMax: Record<PictureKind, number> = { avatar: 512, post: 1_600, feedback: 2_000, review: 2_000 };
const decodeSecondsMax = 15;

export type PictureFault = 'upload.notPicture' | 'upload.unreadable' | 'upload.tooManyPixels';

/** The format that the first bytes tell; null for all but the three that are taken. */
export function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'webp' : null;
}

/**
 * The picture alone, drawn anew as WebP: no metadata, no place, no second file hidden behind it, no second
 * frame. Resolves to a fault for whatever is no sound picture; never rejects.
 */
export async function redraw(bytes: Buffer, kind: PictureKind): Promise<Buffer | PictureFault> {
  const format = formatOf(bytes);
  if (format === null) return 'upload.notPicture';
  const sharp = await openDecoder();
  try {
    // The header first: it says how much the rest would take.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (head.format !== format) return 'upload.notPicture';
    const { width, height } = head;
    if (width * height > pixelsMax || Math.max(width, height) > sideMax) return 'upload.tooManyPixels';
    const side = keptSideMax[kind];
    return await sharp(bytes, { limitInputPixels: pixelsMax, sequentialRead: true })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: decodeSecondsMax })
      .toBuffer();
  } catch {
    // The decoder's own words may quote what is in the file.
    return 'upload.unreadable';
  }
}
