import { HOUR } from '@glassmine/kernel';
import type { Command } from '@glassmine/replica';
import { type Member, type Recorder, text } from './recorder.ts';

export async function goodsCommands(recorder: Recorder, { member }: Member): Promise<void> {
  const terms = {
    priceMinor: 4_000,
    dailyReturnPpm: 40_000,
    validDays: 20,
    stockUnits: 3,
    limitPerMember: 2,
    opensAt: 0,
    rushUntil: 0,
    closesAt: 0,
  };
  const { product } = await recorder.must({ type: 'addProduct', name: 'Seventh', art: 'ember', ...terms });
  await recorder.refused({ type: 'addProduct', name: '', art: 'ember', ...terms });
  const changed = { ...terms, priceMinor: 5_000 };
  await recorder.must({ type: 'changeProduct', product: product as number, ...changed });
  await recorder.refused({ type: 'changeProduct', product: 999, ...changed });
  const coupon = { kind: 'amount', value: 500, products: [], from: 0, total: 5, perMember: 2 } as const;
  const until = recorder.world.now + 200 * HOUR;
  const made = await recorder.must({ type: 'createCoupon', name: 'Five off', ...coupon, until });
  await recorder.refused({ type: 'createCoupon', name: 'Past', ...coupon, until: 0 });
  await recorder.must({ type: 'changeCoupon', coupon: made.coupon as number, total: 4 });
  await recorder.refused({ type: 'changeCoupon', coupon: 999 });
  await recorder.refused({ type: 'openCoupons', open: 'yes' });
  await recorder.must({ type: 'openCoupons', open: true });
  await recorder.must({ type: 'receiveCoupon', member, coupon: made.coupon as number });
  await recorder.refused({ type: 'receiveCoupon', member, coupon: 999 });
  const buy = { type: 'buyMachine', member, product: product as number, units: 1, agreed: true } as const;
  await recorder.refused({ ...buy, agreed: false });
  await recorder.must({ ...buy, coupon: made.coupon as number });
  await recorder.must({ ...buy, product: 0, units: 2 });
  await recorder.must({ type: 'withdrawProduct', product: product as number, withdrawn: true });
  await recorder.refused({ type: 'withdrawProduct', product: 999, withdrawn: true });
  await recorder.refused(buy);
  const savings = { type: 'changeSavings', dailyRatePpm: 9_000, minimumMinor: 500, open: true } as const;
  await recorder.must({ ...savings, maximumMinor: 2_000_000 });
  await recorder.refused({ ...savings, maximumMinor: 1 });
  await recorder.refused({ type: 'buySavings', member, amountMinor: 1 });
  await recorder.must({ type: 'buySavings', member, amountMinor: 6_000 });
  await recorder.hours(30);
  await recorder.must({ type: 'sellSavings', member, amountMinor: 2_000 });
  await recorder.refused({ type: 'sellSavings', member, amountMinor: 9_000_000 });
  await recorder.must({ type: 'takeOut', member });
  await recorder.refused({ type: 'takeOut', member });
}

export async function rewardCommands(recorder: Recorder, first: Member, second: Member): Promise<void> {
  const { member } = first;
  for (const type of ['signIn', 'takeRandomBonus', 'receiveRegisterReward'] as const) {
    await recorder.must({ type, member });
    await recorder.refused({ type, member });
  }
  const until = recorder.world.now + 100 * HOUR;
  const code = { type: 'createCode', code: 'GOLDEN', amountMinor: 250, from: 0, until, total: 3 } as const;
  const { row } = await recorder.must(code);
  await recorder.refused(code);
  await recorder.must({ type: 'redeemCode', member, code: 'GOLDEN' });
  await recorder.refused({ type: 'redeemCode', member, code: 'GOLDEN' });
  await recorder.must({ type: 'endCode', code: row as number });
  await recorder.refused({ type: 'endCode', code: 999 });
  // Not in the group.
  await recorder.refused({ type: 'joinGroup', member: second.member, picture: text(3) });
  const joined = await recorder.must({ type: 'joinGroup', member, picture: text(3) });
  await recorder.refused({ type: 'joinGroup', member, picture: text(3) });
  const shared = await recorder.must({ type: 'shareVideo', member: second.member, link: text(4) });
  await recorder.refused({ type: 'shareVideo', member: second.member, link: text(4) });
  await recorder.must({ type: 'decideReview', review: joined.review as number, approve: true });
  await recorder.must({ type: 'decideReview', review: shared.review as number, approve: false });
  await recorder.refused({ type: 'decideReview', review: joined.review as number, approve: true });
}

export async function contentCommands(recorder: Recorder, { member }: Member): Promise<void> {
  const item = { type: 'publishContent', kind: 'news', title: text(5), content: text(6), art: '' } as const;
  const published = await recorder.must({ ...item, link: '#/projects' } as Command);
  await recorder.refused({ ...item, link: 'https://elsewhere.example' });
  await recorder.must({ type: 'showContent', item: published.item as number, shown: false });
  await recorder.refused({ type: 'showContent', item: 999, shown: false });
  await recorder.must({ type: 'setService', appUrl: '#/user/feedback' });
  await recorder.refused({ type: 'setService', appUrl: 'https://elsewhere.example' });
  await recorder.must({ type: 'offerVersion', code: 2, compulsory: false, extra: text(7) });
  await recorder.refused({ type: 'offerVersion', code: 0, compulsory: false, extra: '' });
  await recorder.must({ type: 'withdrawVersion' });
  const { post } = await recorder.must({ type: 'publishPost', content: text(8), pictures: [] });
  await recorder.refused({ type: 'publishPost', content: 'a text', pictures: [] });
  const sent = await recorder.must({ type: 'sendPost', member, content: text(9), pictures: [text(1)] });
  await recorder.must({ type: 'decideReview', review: sent.review as number, approve: true });
  await recorder.refused({ type: 'sendPost', member: 0, content: text(9), pictures: [] });
  const comment = { type: 'commentOn', member, post: post as number, content: text(10) } as const;
  const written = await recorder.must({ ...comment, replyTo: -1 });
  await recorder.refused({ ...comment, replyTo: 999 });
  await recorder.must({ type: 'thumbsUp', member, post: post as number });
  await recorder.refused({ type: 'thumbsUp', member, post: 999 });
  await recorder.must({ type: 'hideComment', comment: written.comment as number, hidden: true });
  await recorder.refused({ type: 'hideComment', comment: 9_999, hidden: true });
  await recorder.must({ type: 'deleteComment', comment: written.comment as number });
  await recorder.refused({ type: 'deleteComment', comment: written.comment as number });
  await recorder.must({ type: 'hidePost', post: post as number, hidden: true });
  await recorder.refused({ type: 'hidePost', post: 999, hidden: true });
  await recorder.must({ type: 'announce', title: text(11), content: text(12) });
  await recorder.refused({ type: 'announce', title: 'a title', content: text(12) });
  await recorder.must({ type: 'readPushes', member, push: -1 });
  await recorder.refused({ type: 'readPushes', member, push: 99_999 });
  const said = { type: 'sendFeedback', member, question: text(13), comments: text(14), phone: '' } as const;
  const { feedback } = await recorder.must({ ...said, picture: '' });
  await recorder.refused({ ...said, picture: 'a picture' });
  await recorder.must({ type: 'answerFeedback', feedback: feedback as number, answer: text(15) });
  await recorder.refused({ type: 'answerFeedback', feedback: feedback as number, answer: text(15) });
}
