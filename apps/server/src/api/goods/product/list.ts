import { calls } from '@glassmine/contract';
import { productListView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.goods.products, productListView);
