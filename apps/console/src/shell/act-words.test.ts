import { expect, test } from 'vitest';
import { actWords } from './act-words.ts';

const act = (action: string, detail: object) => ({
  auditId: 1,
  at: 0,
  name: 'anna',
  roomCode: 'ROOMAA',
  action,
  detail: JSON.stringify(detail),
});

test.each([
  ['clock', { action: 'pause' }, 'others.clock'],
  ['product/withdraw', { productId: 3, withdrawn: true }, 'others.productWithdrawn'],
  ['coupon/change', { couponId: 1 }, 'others.coupons'],
  ['operator/step', { kind: 'gifts', start: false }, 'others.step'],
  ['operator/act', { action: 'draw' }, 'others.operator'],
  ['questionnaire/open', {}, 'others.questionnaire'],
  ['room/share', {}, 'others.else'],
])('another facilitator’s %s is told by its own message', (action, detail, message) => {
  expect(actWords(act(action, detail))[0]).toBe(message);
});

test('a message names the facilitator who pressed, with the action', () => {
  expect(actWords(act('product/withdraw', { withdrawn: false }))[1]).toMatchObject({
    name: 'anna',
    withdrawn: 'false',
  });
});
