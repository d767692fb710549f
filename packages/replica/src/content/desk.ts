import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { isFilm } from '../feed/rules/world.ts';
import { facilitatorText, textsOf } from '../formats/facilitator-text.ts';
import { keyPattern, noticeLengths, roomCode, roomRefusals, row } from '../formats/fields.ts';
import { commandId, field, page } from '../formats/form.ts';
import { brandName } from '../formats/wording.ts';
import { pictureField } from '../plain/pictures.ts';
import { readyKinds, readyTexts, titledKinds } from '../plain/ready-texts.ts';
import {
  consoleContentsView,
  consoleContentView,
  consoleFrontView,
  contentsAnswer,
} from './views/console.ts';
import { consoleContent, consoleFront, contentKind, readyText } from './views/content.ts';

const inApp = field('opaque', { minLength: 0, maxLength: 120 });

export const contentDesk = {
  contents: deskCall('console/content/list', {
    summary: 'Slides, films, notices or news of a room, newest first, hidden ones among them',
    form: Type.Object({ roomCode, kind: contentKind, ...page }),
    answer: contentsAnswer,
    refusals: roomRefusals,
    view: consoleContentsView,
  }),
  publishContent: deskCall('console/content/publish', {
    summary: 'Put a slide, a film, a notice or a piece of news on show',
    form: Type.Object({
      roomCode,
      kind: contentKind,
      ...facilitatorText(noticeLengths, [...readyTexts.slide, ...readyTexts.notice, ...readyTexts.news]),
      art: Type.Optional(
        field('opaque', {
          maxLength: 31,
          pattern: keyPattern,
          description: 'a picture that the app draws, in place of a file; of a film one that the app ships',
        }),
      ),
      link: Type.Optional(inApp),
      commandId,
    }),
    answer: consoleContent,
    refusals: ['content.link', 'content.film', 'content.full', 'text.none', 'text.full'],
    pictures: { field: pictureField, kind: 'post', required: false, max: 1 },
    run: async (caller) => {
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
    },
  }),
  showContent: deskCall('console/content/show', {
    summary: 'Take something off show, or put it back in its place',
    form: Type.Object({ roomCode, contentId: row, shown: Type.Boolean(), commandId }),
    answer: consoleContent,
    refusals: ['content.unknown', 'content.full'],
    run: (caller) => {
      const { form } = caller;
      return caller.execute(
        () => ({ type: 'showContent', item: form.contentId, shown: form.shown }),
        ({ item }, world) => consoleContentView(world, item, caller.wording),
      );
    },
  }),
  front: deskCall('console/front', {
    summary: 'Customer service and update of a room, as its members are told of them',
    form: Type.Object({ roomCode }),
    answer: consoleFront,
    refusals: roomRefusals,
    run: (caller) => {
      return caller.view((world) => consoleFrontView(world, caller.wording));
    },
  }),
  setService: deskCall('console/service/set', {
    summary: 'Set the link to the customer service; an empty one means that nobody is there',
    form: Type.Object({ roomCode, appUrl: inApp, commandId }),
    answer: consoleFront,
    refusals: ['content.link'],
    run: (caller) => {
      const { form } = caller;
      return caller.execute(
        () => ({ type: 'setService', appUrl: form.appUrl }),
        (_, world) => consoleFrontView(world, caller.wording),
      );
    },
  }),
  offerVersion: deskCall('console/version/offer', {
    summary: 'Have the app ask for an update',
    form: Type.Object({
      roomCode,
      versionCode: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      compulsory: Type.Boolean(),
      ...facilitatorText({ extra: 600 }, readyTexts.version),
      commandId,
    }),
    answer: consoleFront,
    refusals: ['text.full'],
    run: (caller) => {
      const { form } = caller;
      const texts = textsOf(form, ['extra']);
      return caller.executeWithTexts(
        texts,
        (names) => ({
          type: 'offerVersion',
          code: form.versionCode,
          compulsory: form.compulsory,
          ...names,
        }),
        (_, world, wording) => consoleFrontView(world, wording),
      );
    },
  }),
  withdrawVersion: deskCall('console/version/withdraw', {
    summary: 'Have the app ask for no update any more, not for that of the scenario either',
    form: Type.Object({ roomCode, commandId }),
    answer: consoleFront,
    run: (caller) =>
      caller.execute(
        () => ({ type: 'withdrawVersion' }),
        (_, world) => consoleFrontView(world, caller.wording),
      ),
  }),
  readyTexts: deskCall('console/texts', {
    summary: 'Texts that are ready in every language, in the words of the reader’s',
    form: Type.Object({ roomCode }),
    answer: Type.Array(readyText),
    refusals: roomRefusals,
    run: (caller) => {
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
    },
  }),
};
