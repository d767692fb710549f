import { calls } from '@glassmine/contract';
import { versionView } from '@glassmine/views';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(calls.message.version, (caller) =>
  caller.view((world) => versionView(world, caller.wording, caller.form.code)),
);
