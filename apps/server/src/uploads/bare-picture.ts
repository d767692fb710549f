import { bareJpeg } from './bare-jpeg.ts';
import { type BarePng, barePng } from './bare-png.ts';
import { bareWebp } from './bare-webp.ts';
import type { BarePicture, PictureFormat } from './picture.ts';

/**
 * Reads the container of a picture, without unpacking anything of it, and leaves out what makes no pixels: a decoder
 * that unpacks it would do so before anybody asks for it. Null when the container does not hold together.
 */
export function barePicture(bytes: Buffer, format: PictureFormat): BarePicture | BarePng | null {
  if (format === 'png') return barePng(bytes);
  return format === 'jpeg' ? bareJpeg(bytes) : bareWebp(bytes);
}
