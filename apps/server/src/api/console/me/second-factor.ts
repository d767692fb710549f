import { calls } from '@glassmine/contract';
import { forConsole } from '../../../http/route.ts';

export const route = forConsole(calls.console.secondFactor, ({ house, session: { name } }) => {
  const { secondFactors } = house.facilitators;
  return { data: { isOn: secondFactors.isOn(name), codesLeft: secondFactors.codesLeft(name) } };
});
