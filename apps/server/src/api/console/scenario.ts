import { calls } from '@glassmine/contract';
import { forFacilitator } from '../../http/route.ts';
import { scenarioFiles } from '../../rooms/scenarios.ts';

export const route = forFacilitator(calls.console.scenario, ({ form }) => {
  const file = scenarioFiles().get(form.scenario);
  return file
    ? { data: { key: form.scenario, json: JSON.stringify(file) } }
    : { refusal: 'scenario.unknown' };
});
