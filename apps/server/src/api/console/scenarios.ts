import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';
import { scenarioCards } from '../../rooms/scenarios.ts';

export const route = forFacilitator(calls.console.scenarios, ({ language }) => ({
  data: scenarioCards(language),
}));
