import { calls } from '@glassmine/contract';
import { changeShare } from '../../../calls/room-people.ts';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(calls.console.shareRoom, (caller) =>
  changeShare(caller, (room, name) => {
    const { facilitators, roomRights } = caller.services;
    if (facilitators.standing(name) === null) return false;
    roomRights.share(room, name);
    return true;
  }),
);
