import { calls } from '@glassmine/contract';
import { homeView } from '@glassmine/views';
import { viewForMember } from '../../http/route.ts';

export const route = viewForMember(calls.assets.home, homeView);
