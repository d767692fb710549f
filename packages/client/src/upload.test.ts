import { allCalls } from '@glassmine/replica/wire';
import { expect, it } from 'vitest';
import type { ClientOptions, UploadPath } from './ask.ts';
import { createIntents } from './intents.ts';
import { createUploads } from './upload.ts';

/** A record, so that the compiler asks for each call that the contract declares pictures for. */
const paths: Record<UploadPath, true> = {
  'console/content/publish': true,
  'console/feed/post': true,
  'dynamic/square/add': true,
  'user/feedback/create': true,
  'user/reward/joinGroup': true,
  'user/user/modify-head': true,
};

function server(...replies: (object | Error)[]) {
  const seen: { url: string; body: FormData; headers: HeadersInit | undefined }[] = [];
  const options: ClientOptions = {
    fetch: async (url, init = {}) => {
      seen.push({ url: String(url), body: init.body as FormData, headers: init.headers });
      const reply = replies.shift();
      if (!reply || reply instanceof Error) throw reply ?? new Error('no reply left');
      return new Response(JSON.stringify(reply));
    },
    posts: [],
    headers: () => ({ Language: 'en_US', 'X-Access-Token': 'mine' }),
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

it('takes the calls that bring pictures, and no other', () => {
  const taking = allCalls.filter((call) => call.pictures);
  expect(Object.keys(paths).sort()).toEqual(taking.map((call) => call.path).sort());
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
