import Type, { type Static } from 'typebox';
import { pushKinds, pushTypes } from '../plain/kinds.ts';
import { claims } from './content-shapes.ts';
import { time } from './shapes.ts';

export const pushType = Type.Enum([...pushTypes]);

export const push = Type.Object({
  id: Type.Integer(),
  type: pushType,
  kind: Type.Enum([...pushKinds]),
  title: Type.String(),
  content: Type.String(),
  claims,
  ref: Type.Integer({ description: 'the news, post, order … it is about; -1 for none' }),
  currency: Type.String({ description: 'of the withdrawal that failed; else empty', examples: ['pNGN'] }),
  createTime: time,
  read: Type.Boolean(),
});

export type Push = Static<typeof push>;
