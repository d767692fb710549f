import type { Product } from '@glassmine/replica/wire';

/** A machine on sale, half of it sold. */
export const product: Product = {
  productId: 3,
  productImg: 'machine-3',
  productName: 'Summit X4',
  status: 1,
  startTime: 0,
  endTime: 0,
  dayReturnAmount: '14.00',
  dayReturnPercent: 7,
  validDays: 60,
  price: '200.00',
  daotimes: 0,
  walletotal: '840.00',
  soldPercent: 55,
  limitPerMember: 5,
  isFree: false,
};
