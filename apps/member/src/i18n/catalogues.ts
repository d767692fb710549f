import type about from '../locales/en/about.json';
import type account from '../locales/en/account.json';
import type cash from '../locales/en/cash.json';
import type claims from '../locales/en/claims.json';
import type community from '../locales/en/community.json';
import type coupons from '../locales/en/coupons.json';
import type debrief from '../locales/en/debrief.json';
import type earnings from '../locales/en/earnings.json';
import type home from '../locales/en/home.json';
import type mine from '../locales/en/mine.json';
import type news from '../locales/en/news.json';
import type orders from '../locales/en/orders.json';
import type phone from '../locales/en/phone.json';
import type products from '../locales/en/products.json';
import type promo from '../locales/en/promo.json';
import type questionnaire from '../locales/en/questionnaire.json';
import type records from '../locales/en/records.json';
import type rewards from '../locales/en/rewards.json';
import type savings from '../locales/en/savings.json';
import type security from '../locales/en/security.json';
import type shell from '../locales/en/shell.json';
import type team from '../locales/en/team.json';
import type wallet from '../locales/en/wallet.json';
import type xray from '../locales/en/xray.json';

/** One catalogue per feature and language: src/locales/<language>/<feature>.json. English names the ids. */
interface Catalogues {
  about: typeof about;
  account: typeof account;
  cash: typeof cash;
  claims: typeof claims;
  community: typeof community;
  coupons: typeof coupons;
  earnings: typeof earnings;
  debrief: typeof debrief;
  home: typeof home;
  mine: typeof mine;
  news: typeof news;
  orders: typeof orders;
  phone: typeof phone;
  products: typeof products;
  promo: typeof promo;
  questionnaire: typeof questionnaire;
  records: typeof records;
  rewards: typeof rewards;
  savings: typeof savings;
  security: typeof security;
  shell: typeof shell;
  team: typeof team;
  wallet: typeof wallet;
  xray: typeof xray;
}

export type Feature = keyof Catalogues;

/** Every message id of every feature; an id that no English catalogue has does not compile. */
export type MessageId = { [F in Feature]: keyof Catalogues[F] }[Feature];
