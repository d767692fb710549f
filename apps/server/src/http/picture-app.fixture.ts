import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import { Type } from '@glassmine/kernel/schema';
import { commandId, field, memberCall, pictureUrl } from '@glassmine/replica/wire';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountPictures } from '../files/pictures.ts';
import { picturesKept } from '../kept.fixture.ts';
import { type Learner, TestServer } from '../server.fixture.ts';
import { contextOf } from '../start.ts';
import { multipartBody, type Part } from '../uploads/picture.fixture.ts';
import { setErrors } from './errors.ts';
import { mountRoutes } from './mount.ts';
import { routeOf } from './route.ts';

/** Calls that take pictures, and nothing else: the file is optional in one, needed in others. */
const note = (
  path: string,
  pictures: { kind: 'post' | 'review' | 'avatar'; required: boolean; max: number },
) =>
  memberCall(path, {
    summary: 'Keep a picture',
    form: Type.Object({ text: Type.Optional(field('text')), fail: Type.Optional(Type.Boolean()), commandId }),
    answer: Type.Array(Type.String()),
    refusals: [],
    pictures: { field: 'file', ...pictures },
    run: (caller) =>
      caller.withPictures<string[]>(pictures.kind, async (kept) =>
        caller.form.fail ? { refusal: 'room.closed' } : { data: kept.map(({ id }) => pictureUrl(id)) },
      ),
  });
const posts = note('test/posts', { kind: 'post', required: false, max: 3 });
const review = note('test/review', { kind: 'review', required: true, max: 1 });
const avatar = note('test/avatar', { kind: 'avatar', required: true, max: 1 });
const plain = { ...posts, path: 'test/plain', pictures: undefined };

export const good = () => ({ name: 'commandId', content: randomUUID() });

export const file = (content: Buffer, more: Partial<Part> = {}): Part => ({
  name: 'file',
  filename: 'a.png',
  content,
  ...more,
});

/** A server with a learner in it, and beside it an app that answers the calls above. */
export class PictureApp {
  server!: TestServer;
  app!: FastifyInstance;
  learner!: Learner;

  static async open(): Promise<PictureApp> {
    const open = new PictureApp();
    const quotas = { learnerPictures: 30, learnerBytes: 1e8, roomPictures: 90, roomBytes: 1e9 };
    open.server = await TestServer.start({ quotas });
    open.learner = await open.server.member();
    open.app = Fastify();
    const context = contextOf(open.server.server.services);
    setErrors(open.app, context);
    open.app.removeAllContentTypeParsers();
    await open.app.register(formbody);
    await mountRoutes(
      open.app,
      context,
      [posts, review, avatar, plain].map((call) => routeOf(call, {})),
    );
    mountPictures(open.app, context);
    return open;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.server.dispose();
  }

  send(path: string, parts: Part[], who = this.learner) {
    return this.answered(multipartBody(parts), path, who);
  }

  async answered(
    body: { payload: Buffer | string; headers: Record<string, string> },
    path: string,
    who = this.learner,
  ) {
    const headers = { ...body.headers, 'x-access-token': who.tokens.access! };
    const reply = await this.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      payload: body.payload,
      headers,
    });
    const { code, msg, data } = reply.json();
    return { status: reply.statusCode, code, msg, data };
  }

  async fetchPicture(url: string, headers: Record<string, string>) {
    const reply = await this.app.inject({ method: 'GET', url, headers });
    return { status: reply.statusCode, bytes: reply.rawPayload, headers: reply.headers };
  }

  get filesKept(): number {
    return picturesKept(this.server);
  }
}
