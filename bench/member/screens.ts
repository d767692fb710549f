/** The main screens of the member app, each as the first page of a visit. */
export const screens: [name: string, route: string][] = [
  ['home', '/index'],
  ['products', '/projects'],
  ['detail', '/index/detail?productId=2'],
  ['wallet', '/user/balance'],
  ['team', '/index/friend'],
  ['feed', '/dynamic'],
  ['mine', '/mine'],
];
