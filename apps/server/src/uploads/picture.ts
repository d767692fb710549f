export type PictureFormat = 'jpeg' | 'png' | 'webp';

export type PictureFault = 'upload.notPicture' | 'upload.unreadable' | 'upload.tooManyPixels';

/** What of a file a decoder needs for its pixels: no texts, profiles, thumbnails, further frames or second files. */
export interface BarePicture {
  /** Before it is turned. */
  width: number;
  height: number;
  /** A sound file of the same format; the orientation is the one thing of its metadata that is still told. */
  bytes: Buffer;
}

/** The format that the first bytes tell; null for all but the three that are taken. */
export function formatOf(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isRiff ? 'webp' : null;
}
