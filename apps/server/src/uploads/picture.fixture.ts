import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures, and things that would like to pass for one. */

export function drawn(width = 64, height = 48): Sharp {
  const gradient = Buffer.alloc(width * height * 3, 0);
  for (let i = 0; i < gradient.length; i++) gradient[i] = (i * 7 + Math.floor(i / width)) % 256;
  return sharp(gradient, { raw: { width, height, channels: 3 } });
}

export const png = (width?: number, height?: number) => drawn(width, height).png().toBuffer();
export const webp = () => drawn().webp().toBuffer();

/** With all that a camera would tell of where and when it was taken. */
export function jpegWithPlace(): Promise<Buffer> {
  return drawn()
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'SecretOwner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    })
    .toBuffer();
}

/** A chunk of a PNG, with its checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const headerEnd = pngSignature.length + 25;

/** A PNG with more chunks after its header. */
export function withChunks(picture: Buffer, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([picture.subarray(0, headerEnd), ...chunks, picture.subarray(headerEnd)]);
}

/** Chunks of a PNG that a decoder unpacks as soon as it meets them: 50 kB each, 50 MB when unpacked. */
export function packedChunks(count: number): Buffer[] {
  const packed = deflateSync(Buffer.alloc(50_000_000, 'A'));
  const text = (before: string) => Buffer.concat([Buffer.from(before, 'latin1'), packed]);
  const kinds = [
    chunk('zTXt', text('Comment\0\0')),
    chunk('iTXt', text('Comment\0\x01\0\0\0')),
    chunk('iCCP', text('Profile\0\0')),
  ];
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length]!);
}

/** A sound PNG of any size whose pixels are all black: a few kilobytes that unpack to gigabytes. */
export function bomb(width: number, height: number, rows = 64): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * Math.min(rows, height)));
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export interface Part {
  name: string;
  /** With one it is a file. */
  filename?: string;
  type?: string;
  content: Buffer | string;
}

/** A multipart body, made by hand so that it can be made wrong. */
export function multipartBody(parts: readonly Part[], boundary = 'xxGlassminexx') {
  const pieces = parts.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
