import { isWhole, rule } from '@glassmine/kernel';
import { tellEverybody } from '../events/events.ts';
import { isWrittenOrNone } from '../texts/written.ts';
import { noVersion } from './contents.ts';
import { contentEvents } from './events.ts';
import { isInAppLink } from './scenario.ts';
import type { ContentWorld } from './world.ts';

/** The facilitator sets the link to the customer service; an empty one means that nobody is there. */
export interface SetService {
  type: 'setService';
  appUrl: string;
}

export const setService = rule({
  fits: (c) => typeof c.appUrl === 'string',
  check: (_: ContentWorld, { appUrl }: SetService) =>
    appUrl === '' || isInAppLink(appUrl) ? null : 'content.link',
  apply: (world, { appUrl }) => {
    world.front.serviceSet[0] = 1;
    world.front.serviceUrl[0] = appUrl;
    return {};
  },
});

/** The facilitator has the app ask for an update. `extra` is the name of a written text, or empty. */
export interface OfferVersion {
  type: 'offerVersion';
  /** Clients of a lower code are asked. */
  code: number;
  compulsory: boolean;
  extra: string;
}

export const offerVersion = rule({
  fits: (c) => isWhole(c.code, 1, 1_000_000) && typeof c.compulsory === 'boolean' && isWrittenOrNone(c.extra),
  check: () => null,
  apply: (world: ContentWorld, { code, compulsory, extra }: OfferVersion) => {
    world.front.versionCode[0] = code;
    world.front.versionCompulsory[0] = compulsory ? 1 : 0;
    world.front.versionExtra[0] = extra;
    tellEverybody(world, contentEvents.version, 0);
    return { code };
  },
});

/** The facilitator has the app ask for no update, whatever the scenario has. */
export interface WithdrawVersion {
  type: 'withdrawVersion';
}

export const withdrawVersion = rule({
  fits: () => true,
  check: () => null,
  apply: (world: ContentWorld, _: WithdrawVersion) => {
    world.front.versionCode[0] = noVersion;
    tellEverybody(world, contentEvents.version, 0);
    return {};
  },
});
