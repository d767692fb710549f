import { calls } from '@glassmine/contract';
import { newsReportsView } from '@glassmine/views';
import { viewForDevice } from '../../http/route.ts';

export const route = viewForDevice(calls.phone.news, newsReportsView);
