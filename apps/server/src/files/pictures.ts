import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../http/context.ts';
import { SignedOut } from '../http/faults.ts';
import type { PictureRow } from '../store/uploads.ts';
import { isPictureId } from '../uploads/uploads.ts';

/** Shown in the app by its pages alone, which ask with their tokens; opened by itself it can do nothing. */
const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="picture.webp"',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The name stands for one content for ever, but only for whoever may see it.
  'cache-control': 'private, max-age=3600, immutable',
  vary: 'x-room-token, x-access-token, x-console-token',
};

/** Avatars and posts are there to be seen in the room; the rest is between a learner and the facilitator. */
const seenByAll: readonly string[] = ['avatar', 'post'];

/** `GET /api/upload/<id>`: a picture, for the people of its room and for facilitators. */
export function mountPictures(app: FastifyInstance, context: ServerContext): void {
  const schema = {
    tags: ['upload'],
    summary: 'A picture that somebody of the room has sent, drawn anew as WebP',
    security: ['roomToken', 'accessToken', 'consoleToken'].map((token) => ({ [token]: [] })),
    params: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    response: { 200: { description: 'The picture', content: { 'image/webp': { schema: {} } } } },
  };
  app.get<{ Params: { id: string } }>(
    '/api/upload/:id',
    { schema, attachValidation: true, exposeHeadRoute: false },
    async (request, reply) => {
      const viewer = viewerOf(request, context);
      if (viewer === null) throw new SignedOut('no session');
      const { uploads } = context.member;
      const { id } = request.params;
      const picture = isPictureId(id) ? uploads.find(id) : null;
      // What one may not see is not there: the answer is the same.
      const bytes = picture && maySee(viewer, picture) ? await uploads.read(picture) : null;
      if (bytes === null) {
        reply.callNotFound();
        return reply;
      }
      return reply.headers(headers).send(bytes);
    },
  );
}

type Viewer = 'facilitator' | { room: string; learner: number };

function viewerOf({ headers: sent }: FastifyRequest, { sessions }: ServerContext): Viewer | null {
  if (sessions.console(sent['x-console-token'])) return 'facilitator';
  return sessions.member(sent['x-access-token']) ?? sessions.device(sent['x-room-token']);
}

function maySee(viewer: Viewer, { room, learner, kind }: PictureRow): boolean {
  if (viewer === 'facilitator') return true;
  return viewer.room === room && (viewer.learner === learner || seenByAll.includes(kind));
}
