/** How a picture is to be turned, 1 to 8 as Exif counts; 1 is upright. */
export type Orientation = number;

const orientationTag = 0x0112;
const shortType = 3;
/** Cameras write some twenty fields into the first directory. */
const fieldsMax = 256;
const prefix = 'Exif\0\0';

/**
 * The orientation that an Exif block tells, 1 when it tells none. It reads the first directory's fields and follows
 * no other offset, so that no block takes long.
 * @param exif with or without the six bytes that JPEG puts before it
 */
export function orientationOf(exif: Buffer): Orientation {
  const tiff = exif.toString('latin1', 0, prefix.length) === prefix ? exif.subarray(prefix.length) : exif;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (read16(2) !== 42 || first + 2 > tiff.length) return 1;
  const fields = Math.min(read16(first), fieldsMax, Math.floor((tiff.length - first - 2) / 12));
  for (let i = 0; i < fields; i++) {
    const at = first + 2 + i * 12;
    if (read16(at) !== orientationTag) continue;
    const value = read16(at + 8);
    return read16(at + 2) === shortType && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An Exif block of our own that tells the orientation and nothing else: 26 bytes. */
export function exifOf(orientation: Orientation): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II', 'latin1');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(orientationTag, 10);
  tiff.writeUInt16LE(shortType, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}
