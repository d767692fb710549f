import { calls } from '@glassmine/contract';
import { versionView } from '@glassmine/views';
import { forDevice } from '../../../../http/route.ts';

export const route = forDevice(calls.message.version, (asks) =>
  asks.look((world) => versionView(world, asks.wording, asks.form.code)),
);
