import { postAuthor } from '../../feed/rules/posts.ts';
import { happeningKindOf } from '../../feed/rules/speak.ts';
import type { Comment, Post } from '../../feed/rules/world.ts';
import type { Wording } from '../../formats/wording.ts';
import type { Push } from '../../messages/rules.ts';
import { type PushKind, pushKinds } from '../../messages/words.ts';
import type { Happening } from '../../outside/rules/world.ts';
import type { ReadyKey } from '../../plain/ready-texts.ts';
import { type Review, reviewKindOf } from '../../review/rules.ts';
import type { ClaimKey } from '../../world/claims.ts';
import type { World } from '../../world/world.ts';
import { contentKindOf } from '../rules/contents.ts';
import type { Content } from '../rules/world.ts';
import type { ContentKind } from '../words.ts';

/** What is claimed by a text whose scenario or facilitator doesn't say. Films show machines at work. */
const ofContent: Record<ContentKind, ClaimKey> = {
  carousel: 'announcement',
  videoCarousel: 'mining',
  popupNotice: 'announcement',
  news: 'announcement',
  walletNotice: 'announcement',
  scrollNotice: 'announcement',
};

const ofPush: Partial<Record<PushKind, ClaimKey>> = {
  withdrawalFailed: 'changeCard',
  subordinateRented: 'teamBenefits',
  couponReceived: 'coupons',
  voucherReceived: 'redeemCode',
  postPublished: 'communityPosts',
  postTurnedDown: 'communityPosts',
  feedbackAnswered: 'customerService',
};

/** What the ready texts claim that a facilitator may choose. */
export const readyClaims: Record<ReadyKey, readonly ClaimKey[]> = {
  'notice.payday': ['arrivalTime'],
  'notice.lastUnits': ['scarcity'],
  'notice.record': ['mining'],
  'notice.upgrade': ['withdrawalWindow'],
  'notice.subsidy': ['inviteBonus'],
  'post.thanks': ['officialPosts'],
  'post.machines': ['mining'],
  'post.payouts': ['winnings'],
  'post.patience': ['arrivalTime'],
  'post.invite': ['teamBenefits'],
  'news.newHall': ['mining'],
  'news.licence': ['aboutUs'],
  'news.partners': ['announcement'],
  'news.app': ['updateLink'],
  'news.community': ['winnings'],
  'slide.early': ['dailyReturn'],
  'slide.team': ['teamBenefits'],
  'slide.safe': ['assetTotal'],
  'version.faster': ['updateLink'],
  'version.fix': ['updateLink'],
  'reply.wait': ['customerService'],
  'reply.card': ['customerService', 'changeCard'],
  'reply.thanks': ['customerService'],
};

/** A ready text by its name in the world; null for a written one. */
function claimsOfReady(wording: Wording, name: string | undefined): string[] | null {
  const key = wording.readyOf?.(name ?? '') ?? null;
  return key === null ? null : [...readyClaims[key]];
}

export const filmClaims = (claims: readonly string[]): string[] =>
  claims.length > 0 ? [...claims] : [ofContent.videoCarousel];

export function contentClaimsOf(world: World, row: Content, wording: Wording): string[] {
  const kind = contentKindOf(world, row);
  const source = world.contents.source[row]!;
  const ready = source < 0 ? claimsOfReady(wording, world.contents.content[row]) : null;
  if (ready) return ready;
  const named = source < 0 ? [] : (world.scenario.content[kind][source]?.claims ?? []);
  return named.length > 0 ? [...named] : [ofContent[kind]];
}

export function pushClaimsOf(world: World, row: Push, wording: Wording): string[] {
  const { pushes } = world;
  const kind = pushKinds[pushes.kind[row]!] as PushKind;
  const about = pushes.ref[row]!;
  if (kind === 'news') return contentClaimsOf(world, about as Content, wording);
  if (kind === 'rewardCredited' || kind === 'rewardTurnedDown') {
    const reviewed = reviewKindOf(world, about as Review);
    return [reviewed === 'post' ? 'communityPosts' : reviewed];
  }
  if (kind === 'answer') return answerClaimsOf(world, about as Happening);
  return claimsOfReady(wording, pushes.content[row]) ?? [ofPush[kind] ?? 'announcement'];
}

/** An answer to what authorities and journalists report; of an outage and of a star the scheme merely announces. */
function answerClaimsOf(world: World, about: Happening): string[] {
  const kind = happeningKindOf(world, about);
  return [kind === 'outage' || kind === 'influencer' ? 'announcement' : 'newsAnswer'];
}

/** Posts of the scheme's own make its announcements; all others are the happy members. */
export function postClaimsOf(world: World, post: Post, wording: Wording): string[] {
  if (postAuthor(world, post) !== 'scheme') return ['communityPosts'];
  const about = world.posts.about[post]!;
  if (about >= 0) return answerClaimsOf(world, about);
  const ready = claimsOfReady(wording, world.posts.content[post]);
  if (ready) return ready;
  const named = world.scenario.feed.seeds[world.posts.source[post]!]?.claims ?? [];
  return named.length > 0 ? [...named] : ['officialPosts'];
}

/** A learner's own words claim nothing; those of the crowd are part of the picture. */
export const commentClaimsOf = (world: World, comment: Comment): string[] =>
  world.comments.line[comment]! > 0 ? ['communityPosts'] : [];
