import { findReal, loadGuard } from '@glassmine/guard';
import { expect, test } from 'vitest';
import { captchaPicture, captchaSigns } from './captcha-picture.ts';
import { openCaptchas } from './captchas.ts';
import { deviceName } from './tokens.ts';

await loadGuard();

const svgOf = (image: string) => Buffer.from(image.split(',')[1]!, 'base64').toString();
const shapesOf = (image: string) => [...svgOf(image).matchAll(/scale\(5\)" d="([^"]+)"/g)].map((m) => m[1]!);
const signOf = new Map([...captchaSigns].map((sign) => [shapesOf(captchaPicture(sign))[0], sign]));

/** Reads the picture as a person would. */
const readSigns = (image: string) =>
  shapesOf(image)
    .map((shape) => signOf.get(shape))
    .join('');

test('a picture shows four signs without vowels, and fits a data address of a small SVG', () => {
  const captchas = openCaptchas(() => 0);
  const { image, question, captchaId } = captchas.draw('a', false);
  expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(image.length).toBeLessThan(3_000);
  expect(readSigns(image)).toMatch(/^[3479B-DF-HJ-NP-TV-Z]{4}$/);
  expect(svgOf(image)).not.toMatch(/<text|<script|href/);
  expect(question).toBe('');
  expect(captchaId).toMatch(/^[a-p]{24}$/);
  expect(signOf.size).toBe(captchaSigns.length);
});

test('no id of a captcha looks real to the guard', () => {
  const captchas = openCaptchas(() => 0);
  for (let i = 0; i < 3_000; i++) {
    const { captchaId } = captchas.draw('a', true);
    expect(findReal(captchaId, 'opaque'), captchaId).toBeNull();
    expect(findReal(deviceName(captchaId), 'opaque')).toBeNull();
  }
  // Beginnings of addresses of chains that such letters can make; an address has digits behind them.
  for (const start of ['lnbc', 'addr', 'bc'])
    expect(findReal(start.padEnd(24, 'ponmlkjihgfedcba'), 'opaque')).toBeNull();
});

test('the right answer admits one command, in small letters or capitals, also when it is sent again', () => {
  const captchas = openCaptchas(() => 0);
  const { image, captchaId } = captchas.draw('a', false);
  const answer = readSigns(image);
  expect(captchas.isSolved('b', captchaId, answer, 'one')).toBe(false);
  expect(captchas.isSolved('a', captchaId, answer.toLowerCase(), 'one')).toBe(true);
  expect(captchas.isSolved('a', captchaId, answer, 'one')).toBe(true);
  expect(captchas.isSolved('a', captchaId, 'XXXX', 'one')).toBe(answer === 'XXXX');
  expect(captchas.isSolved('a', captchaId, answer, 'two')).toBe(false);
});

test('a captcha is void after a wrong answer, a new captcha or its time', () => {
  let time = 0;
  const captchas = openCaptchas(() => time);
  const sum = (question: string) =>
    String(question.split(' + ').reduce((all, each) => all + Number(each), 0));
  const first = captchas.draw('a', true);
  expect(first.image).toBe('');
  expect(captchas.isSolved('a', first.captchaId, '1', 'x')).toBe(false);
  expect(captchas.isSolved('a', first.captchaId, sum(first.question), 'x')).toBe(false);
  const second = captchas.draw('a', true);
  const third = captchas.draw('a', true);
  expect(captchas.isSolved('a', second.captchaId, sum(second.question), 'x')).toBe(false);
  expect(captchas.isSolved('a', third.captchaId, sum(third.question), 'x')).toBe(true);
  const late = captchas.draw('a', true);
  time += 300_000;
  expect(captchas.isSolved('a', late.captchaId, sum(late.question), 'x')).toBe(false);
});

test('beyond the bound of captchas the oldest is dropped', () => {
  const captchas = openCaptchas(() => 0);
  const [oldest, next] = [captchas.draw('oldest', true), captchas.draw('next', true)];
  for (let i = 0; i < 19_999; i++) captchas.draw(`device ${i}`, true);
  const sum = (question: string) =>
    String(question.split(' + ').reduce((all, each) => all + Number(each), 0));
  expect(captchas.isSolved('oldest', oldest.captchaId, sum(oldest.question), 'x')).toBe(false);
  expect(captchas.isSolved('next', next.captchaId, sum(next.question), 'x')).toBe(true);
});
