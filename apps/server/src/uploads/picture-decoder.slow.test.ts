import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { TestServer } from '../server.fixture.ts';
import { drawn, packedChunks, png, pngSignature, withChunks } from './picture.fixture.ts';
import { type DecoderOptions, openPictureDecoder, type PictureDecoder } from './picture-decoder.ts';

const opened: PictureDecoder[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((decoder) => decoder.close()));
});

const entry = new URL('./harm-worker.fixture.ts', import.meta.url);

function open(options: Partial<DecoderOptions>): PictureDecoder {
  const decoder = openPictureDecoder(options);
  opened.push(decoder);
  return decoder;
}

/** Has a process of the fixture do this; resolves to its words. */
async function ask({ redraw }: PictureDecoder, word: string): Promise<string> {
  const answer = await redraw(Buffer.concat([pngSignature, Buffer.from(word)]), 'avatar');
  return answer.toString();
}

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

test('forty chunks that unpack to 50 MB each cost nothing: an avatar of 2 MB is drawn within 256 MB', async () => {
  const bomb = withChunks(await png(4, 4), packedChunks(40));
  expect(bomb.length).toBeGreaterThan(1_900_000);
  const { redraw } = open({ rssBytesMax: 256 * 1024 * 1024 });
  const answer = await redraw(bomb, 'avatar');
  expect(answer).toBeInstanceOf(Buffer);
  expect(await sharp(answer as Buffer).metadata()).toMatchObject({ format: 'webp', width: 4, height: 4 });
});

test.each([
  ['takes too long', { drawMs: 1 }, 'took over 1 ms'],
  ['takes too much memory', { rssBytesMax: 1 }, 'ended (SIGKILL)'],
])('a picture that %s ends its process and is refused', async (_, limits, words) => {
  const reports: string[] = [];
  const { redraw } = open({ ...limits, report: (report) => reports.push(report) });
  const large = await drawn(5_000, 4_000).jpeg().toBuffer();
  expect(await redraw(large, 'review')).toBe('upload.unreadable');
  expect(reports).toEqual([`a picture is refused: its decoder ${words}`]);
});

test.each([
  ['that never comes back', 'hang', 2_000, 'took over 2000 ms'],
  ['that takes memory without end', 'grow', 60_000, 'ended (SIGKILL)'],
  ['that crashes', 'crash', 60_000, 'ended (SIGABRT)'],
])(
  'a picture %s ends its own process, and neither the other one nor the next',
  async (_, word, drawMs, words) => {
    const reports: string[] = [];
    const report = (line: string) => reports.push(line);
    const decoder = open({ entry, report, drawMs, rssBytesMax: 200_000_000 });
    const [first, refused] = await Promise.all([ask(decoder, 'pid'), ask(decoder, word)]);
    expect(refused).toBe('upload.unreadable');
    expect(reports).toEqual([`a picture is refused: its decoder ${words}`]);
    expect(isRunning(first)).toBe(true);
    expect(await ask(decoder, 'pid')).toBe(first);
  },
);

test('a process is used again, unless a picture has left it large', async () => {
  const decoder = open({ entry });
  const first = await ask(decoder, 'pid');
  expect(await ask(decoder, 'spent')).toBe(first);
  expect(await ask(decoder, 'pid')).not.toBe(first);
  await expect.poll(() => isRunning(first)).toBe(false);
});

test('an idle process is ended', async () => {
  const pid = await ask(open({ entry, idleMs: 1 }), 'pid');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('closing ends the processes, refuses what is being drawn, and nothing is drawn afterwards', async () => {
  const decoder = open({ entry });
  const pid = await ask(decoder, 'pid');
  const drawing = ask(decoder, 'hang');
  await decoder.close();
  expect(await drawing).toBe('upload.unreadable');
  expect(isRunning(pid)).toBe(false);
  await expect(ask(decoder, 'pid')).rejects.toThrow('closed');
});

test('a decoder that can not be started is a fault, and no refusal of the picture', async () => {
  const missing = open({ entry: new URL('./no-such-worker.fixture.ts', import.meta.url) });
  await expect(ask(missing, 'pid')).rejects.toThrow('did not start');
});

test('the process gets no environment variables but those that find libraries', async () => {
  vi.stubEnv('GLASSMINE_DATABASE_URL', 'secret');
  const names = Object.keys(JSON.parse(await ask(open({ entry }), 'secrets')));
  vi.unstubAllEnvs();
  expect(names).toContain('PATH');
  expect(names.filter((name) => /GLASSMINE/.test(name))).toEqual([]);
});

test('a program that has drawn a picture ends by itself, and the process ends with it', async () => {
  const module = new URL('./picture-decoder.ts', import.meta.url).href;
  const code = `
    const { openPictureDecoder } = await import(${JSON.stringify(module)});
    const { redraw } = openPictureDecoder({ entry: new URL(${JSON.stringify(entry.href)}) });
    const sign = Buffer.from(${JSON.stringify(pngSignature.toString('base64'))}, 'base64');
    console.log((await redraw(Buffer.concat([sign, Buffer.from('pid')]), 'avatar')).toString());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]);
  expect(Number(stdout)).toBeGreaterThan(1);
  await expect.poll(() => isRunning(stdout)).toBe(false);
});

test('a server that closes ends its decoders', async () => {
  const server = await TestServer.start({});
  const close = vi.spyOn(server.server.services.uploads, 'close');
  await server.dispose();
  expect(close).toHaveBeenCalledOnce();
});
