import { soloRoutes } from '../../apps/server/src/solo/routes.ts';

/** The paths of the calls that the build without a server answers, in order. */
export function soloCalls(): string[] {
  return soloRoutes.map(({ call }) => call.path).toSorted();
}
