import { randomUUID } from 'node:crypto';
import { refusalCodes } from '@glassmine/replica/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bomb, gif, multipartBody, png, svg } from '../uploads/picture.fixture.ts';
import { file, good, PictureApp } from './picture-app.fixture.ts';

let pictures: PictureApp;
beforeAll(async () => {
  pictures = await PictureApp.open();
});
afterAll(() => pictures.close());

test.each([
  ['SVG', svg, 'upload.notPicture'],
  ['GIF', gif, 'upload.notPicture'],
  ['no bytes', Buffer.alloc(0), 'upload.notPicture'],
  ['a bomb', bomb(30_000, 30_000), 'upload.tooManyPixels'],
] as const)('%s named a.png of type image/png is refused', async (_, bytes, refusal) => {
  const before = pictures.filesKept;
  const parts = [good(), file(bytes, { type: 'image/png' })];
  expect(await pictures.send('test/posts', parts)).toMatchObject({
    status: 200,
    code: refusalCodes[refusal],
    data: null,
  });
  expect(await pictures.send('test/review', parts)).toMatchObject({
    status: 200,
    code: refusalCodes[refusal],
  });
  expect(pictures.filesKept).toBe(before);
});

test('a truncated picture is refused together with the valid one in the same form', async () => {
  const before = pictures.filesKept;
  const whole = await png();
  const parts = [good(), file(whole), file(whole.subarray(0, whole.length - 40))];
  expect(await pictures.send('test/posts', parts)).toMatchObject({
    code: refusalCodes['upload.unreadable'],
    data: null,
  });
  expect(pictures.filesKept).toBe(before);
});

test('a picture whose call is refused is not kept', async () => {
  const before = pictures.filesKept;
  const parts = [good(), { name: 'fail', content: 'true' }, file(await png())];
  expect((await pictures.send('test/posts', parts)).code).toBe(refusalCodes['room.closed']);
  expect(pictures.filesKept).toBe(before);
});

test('avatars and posts take 2 MB, screenshots 20 MB, to the byte', async () => {
  const [two, twenty] = [2 * 1024 * 1024, 20 * 1024 * 1024];
  const sized = async (bytes: number) => {
    const picture = await png();
    return file(Buffer.concat([picture, Buffer.alloc(bytes - picture.length, 0x41)]));
  };
  for (const path of ['test/posts', 'test/avatar']) {
    expect((await pictures.send(path, [good(), await sized(two)])).code, path).toBe(200);
    expect(await pictures.send(path, [good(), await sized(two + 1)])).toMatchObject({
      status: 200,
      code: refusalCodes['upload.over2M'],
      msg: 'The file size cannot exceed 2M',
    });
  }
  expect((await pictures.send('test/review', [good(), await sized(twenty)])).code).toBe(200);
  expect(await pictures.send('test/review', [good(), await sized(twenty + 1)])).toMatchObject({
    status: 200,
    code: refusalCodes['upload.over20M'],
    msg: 'The file size cannot exceed 20M',
  });
  expect(await pictures.send('test/review', [good(), await sized(70 * 1024 * 1024)])).toMatchObject({
    status: 413,
    code: 413,
  });
});

test('a form is refused for a missing, surplus or misnamed file, and for a file in place of a text', async () => {
  const picture = await png();
  const missing = { status: 400, code: 400, msg: 'The field “file” is missing.' };
  expect(await pictures.send('test/review', [good()])).toMatchObject(missing);
  expect(await pictures.send('test/review', [good(), file(Buffer.alloc(0), { filename: '' })])).toMatchObject(
    missing,
  );
  const plainForm = {
    payload: `commandId=${randomUUID()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect(await pictures.answered(plainForm, 'test/review')).toMatchObject(missing);
  expect(await pictures.answered(plainForm, 'test/posts')).toMatchObject({ code: 200, data: [] });
  expect(await pictures.send('test/review', [good(), file(picture), file(picture)])).toMatchObject({
    status: 400,
    msg: 'The field “file” was sent more than once.',
  });
  expect(await pictures.send('test/posts', [good(), ...[1, 2, 3, 4].map(() => file(picture))])).toMatchObject(
    {
      status: 400,
    },
  );
  for (const name of ['picture', 'commandId', 'text']) {
    const reply = await pictures.send('test/posts', [good(), file(picture, { name })]);
    expect(reply, name).toMatchObject({ status: 400, msg: `This call has no field “${name}”.` });
  }
  expect(await pictures.send('test/posts', [good(), { name: 'file', content: 'text' }])).toMatchObject({
    status: 400,
  });
  const odd = await pictures.send('test/posts', [good(), file(picture, { name: '+4917612345678' })]);
  expect(odd).toMatchObject({ status: 400, msg: 'This call has no field “?”.' });
});

test('no other route reads files, and a client without a session cannot send any', async () => {
  const parts = [good(), file(await png())];
  expect(await pictures.send('test/plain', parts)).toMatchObject({ status: 400, code: 400 });
  const { payload, headers } = multipartBody(parts);
  const reply = await pictures.app.inject({ method: 'POST', url: '/api/test/posts', payload, headers });
  expect(reply.statusCode).toBe(401);
});

test('the same request again is the same picture', async () => {
  const parts = [good(), file(await png())];
  const first = await pictures.send('test/posts', parts);
  const before = pictures.filesKept;
  expect((await pictures.send('test/posts', parts)).data).toEqual(first.data);
  expect(pictures.filesKept).toBe(before);
});

test('a learner beyond the upload limit is refused', async () => {
  const greedy = await pictures.server.member();
  const picture = await png();
  const replies = [];
  for (let i = 0; i < 35; i++)
    replies.push(await pictures.send('test/posts', [good(), file(picture)], greedy));
  expect(replies.filter(({ code }) => code === 200)).toHaveLength(30);
  expect(replies.filter(({ code }) => code === refusalCodes['upload.learnerFull'])).toHaveLength(5);
});
