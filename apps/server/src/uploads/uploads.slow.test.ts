import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { pictureKinds } from '@glassmine/replica/wire';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { LimiterFull, openConcurrencyLimiter } from '../queue/concurrency-limiter.ts';
import { openServerDatabase } from '../store/database.ts';
import { bomb, drawn, gif, jpegWithPlace, png, svg, webp } from './picture.fixture.ts';
import { formatOf } from './picture.ts';
import { openPictureDecoder } from './picture-decoder.ts';
import { pictureFolder } from './picture-files.ts';
import { forgetEndedRooms, openUploads, type Quotas, type StoredPicture, usualQuotas } from './uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'glassmine-uploads-'));
const decoder = openPictureDecoder();
const { redraw } = decoder;
afterAll(async () => {
  await decoder.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(quotas: Partial<Quotas> = {}, place = mkdtempSync(join(folder, 'u-'))) {
  const changed: string[] = [];
  const uploads = openUploads({
    changed: (room) => changed.push(room),
    database: openServerDatabase(':memory:'),
    files: pictureFolder(place),
    secret: Buffer.alloc(32, 5),
    now: () => 1,
    quotas: { ...usualQuotas, ...quotas },
    decoder,
  });
  return { uploads, place, changed };
}

async function kept(
  answer: ReturnType<ReturnType<typeof open>['uploads']['storeImage']>,
): Promise<StoredPicture> {
  const stored = await answer;
  if ('refusal' in stored) throw new Error(stored.refusal);
  return stored;
}

test('a picture is drawn anew: WebP, no larger than its kind, upright, and nothing else of the file', async () => {
  for (const [kind, side] of [
    ['avatar', 512],
    ['post', 1_600],
    ['feedback', 2_000],
    ['review', 2_000],
  ] as const) {
    const small = (await redraw(await png(3_000, 1_500), kind)) as Buffer;
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: side, height: side / 2 });
  }
  const tiny = (await redraw(await png(3, 2), 'post')) as Buffer;
  expect(await sharp(tiny).metadata()).toMatchObject({ width: 3, height: 2 });
  const turned = await drawn(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await sharp((await redraw(turned, 'post')) as Buffer).metadata()).toMatchObject({
    width: 20,
    height: 40,
  });
});

test('metadata of a camera are removed', async () => {
  const sent = await jpegWithPlace();
  expect(sent.includes('SecretCamera')).toBe(true);
  const stored = (await redraw(sent, 'review')) as Buffer;
  for (const trace of ['SecretCamera', 'SecretOwner', 'GPS', 'Exif'])
    expect(stored.includes(trace)).toBe(false);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

test('a second file behind the picture, or a script within it, is removed', async () => {
  const page = '<html><script>alert(document.domain)</script></html>';
  const archive = Buffer.from(`PK\x03\x04payload.exe${'A'.repeat(200)}PK\x05\x06`, 'latin1');
  for (const picture of [await png(), await webp(), await jpegWithPlace()]) {
    const stored = (await redraw(Buffer.concat([picture, Buffer.from(page), archive]), 'post')) as Buffer;
    expect(formatOf(stored)).toBe('webp');
    for (const trace of ['script', 'PK\x03\x04', 'payload']) expect(stored.includes(trace)).toBe(false);
  }
  const comment = await drawn()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: page } })
    .toBuffer();
  expect(comment.includes('<script>')).toBe(true);
  expect(((await redraw(comment, 'post')) as Buffer).includes('script')).toBe(false);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['SVG', svg],
  ['GIF', gif],
  ['a page', Buffer.from('<html></html>')],
  ['BMP', Buffer.from('BM000000000000')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['RIFF that is no WebP', Buffer.from('RIFF0000WAVEfmt ')],
  ['SVG after a space', Buffer.concat([Buffer.from(' \n'), svg])],
  ['GIF with JPEG behind', Buffer.concat([gif, Buffer.from([0xff, 0xd8, 0xff])])],
])('%s is no picture', async (_, bytes) => {
  expect(await redraw(bytes, 'post')).toBe('upload.notPicture');
});

test('no other decoder can be reached', async () => {
  await import('./draw-picture.ts');
  for (const bytes of [svg, gif]) await expect(sharp(bytes).metadata()).rejects.toThrow();
  expect((await sharp(await png()).metadata()).format).toBe('png');
});

