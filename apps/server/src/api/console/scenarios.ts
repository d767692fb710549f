import { calls } from '@glassmine/contract';
import { forConsole } from '../../http/route.ts';
import { scenarioCards } from '../../rooms/scenarios.ts';

export const route = forConsole(calls.console.scenarios, () => ({ data: scenarioCards() }));
