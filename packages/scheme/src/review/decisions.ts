import { decidePost } from '../feed/send-post.ts';
import { creditGroupJoin } from '../rewards/join-group.ts';
import { creditVideoShare } from '../rewards/share-video.ts';
import type { World } from '../world/world.ts';
import type { ReviewKind } from './reviews.ts';

/** What a decision does, by kind; the review itself is closed already. */
export const decisions: Record<ReviewKind, (world: World, review: number, approved: boolean) => void> = {
  groupJoin: creditGroupJoin,
  videoShare: creditVideoShare,
  post: decidePost,
};
