import { Type } from '@glassmine/kernel/schema';
import { deviceCall, memberCall } from '../call.ts';
import { row } from '../formats/fields.ts';
import { page } from '../formats/form.ts';
import { oneOf } from '../formats/shapes.ts';
import type { Content } from './rules/world.ts';
import {
  aboutAnswer,
  aboutView,
  carouselView,
  film,
  homeVideoAnswer,
  homeVideoView,
  newsItem,
  newsListAnswer,
  newsListView,
  newsView,
  notice,
  noticesView,
  serviceAnswer,
  serviceView,
  slide,
  versionAnswer,
  versionView,
  videoCarouselView,
} from './views/content.ts';

export const contentCalls = {
  carousel: memberCall('user/sys/carousel', {
    summary: 'Slides of the home screen, newest first',
    answer: Type.Array(slide),
    staleAfter: ['clock'],
    run: (caller) => caller.view((world) => carouselView(world, caller.wording)),
  }),
  videoCarousel: memberCall('user/sys/videoCarousel', {
    summary: 'Films of the home screen, newest first',
    answer: Type.Array(film),
    staleAfter: ['clock'],
    run: (caller) => caller.view((world) => videoCarouselView(world, caller.wording)),
  }),
  homeVideo: memberCall('user/sys/home-video', {
    summary: 'The one film at the top of the home screen, if there is one',
    answer: homeVideoAnswer,
    staleAfter: [],
    run: (caller) => caller.view((world) => homeVideoView(world, caller.wording)),
  }),
  popupNotice: memberCall('user/sys/popup-notice', {
    summary: 'Notices that open by themselves, newest first',
    answer: Type.Array(notice),
    staleAfter: ['clock'],
    run: (caller) => caller.view((world) => noticesView(world, caller.wording, 'popupNotice')),
  }),
  scrollNotice: memberCall('user/sys/scroll-notice', {
    summary: "Lines that scroll on the home screen before others' winnings, newest first",
    answer: Type.Array(notice),
    staleAfter: ['clock'],
    run: (caller) => caller.view((world) => noticesView(world, caller.wording, 'scrollNotice')),
  }),
  walletNotice: memberCall('user/sys/wallet-notice', {
    summary: 'Notices of the wallet screens, newest first',
    answer: Type.Array(notice),
    staleAfter: ['clock'],
    run: (caller) => caller.view((world) => noticesView(world, caller.wording, 'walletNotice')),
  }),
  newsList: memberCall('user/news/list', {
    summary: 'News, newest first',
    form: Type.Object({ ...page }),
    answer: newsListAnswer,
    staleAfter: ['clock'],
    run: (caller) => caller.view((world) => newsListView(world, caller.wording, caller.form)),
  }),
  news: memberCall('user/news/detail', {
    summary: 'One piece of news',
    form: Type.Object({ newsId: row }),
    answer: newsItem,
    refusals: ['content.unknown'],
    staleAfter: ['clock'],
    run: async (caller) => {
      const { data } = await caller.view((world) =>
        newsView(world, caller.wording, caller.form.newsId as Content),
      );
      return data ? { data } : { refusal: 'content.unknown' };
    },
  }),
  about: memberCall('user/sys/info', {
    summary: 'What the scheme says about itself',
    answer: aboutAnswer,
    staleAfter: [],
    run: (caller) => caller.view((world) => aboutView(world, caller.wording)),
  }),
  service: deviceCall('message/appUrl/info', {
    summary: 'Link to the customer service, always into the app; empty when nobody is there',
    answer: serviceAnswer,
    staleAfter: [],
    run: async (caller) => {
      const { data } = await caller.view(serviceView);
      return data.appUrl === '' ? { data, msg: caller.wording.say('service.none') } : { data };
    },
  }),
  version: deviceCall('message/app/version/update', {
    summary:
      'Whether the scheme wants the app replaced; its link leads to what that would mean, never to a file',
    form: Type.Object({
      platform: Type.Optional(oneOf(['ANDROID'])),
      code: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'version code of the client' }),
    }),
    answer: versionAnswer,
    staleAfter: ['clock', 'version'],
    run: (caller) => caller.view((world) => versionView(world, caller.wording, caller.form.code)),
  }),
};
