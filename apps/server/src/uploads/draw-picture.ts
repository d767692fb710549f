import type { PictureKind } from '@glassmine/replica/wire';
import sharp from 'sharp';
import { barePicture } from './bare-picture.ts';
import { unpacksTooFar } from './bare-png.ts';
import { formatOf, type PictureFault } from './picture.ts';

// Nothing but these three formats is ever handed to the decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// The machine's cores belong to the server's rooms; a picture may take a little longer.
sharp.concurrency(1);
sharp.cache(false);

/** More than any phone's screenshot and most of its photographs; a decoder holds four bytes for each. */
const pixelsMax = 40_000_000;
const sideMax = 16_000;
/** Longest side of a stored picture, in pixels. */
const keptSideMax: Record<PictureKind, number> = { avatar: 512, post: 1_600, feedback: 2_000, review: 2_000 };

/**
 * The picture alone, drawn anew as WebP: no metadata, no place, no second file hidden behind it, no second
 * frame. Resolves to a fault for whatever is no sound picture; never rejects. It bounds what it can foresee; the
 * process that it runs in is ended when a picture takes more time or memory all the same: decoder-process.ts.
 */
export async function drawPicture(bytes: Buffer, kind: PictureKind): Promise<Buffer | PictureFault> {
  const format = formatOf(bytes);
  if (format === null) return 'upload.notPicture';
  try {
    const bare = barePicture(bytes, format);
    if (bare === null) return 'upload.unreadable';
    const { width, height } = bare;
    if (width * height > pixelsMax || Math.max(width, height) > sideMax) return 'upload.tooManyPixels';
    if ('pixels' in bare && (await unpacksTooFar(bare))) return 'upload.unreadable';
    const side = keptSideMax[kind];
    return await sharp(bare.bytes, { limitInputPixels: pixelsMax, sequentialRead: true })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    // The decoder's own words may quote what is in the file.
    return 'upload.unreadable';
  }
}
