import { calls } from '@glassmine/contract';
import { isFilm } from '@glassmine/replica';
import { consoleContentView } from '@glassmine/views';
import { forFacilitatorInRoom } from '../../../http/route.ts';
import { textsOf } from '../../../texts/facilitator-text.ts';

export const route = forFacilitatorInRoom(calls.console.publishContent, async (caller) => {
  const { form } = caller;
  const { kind, art = '', link = '' } = form;
  const texts = textsOf(form, ['title', 'content']);
  if (texts.title === '' || texts.content === '') return { refusal: 'text.none' };
  // A film that is none would stand in the app as a card without anything to play.
  if (kind === 'videoCarousel' && !isFilm(art)) return { refusal: 'content.film' };
  return caller.withPictures('post', ([picture]) =>
    caller.executeWithTexts(
      texts,
      (names) => ({ type: 'publishContent', kind, ...names, art: picture?.id ?? art, link }),
      ({ item }, world, wording) => consoleContentView(world, item, wording),
    ),
  );
});
