/**
 * The catalogues that the app has in each language: src/locales/<language>/<catalogue>.json. The first five hold what a
 * first visit reads, so that it does not wait for the texts of every page.
 */
export const catalogues = ['shell', 'account', 'welcome', 'home', 'products', 'pages'] as const;

/** `solo` is loaded by the build without a server alone. */
export type Catalogue = (typeof catalogues)[number] | 'solo';

/** The English catalogues define the ids: an unknown id does not compile. */
export type MessageId =
  | keyof typeof import('../locales/en/shell.json')
  | keyof typeof import('../locales/en/account.json')
  | keyof typeof import('../locales/en/welcome.json')
  | keyof typeof import('../locales/en/home.json')
  | keyof typeof import('../locales/en/products.json')
  | keyof typeof import('../locales/en/pages.json')
  | keyof typeof import('../locales/en/solo.json');
