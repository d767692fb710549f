import { calls } from '@glassmine/contract';
import { banksView } from '@glassmine/views';
import { forMember } from '../../../../../http/route.ts';

export const route = forMember(calls.assets.banks, () => ({ data: banksView() }));