test('a sign of a picture alone, a torn one or one with rubbish inside is not readable', async () => {
  const [asPng, asWebp, asJpeg] = [await png(), await webp(), await jpegWithPlace()];
  const signOf = (bytes: Buffer, length: number) => Buffer.from(bytes.subarray(0, length));
  for (const bytes of [
    signOf(asPng, 8),
    signOf(asJpeg, 3),
    signOf(asWebp, 12),
    signOf(asPng, asPng.length >> 1),
    signOf(asJpeg, asJpeg.length >> 1),
    signOf(asWebp, asWebp.length >> 1),
    Buffer.concat([signOf(asPng, 8), svg]),
    Buffer.concat([signOf(asJpeg, 3), svg]),
    Buffer.concat([signOf(asPng, 60), Buffer.alloc(500, 0x41)]),
  ]) {
    expect(await redraw(bytes, 'post')).toBe('upload.unreadable');
  }
});

test('a decompression bomb is refused by its dimensions, before it is unpacked', async () => {
  const before = process.memoryUsage().rss;
  for (const bytes of [bomb(30_000, 30_000), bomb(40_001, 1_000), bomb(65_000, 65_000), bomb(16_001, 1)]) {
    expect(bytes.length).toBeLessThan(100_000);
    expect(await redraw(bytes, 'post')).toBe('upload.tooManyPixels');
  }
  expect(await redraw(bomb(2_147_483_647, 2_147_483_647, 0), 'post')).toMatch(/^upload\./);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  // One that lies about how much follows.
  expect(await redraw(bomb(5_000, 5_000, 3), 'post')).toBe('upload.unreadable');
});

test('names of pictures cannot be guessed, differ by room, person, kind and content, and are equal for the same request', async () => {
  const { uploads, place } = open();
  const bytes = await png();
  const store = (room: string, learner: number, key?: string, kind: (typeof pictureKinds)[number] = 'post') =>
    kept(uploads.storeImage(room, learner, bytes, kind, key));
  const first = await store('ROOMAA', 1, 'k');
  expect(first.id).toMatch(/^[a-p]{32}$/);
  expect(first).toMatchObject({ url: `/api/upload/${first.id}`, isNew: true });
  expect(await store('ROOMAA', 1, 'k')).toEqual({ ...first, isNew: false });
  const others = [
    await store('ROOMBB', 1, 'k'),
    await store('ROOMAA', 2, 'k'),
    await store('ROOMAA', 1, 'l'),
    await store('ROOMAA', 1, 'k', 'avatar'),
    await store('ROOMAA', 1),
    await store('ROOMAA', 1),
    await kept(uploads.storeImage('ROOMAA', 1, await webp(), 'post', 'k')),
  ];
  expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(8);
  expect(readdirSync(join(place, 'ROOMAA'))).toHaveLength(7);
  const row = uploads.find(first.id);
  expect(row).toEqual({ id: first.id, room: 'ROOMAA', learner: 1, kind: 'post' });
  expect(formatOf((await uploads.read(row!))!)).toBe('webp');
});

