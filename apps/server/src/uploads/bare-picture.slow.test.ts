import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { barePicture } from './bare-picture.ts';
import type { BarePng } from './bare-png.ts';
import { drawPicture } from './draw-picture.ts';
import { exifOf, orientationOf } from './exif-orientation.ts';
import {
  chunk,
  drawn,
  jpegWithPlace,
  packedChunks,
  png,
  pngSignature,
  webp,
  withChunks,
} from './picture.fixture.ts';
import { formatOf } from './picture.ts';

const bare = (bytes: Buffer) => barePicture(bytes, formatOf(bytes)!);
/** As they stand in the file: a profile would have them converted. */
const pixelsOf = (bytes: Buffer) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
/** Without the long list of bytes that a failure would print. */
const isSame = (one: Buffer, other: Buffer) => one.equals(other);

/** Types of the chunks of a PNG. */
function chunksOf(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = pngSignature.length; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    types.push(bytes.toString('latin1', at + 4, at + 8));
  return types;
}

test('of a PNG, chunks that make no pixels are left out, however many they are and whatever they unpack to', async () => {
  const plain = await drawn(40, 30).png({ palette: true }).toBuffer();
  const others = ['tEXt', 'tIME', 'acTL', 'fcTL', 'fdAT', 'gAMA', 'sPLT', 'abCd'];
  const stuffed = withChunks(plain, [
    ...packedChunks(3),
    ...others.map((type) => chunk(type, Buffer.from('SecretOwner'))),
  ]);
  const found = bare(stuffed)!;
  expect(found).toMatchObject({ width: 40, height: 30 });
  expect(new Set(chunksOf(found.bytes))).toEqual(new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']));
  expect(isSame(await pixelsOf(found.bytes), await pixelsOf(plain))).toBe(true);
});

test('a PNG with an unknown chunk that must be understood, a doubled header or a long palette is refused', async () => {
  const plain = await png();
  for (const wrong of [
    chunk('ABCD', Buffer.alloc(4)),
    chunk('IHDR', plain.subarray(16, 29)),
    chunk('PLTE', Buffer.alloc(771)),
    chunk('tRNS', Buffer.alloc(257)),
  ])
    expect(bare(withChunks(plain, [wrong]))).toBeNull();
});

test('pixels of a PNG that unpack to more than its header allows are refused, interlaced or not', async () => {
  for (const interlace of [0, 1]) {
    const make = (unpacked: number) => {
      const head = Buffer.from([0, 0, 0, 4, 0, 0, 0, 4, 8, 0, 0, 0, interlace]);
      const pixels = chunk('IDAT', deflateSync(Buffer.alloc(unpacked)));
      return Buffer.concat([pngSignature, chunk('IHDR', head), pixels, chunk('IEND', Buffer.alloc(0))]);
    };
    const { unpackedBytes } = bare(make(1)) as BarePng;
    expect(unpackedBytes).toBe(interlace === 1 ? 16 + 7 : 16 + 4);
    expect(await drawPicture(make(unpackedBytes), 'post')).toBeInstanceOf(Buffer);
    expect(await drawPicture(make(50_000_000), 'post')).toBe('upload.unreadable');
  }
});

test('the header of a PNG foretells to the byte what its pixels unpack to', async () => {
  for (const [width, height] of [
    [1, 1],
    [3, 9],
    [8, 8],
    [37, 5],
    [5, 37],
  ] as const) {
    for (const progressive of [false, true]) {
      for (const options of [{}, { palette: true, colours: 4 }]) {
        const picture = await drawn(width, height)
          .png({ progressive, ...options })
          .toBuffer();
        const { pixels, unpackedBytes } = bare(picture) as BarePng;
        expect(inflateSync(pixels)).toHaveLength(unpackedBytes);
      }
    }
  }
});

test('of a JPEG, profiles, comments, Exif and what stands behind its end are left out; colours stay', async () => {
  const comment = Buffer.from('\xff\xfe\0\x0dSecretOwner', 'latin1');
  for (const sent of [
    await jpegWithPlace(),
    await drawn().withIccProfile('p3').jpeg({ progressive: true }).toBuffer(),
    await drawn().toColourspace('cmyk').jpeg().toBuffer(),
    await drawn().greyscale().jpeg().toBuffer(),
  ]) {
    const stuffed = Buffer.concat([
      sent.subarray(0, 2),
      comment,
      sent.subarray(2),
      Buffer.from('PK\x03\x04'),
    ]);
    const found = bare(stuffed)!;
    const [before, after] = [await sharp(sent).metadata(), await sharp(found.bytes).metadata()];
    const { width, height, space, channels, isProgressive } = before;
    expect(found).toMatchObject({ width, height });
    expect(after).toMatchObject({ width, height, space, channels, isProgressive });
    expect([after.exif, after.icc, after.xmp, after.comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const trace of ['SecretOwner', 'ICC_PROFILE', 'Exif', 'PK'])
      expect(found.bytes.includes(trace)).toBe(false);
    expect(isSame(await pixelsOf(found.bytes), await pixelsOf(sent))).toBe(true);
  }
});

/** A progressive JPEG whose last scan stands in it so many times more. */
async function manyScans(more: number): Promise<Buffer> {
  const sent = await drawn().jpeg({ progressive: true }).toBuffer();
  const last = sent.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = sent.subarray(last, -2);
  return Buffer.concat([sent.subarray(0, -2), ...Array<Buffer>(more).fill(scan), sent.subarray(-2)]);
}

test('a JPEG with a thousand scans is refused, one with as many as encoders write is drawn', async () => {
  expect(await drawPicture(await manyScans(0), 'post')).toBeInstanceOf(Buffer);
  expect(bare(await manyScans(20))).not.toBeNull();
  expect(bare(await manyScans(1_000))).toBeNull();
  expect(await drawPicture(await manyScans(1_000), 'post')).toBe('upload.unreadable');
});

test('of a WebP, profiles, Exif and XMP are left out, and of an animation all but the first frame', async () => {
  const translucent = drawn().ensureAlpha(0.5);
  for (const options of [{}, { lossless: true }]) {
    for (const picture of [drawn(), translucent]) {
      const sent = await picture
        .clone()
        .withIccProfile('p3')
        .withExif({ IFD0: { Copyright: 'SecretOwner' } })
        .webp(options)
        .toBuffer();
      const found = bare(sent)!;
      for (const trace of ['ICCP', 'EXIF', 'XMP ', 'SecretOwner'])
        expect(found.bytes.includes(trace)).toBe(false);
      expect(found).toMatchObject({ width: 64, height: 48 });
      expect(isSame(await pixelsOf(found.bytes), await pixelsOf(sent))).toBe(true);
    }
  }
  const frames = [await png(), await drawn().negate().png().toBuffer()];
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, lossless: true })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const first = bare(animated)!.bytes;
  expect((await sharp(first).metadata()).pages ?? 1).toBe(1);
  const opaque = await sharp(first).removeAlpha().raw().toBuffer();
  expect(isSame(opaque, await pixelsOf(frames[0]!))).toBe(true);
});

