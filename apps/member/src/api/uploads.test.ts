import { allCalls } from '@glassmine/contract';
import { expect, it } from 'vitest';
import type { ClientOptions } from './client.ts';
import { createIntents } from './intents.ts';
import { createUploads, type UploadPath } from './uploads.ts';

const paths: UploadPath[] = [
  'dynamic/square/add',
  'user/feedback/create',
  'user/reward/joinGroup',
  'user/user/modify-head',
];

function server(...replies: (object | Error)[]) {
  const seen: { url: string; body: FormData; headers: HeadersInit | undefined }[] = [];
  const options: ClientOptions = {
    fetch: async (url, init = {}) => {
      seen.push({ url: String(url), body: init.body as FormData, headers: init.headers });
      const reply = replies.shift();
      if (!reply || reply instanceof Error) throw reply ?? new Error('no reply left');
      return new Response(JSON.stringify(reply));
    },
    headers: () => ({ language: 'en_US', roomToken: null, accessToken: 'mine' }),
    onExpired: () => {},
  };
  let id = 0;
  return {
    uploads: createUploads(
      options,
      createIntents(() => `id-${++id}`),
    ),
    seen,
  };
}

const picture = (name = 'a.png') => new File(['bytes'], name, { type: 'image/png', lastModified: 7 });
const ok = { code: 200, msg: '', data: { reviewId: 3 } };

it('knows the calls that take pictures, and sends them under the name that these want', () => {
  const taking = allCalls.filter((call) => call.pictures && !call.path.startsWith('console/'));
  expect([...paths].sort()).toEqual(taking.map((call) => call.path).sort());
  for (const call of taking) expect(call.pictures?.field).toBe('file');
});

it('sends words and pictures as one form, whose type and boundary the browser writes', async () => {
  const { uploads, seen } = server(ok);
  const form = { fields: { content: 'Two of mine' }, pictures: [picture('a.png'), picture('b.png')] };
  expect((await uploads.send('dynamic/square/add', form)).data).toEqual({ reviewId: 3 });
  expect(seen[0]?.url).toBe('/api/dynamic/square/add');
  expect(seen[0]?.headers).toEqual({ Language: 'en_US', 'X-Access-Token': 'mine' });
  const body = seen[0]?.body as FormData;
  expect([...body.keys()]).toEqual(['content', 'commandId', 'file', 'file']);
  expect(body.getAll('file').map((file) => (file as File).name)).toEqual(['a.png', 'b.png']);
});

it('is the same intent after no answer, and another one with another picture or after an answer', async () => {
  const { uploads, seen } = server(new Error('offline'), ok, ok, ok);
  const once = (pictures: File[]) => uploads.send('user/reward/joinGroup', { fields: {}, pictures });
  await once([picture()]).catch(() => {});
  await once([picture()]);
  await once([picture()]);
  await once([picture('b.png')]);
  expect(seen.map(({ body }) => body.get('commandId'))).toEqual(['id-1', 'id-1', 'id-2', 'id-3']);
});
