// The worker of the build without a server: the same routes and rules as a server's, over memory.
import './globals.ts';
import { catalogueOf, offers, scenarioOf } from 'virtual:solo-files';
import { loadGuard } from '@glassmine/guard';
import { type SoloAsked, type SoloTold, soloAgents } from '@glassmine/replica/plain';
import { redrawInBrowser } from './redraw.ts';
import { soloRoutes } from './routes.ts';
import { servePage } from './serve-page.ts';

/** What a worker's global scope has; Node's types know none. */
interface Scope {
  onmessage: ((message: { data: SoloAsked }) => void) | null;
  postMessage(told: SoloTold): void;
}

// What every room needs comes with the worker, before the page asks for one.
void catalogueOf('en').catch(() => {});
void offers().catch(() => {});
void loadGuard()?.catch(() => {});

const scope = globalThis as unknown as Scope;
const take = servePage({
  routes: new Map(soloRoutes.map((route) => [route.call.path, route])),
  scenario: scenarioOf,
  catalogue: catalogueOf,
  offers,
  redraw: redrawInBrowser,
  tell: (told) => scope.postMessage(told),
  now: Date.now,
  agents: soloAgents,
  clock: true,
});
scope.onmessage = ({ data }) => void take(data);
