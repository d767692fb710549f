import { serverAddress } from '@glassmine/client';
import type { Film } from '@glassmine/replica/wire';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../providers.fixture.tsx';
import { Promotions } from './promotions.tsx';

const film: Film = {
  videoId: 3,
  poster: '/api/media/team.webp',
  videoUrl: '/api/media/team.webm',
  title: 'Our team',
  content: 'At work',
  link: '#/projects',
  claims: ['mining'],
};

const renderFilms = (films: Film[]) =>
  renderInApp(<Promotions />, {
    answers: {
      'user/sys/home-video': null,
      'user/sys/videoCarousel': films,
      'user/sys/queryPopUpRwList': [],
    },
  });

test('a film shows its still and plays at a press', async () => {
  await renderFilms([film]);
  await page.getByRole('button', { name: /Our team/ }).click();
  await expect
    .element(page.getByLabelText('Our team', { exact: true }))
    .toHaveAttribute('src', serverAddress(film.videoUrl));
});

test('a film without a video file is drawn, with its words and its link, and offers no player', async () => {
  await renderFilms([{ ...film, poster: '', videoUrl: '' }]);
  await expect.element(page.getByRole('heading', { name: 'Our team' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Our team/ })).toHaveAttribute('href', '#/projects');
  expect(page.getByRole('button').elements()).toEqual([]);
  const card = page.getByRole('listitem').element();
  expect(card.querySelectorAll('img')).toHaveLength(0);
  expect(card.querySelector('[data-art]')?.getBoundingClientRect().height).toBeGreaterThan(60);
});
