import { calls } from '@glassmine/contract';
import { allExtractView } from '@glassmine/views';
import { viewForMember } from '../../../http/route.ts';

export const route = viewForMember(calls.assets.allExtract, allExtractView);