test('the same request many times at once is one picture', async () => {
  const { uploads, place } = open();
  const bytes = await png();
  const all = await Promise.all(
    Array.from({ length: 20 }, () => kept(uploads.storeImage('ROOMAA', 1, bytes, 'post', 'same'))),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(readdirSync(join(place, 'ROOMAA'))).toHaveLength(1);
});

test('quotas of a person and of a room hold, also when all come at once', async () => {
  const { uploads, place } = open({ learnerPictures: 3, roomPictures: 5 });
  const bytes = await png();
  const send = (learner: number) => uploads.storeImage('ROOMAA', learner, bytes, 'post');
  const refused = (answers: object[], why: string) =>
    answers.filter((answer) => 'refusal' in answer && answer.refusal === why).length;
  expect(refused(await Promise.all(Array.from({ length: 12 }, () => send(1))), 'upload.learnerFull')).toBe(9);
  expect(refused(await Promise.all([2, 3, 4, 5, 6].map(send)), 'upload.roomFull')).toBe(3);
  expect(readdirSync(join(place, 'ROOMAA'))).toHaveLength(5);
  expect('id' in (await uploads.storeImage('ROOMBB', 1, bytes, 'post'))).toBe(true);
  const bytesBound = open({ learnerBytes: 10 }).uploads;
  expect(await bytesBound.storeImage('ROOMAA', 1, bytes, 'post')).toEqual({ refusal: 'upload.learnerFull' });
  const roomBound = open({ roomBytes: 10 }).uploads;
  expect(await roomBound.storeImage('ROOMAA', 1, bytes, 'post')).toEqual({ refusal: 'upload.roomFull' });
});

test('one picture can be dropped by its own room, and a room that ends takes all of its own along', async () => {
  const { uploads, place } = open();
  const bytes = await png();
  const first = await kept(uploads.storeImage('ROOMAA', 1, bytes, 'post'));
  const second = await kept(uploads.storeImage('ROOMAA', 1, bytes, 'post'));
  const other = await kept(uploads.storeImage('ROOMBB', 1, bytes, 'post'));
  await uploads.drop('ROOMBB', first.id);
  await uploads.drop('ROOMAA', '../ROOMBB');
  expect(uploads.find(first.id)).not.toBeNull();
  await uploads.drop('ROOMAA', first.id);
  expect(uploads.find(first.id)).toBeNull();
  expect(readdirSync(join(place, 'ROOMAA'))).toEqual([`${second.id}.webp`]);
  const row = uploads.find(second.id)!;
  uploads.endRoom('ROOMAA');
  expect([uploads.find(second.id), await uploads.read(row)]).toEqual([null, null]);
  expect(existsSync(join(place, 'ROOMAA'))).toBe(false);
  expect(uploads.find(other.id)).not.toBeNull();
});

test('a picture whose bytes are gone is told when somebody wants to see it, one that was dropped is not', async () => {
  const { uploads, place, changed } = open();
  const [dropped, lost] = [
    await kept(uploads.storeImage('ROOMAA', 1, await png(), 'post')),
    await kept(uploads.storeImage('ROOMBB', 1, await png(9, 9), 'post')),
  ];
  const [rowOfDropped, rowOfLost] = [uploads.find(dropped.id)!, uploads.find(lost.id)!];
  await uploads.drop('ROOMAA', dropped.id);
  expect([await uploads.read(rowOfDropped), changed]).toEqual([null, []]);
  rmSync(join(place, 'ROOMBB', `${lost.id}.webp`));
  expect([await uploads.read(rowOfLost), changed]).toEqual([null, ['ROOMBB']]);
});

test('what a room left behind while the server went down is deleted at the next start', async () => {
  const { uploads, place } = open();
  const stored = await kept(uploads.storeImage('ROOMAA', 1, await png(), 'post'));
  mkdirSync(join(place, 'GONE22'));
  forgetEndedRooms(uploads, pictureFolder(place), (room) => room === 'ROOMAA');
  expect(readdirSync(place)).toEqual(['ROOMAA']);
  expect(readFileSync(join(place, 'ROOMAA', `${stored.id}.webp`)).length).toBeGreaterThan(0);
  forgetEndedRooms(uploads, pictureFolder(place), () => false);
  expect([readdirSync(place), uploads.find(stored.id)]).toEqual([[], null]);
});

test('a limiter lets through what fits, in order, and turns away what would wait too long', async () => {
  const limiter = openConcurrencyLimiter(10, 2);
  const done: string[] = [];
  const open: (() => void)[] = [];
  const pass = (name: string, weight: number) =>
    limiter.run(weight, () => new Promise<void>((end) => open.push(end))).then(() => done.push(name));
  const all = [pass('a', 6), pass('b', 4), pass('heavy', 99), pass('c', 1)];
  await expect(limiter.run(1, async () => {})).rejects.toBeInstanceOf(LimiterFull);
  await Promise.resolve();
  expect(open).toHaveLength(2);
  open.splice(0).forEach((end) => {
    end();
  });
  await Promise.all(all.slice(0, 2));
  expect(open).toHaveLength(1);
  open.splice(0).forEach((end) => {
    end();
  });
  await all[2];
  open.splice(0).forEach((end) => {
    end();
  });
  await all[3];
  expect(done).toEqual(['a', 'b', 'heavy', 'c']);
  await expect(limiter.run(3, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  await limiter.run(10, async () => {});
});
