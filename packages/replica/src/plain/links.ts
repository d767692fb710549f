/** Pages of the member app that a slide or a film may lead to, and what the customer service may be. */
export const linkedPages = [
  '/projects',
  '/index/friend',
  '/index/invitation',
  '/index/sign',
  '/index/getcoupon',
  '/index/about',
  '/index/service',
  '/user/recharge',
  '/user/reward',
  '/user/verify',
  '/user/stock',
  '/user/pdf',
  '/dynamic',
  '/news',
] as const;

/** Where members are led who ask for the customer service; empty when nobody is there. */
export const serviceLinks = {
  feedback: '#/user/feedback?from=service',
  posts: '#/dynamic',
  nobody: '',
} as const;

export type ServiceLink = keyof typeof serviceLinks;
