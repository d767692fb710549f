/** Which claims a text of the scheme makes. Each has at least one, and so wears a mark. */
import {
  type ClaimKey,
  type Comment,
  type Content,
  type ContentKind,
  contentKindOf,
  type Happening,
  happeningKindOf,
  type Post,
  type Push,
  type PushKind,
  postAuthor,
  pushKindNames,
  type Review,
  reviewKindOf,
  type World,
} from '@glassmine/scheme';

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

export const filmClaims = (claims: readonly string[]): string[] =>
  claims.length > 0 ? [...claims] : [ofContent.videoCarousel];

export function contentClaimsOf(world: World, row: Content): string[] {
  const kind = contentKindOf(world, row);
  const source = world.contents.source[row]!;
  const named = source < 0 ? [] : (world.scenario.content[kind][source]?.claims ?? []);
  return named.length > 0 ? [...named] : [ofContent[kind]];
}

export function pushClaimsOf(world: World, row: Push): string[] {
  const { pushes } = world;
  const kind = pushKindNames[pushes.kind[row]!] as PushKind;
  const about = pushes.ref[row]!;
  if (kind === 'news') return contentClaimsOf(world, about as Content);
  if (kind === 'rewardCredited' || kind === 'rewardTurnedDown') {
    const reviewed = reviewKindOf(world, about as Review);
    return [reviewed === 'post' ? 'communityPosts' : reviewed];
  }
  if (kind === 'answer') return answerClaimsOf(world, about as Happening);
  return [ofPush[kind] ?? 'announcement'];
}

/** An answer to what authorities and journalists report; of an outage and of a star the scheme merely announces. */
function answerClaimsOf(world: World, about: Happening): string[] {
  const kind = happeningKindOf(world, about);
  return [kind === 'outage' || kind === 'influencer' ? 'announcement' : 'newsAnswer'];
}

/** Posts of the scheme's own make its announcements; all others are the happy members. */
export function postClaimsOf(world: World, post: Post): string[] {
  if (postAuthor(world, post) !== 'scheme') return ['communityPosts'];
  const about = world.posts.about[post]!;
  if (about >= 0) return answerClaimsOf(world, about);
  const named = world.scenario.feed.seeds[world.posts.source[post]!]?.claims ?? [];
  return named.length > 0 ? [...named] : ['officialPosts'];
}

/** A learner's own words claim nothing; those of the crowd are part of the picture. */
export const commentClaimsOf = (world: World, comment: Comment): string[] =>
  world.comments.line[comment]! > 0 ? ['communityPosts'] : [];
