import type { PictureKind } from '@glassmine/replica/wire';
import type { PictureFault } from './picture.ts';

/** What the server and a process that decodes say to each other. */
export interface DecoderAsked {
  bytes: Uint8Array;
  kind: PictureKind;
}

export type DecoderTold =
  /** It has loaded the decoder. */
  | { told: 'ready' }
  /** It could not; these are words of the system, as no picture has come yet. */
  | { told: 'failed'; words: string }
  | { told: 'drawn'; drawn: Uint8Array | PictureFault; rssBytes: number };
