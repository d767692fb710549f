import { randomUUID } from 'node:crypto';
import { feedbackPicturesMax } from '@glassmine/replica/plain';
import { refusalCodes } from '@glassmine/replica/wire';
import { beforeAll, expect, test } from 'vitest';
import { picturesKept } from '../kept.fixture.ts';
import { codesOf, fifty, rewardsRoom } from '../rewards.fixture.ts';
import { type Fields, type Learner, ok, type Reply, TestServer } from '../server.fixture.ts';
import { multipartBody, png, svg } from '../uploads/picture.fixture.ts';

const server = TestServer.forFile(rewardsRoom());
let learner: Learner;
beforeAll(async () => {
  learner = await server.member();
});

const write = (fields: Fields, by = learner) => by.call('user/feedback/create', fields);

function writeWith(files: Buffer[], fields: Record<string, string>): Promise<Reply> {
  const parts = Object.entries({ commandId: randomUUID(), ...fields }).map(([name, content]) => ({
    name,
    content,
  }));
  const body = multipartBody([
    ...parts,
    ...files.map((content, i) => ({ name: 'file', filename: `screen${i}.png`, content })),
  ]);
  const headers = { ...body.headers, 'x-access-token': learner.tokens.access! };
  return server.raw({ method: 'POST', url: '/api/user/feedback/create', headers, payload: body.payload });
}

test('a question with comments, a screenshot and the sandbox number reaches the desk, and is answered', async () => {
  const fields = { question: 'Where is my money?', comments: 'I asked\nthree times', phone: learner.phone };
  const { feedbackId } = ok(await writeWith([await png()], fields));
  const { list, open } = ok(await server.desk('console/feedback/list', { answered: false }));
  expect(open).toBe(1);
  expect(list[0]).toMatchObject({
    feedbackId,
    ...fields,
    name: learner.identity.name,
    answer: '',
    answeredAt: 0,
  });
  const see = (headers: Record<string, string>) =>
    server.server.app.inject({ method: 'GET', url: list[0].picture, headers });
  expect((await see({ 'x-console-token': (await server.facilitator()).console! })).statusCode).toBe(200);
  const other = await server.member();
  expect((await see({ 'x-access-token': other.tokens.access! })).statusCode).toBe(404);

  const replies = await fifty((i) =>
    server.hand('console/feedback/answer', { feedbackId, answer: `Soon ${i}` }),
  );
  const codes = codesOf(replies);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === refusalCodes['feedback.answered'])).toHaveLength(49);
  const { list: told } = ok(await learner.call('message/push/record', { type: 'station' }));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ kind: 'feedbackAnswered', content: expect.stringMatching(/^Soon \d+$/) });
  const answered = ok(await server.desk('console/feedback/list', { answered: true }));
  expect(answered).toMatchObject({ total: 1, open: 0, list: [{ answer: told[0].content }] });
});

test('question and comments are required, a picture must be readable, and a number of the sandbox', async () => {
  const before = picturesKept(server);
  const other = await server.join();
  const whole = { question: 'a', comments: 'b' };
  const refused: [Promise<Reply>, keyof typeof refusalCodes][] = [
    [write({ question: ' ', comments: 'b' }), 'feedback.required'],
    [write({ question: 'a', comments: '' }), 'feedback.required'],
    [write({ ...whole, phone: other.phone }), 'account.phoneNotIssued'],
    [write({ ...whole, phone: '+919876543210' }), 'charter.phone'],
    [write({ ...whole, comments: 'mail me: somebody.real@gmail.com' }), 'charter.email'],
    [writeWith([svg], whole), 'upload.notPicture'],
    [writeWith([await png()], { question: '', comments: 'b' }), 'feedback.required'],
    [server.hand('console/feedback/answer', { feedbackId: 9_999, answer: 'x' }), 'feedback.unknown'],
  ];
  for (const [reply, refusal] of refused) expect((await reply).code, refusal).toBe(refusalCodes[refusal]);
  expect(picturesKept(server)).toBe(before);
  const message = await learner.call('user/feedback/create', { question: '', comments: '' }, 'en_US');
  expect(message.msg).toBe('Questions and comments are required');
});

test('one member’s pending feedback is limited, also with fifty requests at once', async () => {
  const eager = await server.member();
  const codes = codesOf(await fifty((i) => write({ question: `Question ${i}`, comments: 'Please' }, eager)));
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
  expect(codes.filter((code) => code === refusalCodes['feedback.waiting'])).toHaveLength(40);
});

test('as many screenshots as the form takes reach the desk in their order, and one more is refused', async () => {
  const fields = { question: 'Which button?', comments: 'I see four of them here' };
  const pictures = await Promise.all(Array.from({ length: feedbackPicturesMax + 1 }, () => png()));
  const { feedbackId } = ok(await writeWith(pictures.slice(1), fields));
  const { list } = ok(await server.desk('console/feedback/list', { answered: false }));
  const [sent] = list as { feedbackId: number; picture: string; pictures: string[] }[];
  expect(sent).toMatchObject({ feedbackId, picture: sent?.pictures[0] });
  expect(new Set(sent?.pictures).size).toBe(feedbackPicturesMax);
  const console = { 'x-console-token': (await server.facilitator()).console! };
  for (const url of sent?.pictures ?? [])
    expect((await server.server.app.inject({ method: 'GET', url, headers: console })).statusCode).toBe(200);
  expect((await writeWith(pictures, fields)).code).not.toBe(200);
});
