import { calls } from '@glassmine/contract';
import { squaresView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.dynamic.squares, squaresView);
