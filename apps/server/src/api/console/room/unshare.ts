import { calls } from '@glassmine/contract';
import { changeShare } from '../../../calls/room-people.ts';
import { forFacilitator } from '../../../http/route.ts';

export const route = forFacilitator(calls.console.unshareRoom, (caller) =>
  changeShare(caller, (room, name) => caller.services.roomRights.unshare(room, name)),
);
