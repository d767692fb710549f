import { calls } from '@glassmine/contract';
import { readyKinds, readyTexts, titledKinds } from '@glassmine/contract/plain';
import { brandName } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../http/route.ts';

export const route = forFacilitatorInRoom(calls.console.readyTexts, (caller) => {
  const values = { brand: brandName(caller.world) };
  const { say } = caller.wording;
  return {
    data: readyKinds.flatMap((kind) =>
      readyTexts[kind].map((key) => ({
        key,
        kind,
        title: titledKinds.includes(kind) ? say(`ready.${key}.title`, values) : '',
        content: say(`ready.${key}.content`, values),
      })),
    ),
  };
});
