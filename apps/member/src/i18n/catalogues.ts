/** One catalogue per feature and language: src/locales/<language>/<feature>.json. English names the ids. */
interface Catalogues {
  about: typeof import('../locales/en/about.json');
  account: typeof import('../locales/en/account.json');
  advice: typeof import('../locales/en/advice.json');
  cash: typeof import('../locales/en/cash.json');
  chat: typeof import('../locales/en/chat.json');
  claims: typeof import('../locales/en/claims.json');
  community: typeof import('../locales/en/community.json');
  coupons: typeof import('../locales/en/coupons.json');
  earnings: typeof import('../locales/en/earnings.json');
  debrief: typeof import('../locales/en/debrief.json');
  end: typeof import('../locales/en/end.json');
  home: typeof import('../locales/en/home.json');
  mine: typeof import('../locales/en/mine.json');
  news: typeof import('../locales/en/news.json');
  orders: typeof import('../locales/en/orders.json');
  pause: typeof import('../locales/en/pause.json');
  phone: typeof import('../locales/en/phone.json');
  products: typeof import('../locales/en/products.json');
  promo: typeof import('../locales/en/promo.json');
  questionnaire: typeof import('../locales/en/questionnaire.json');
  records: typeof import('../locales/en/records.json');
  rewards: typeof import('../locales/en/rewards.json');
  savings: typeof import('../locales/en/savings.json');
  security: typeof import('../locales/en/security.json');
  shell: typeof import('../locales/en/shell.json');
  solo: typeof import('../locales/en/solo.json');
  steps: typeof import('../locales/en/steps.json');
  team: typeof import('../locales/en/team.json');
  wallet: typeof import('../locales/en/wallet.json');
  xray: typeof import('../locales/en/xray.json');
}

export type Feature = keyof Catalogues;

/** Every message id of every feature; an id that no English catalogue has does not compile. */
export type MessageId = { [F in Feature]: keyof Catalogues[F] }[Feature];
