import { calls } from '@glassmine/contract';
import { cardsView } from '@glassmine/views';
import { viewForMember } from '../../../../http/route.ts';

export const route = viewForMember(calls.assets.cards, cardsView);
