import type account from '../locales/en/account.json';
import type claims from '../locales/en/claims.json';
import type debrief from '../locales/en/debrief.json';
import type home from '../locales/en/home.json';
import type mine from '../locales/en/mine.json';
import type orders from '../locales/en/orders.json';
import type phone from '../locales/en/phone.json';
import type products from '../locales/en/products.json';
import type records from '../locales/en/records.json';
import type shell from '../locales/en/shell.json';
import type team from '../locales/en/team.json';
import type wallet from '../locales/en/wallet.json';
import type xray from '../locales/en/xray.json';

/** One catalogue per feature and language: src/locales/<language>/<feature>.json. English names the ids. */
interface Catalogues {
  account: typeof account;
  claims: typeof claims;
  debrief: typeof debrief;
  home: typeof home;
  mine: typeof mine;
  orders: typeof orders;
  phone: typeof phone;
  products: typeof products;
  records: typeof records;
  shell: typeof shell;
  team: typeof team;
  wallet: typeof wallet;
  xray: typeof xray;
}

export type Feature = keyof Catalogues;

/** Every message id of every feature; an id that no English catalogue has does not compile. */
export type MessageId = { [F in Feature]: keyof Catalogues[F] }[Feature];