test('of all Exif the orientation alone is kept, in words of our own', async () => {
  for (let orientation = 1; orientation <= 8; orientation++) {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const sent = await drawn()
        .toFormat(format)
        .withExif({ IFD0: { Copyright: 'SecretOwner' } })
        .withMetadata({ orientation })
        .toBuffer();
      const { bytes } = bare(sent)!;
      expect(bytes.includes('SecretOwner')).toBe(false);
      expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(orientation);
      const upright = (picture: Buffer) => sharp(picture).autoOrient().raw().toBuffer();
      expect(isSame(await upright(bytes), await upright(sent))).toBe(true);
    }
  }
});

test('an Exif block of any bytes tells an orientation from 1 to 8', () => {
  expect(orientationOf(Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06', 'latin1'))).toBe(1);
  for (let each = 1; each <= 8; each++) expect(orientationOf(exifOf(each))).toBe(each);
  const head = fc.constantFrom('', 'II*\0\x08\0\0\0', 'MM\0*\0\0\0\x08', 'Exif\0\0II*\0\x08\0\0\0');
  fc.assert(
    fc.property(head, fc.uint8Array({ maxLength: 80 }), (start, rest) => {
      const found = orientationOf(Buffer.concat([Buffer.from(start, 'latin1'), rest]));
      expect(found >= 1 && found <= 8 && Number.isInteger(found)).toBe(true);
    }),
  );
});

test('a picture that is torn or changed anywhere is refused or read, and never throws', async () => {
  const all = [await png(), await jpegWithPlace(), await webp(), await manyScans(3)];
  const change = fc.record({ at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) });
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.array(change, { maxLength: 6 }),
      fc.nat(),
      (sent, changes, cut) => {
        const bytes = Buffer.from(sent.subarray(0, 12 + (cut % sent.length)));
        for (const { at, to } of changes) bytes[12 + (at % sent.length)] = to;
        const found = bare(bytes);
        // The orientation in our own words is all that may be added.
        expect(found === null || found.bytes.length <= bytes.length + 60).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
