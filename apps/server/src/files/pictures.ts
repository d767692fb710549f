import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleSession, DeviceSession, MemberSession } from '../accounts/sessions.ts';
import type { ServerContext } from '../http/context.ts';
import { SignedOut } from '../http/faults.ts';
import { pass } from '../http/route.ts';
import type { PictureRow } from '../store/uploads.ts';
import { isPictureId } from '../uploads/uploads.ts';
import { entersRoom } from './enters-room.ts';

/** Shown in the app by its pages alone, which ask with their tokens; opened by itself it can do nothing. */
const headers = {
  'content-type': 'image/webp',
  'content-disposition': 'inline; filename="picture.webp"',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // People's own pictures stay in no browser's cache; the app keeps in memory what it shows.
  'cache-control': 'no-store',
  vary: 'x-room-token, x-access-token, x-console-token',
};

/** Avatars and posts are there to be seen in the room; the rest is between a learner and the facilitator. */
const seenByAll: readonly string[] = ['avatar', 'post'];

/** `GET /api/upload/<id>`: a picture, for the people of its room and for facilitators who may enter it. */
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
      if (viewer === null) {
        pass(context, 'tokenless', request.ip);
        throw new SignedOut('no session');
      }
      pass(context, 'media', viewer.hash);
      const { uploads } = context.member;
      const { id } = request.params;
      const picture = isPictureId(id) ? uploads.find(id) : null;
      // What one may not see is not there: the answer is the same.
      const bytes = picture && maySee(context, viewer, picture) ? await uploads.read(picture) : null;
      if (bytes === null) {
        reply.callNotFound();
        return reply;
      }
      return reply.headers(headers).send(bytes);
    },
  );
}

type Viewer = ConsoleSession | DeviceSession | MemberSession;

function viewerOf({ headers: sent }: FastifyRequest, { sessions }: ServerContext): Viewer | null {
  const console = sessions.console(sent['x-console-token']);
  return console ?? sessions.member(sent['x-access-token']) ?? sessions.device(sent['x-room-token']);
}

function maySee(context: ServerContext, viewer: Viewer, { room, learner, kind }: PictureRow): boolean {
  if (!('room' in viewer)) return entersRoom(context, viewer, room);
  return viewer.room === room && (viewer.learner === learner || seenByAll.includes(kind));
}
