import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReal } from './find-real.ts';
import { loadGuard } from './phone.ts';

await loadGuard();

describe('a link', () => {
  it.each([
    'https://clips.example/watch?v=1',
    'http://a.b.example.com:8080/x#y',
    'https://films.test',
    'HTTPS://CLIPS.EXAMPLE/x',
    'clips.invalid/x',
    '/#/user/login/register?invite=AB2CD3',
    '/join/ABC234',
    'https://clips.example/a.mp4',
    'https://clips.example/%E0%A4%A8',
    'https://clips.example/?to=https%3A%2F%2Fother.example',
    'no link at all',
  ])('may be %s', (link) => {
    expect(findReal(link, 'link')).toBeNull();
  });

  it.each([
    'https://youtube.com/x',
    'youtube.com',
    'www.youtube.com/x',
    'https://clips.example.evil.com',
    'https://evil.com?x=clips.example',
    'https://evil.com#clips.example',
    'https://clips.example/?to=https%253A%252F%252Fevil.com',
    'https:/\\evil.com',
    '\\\\evil.com\\x',
    'https://evil.com./x',
    'https://evil。com/x',
    'https://1.2.3.4/',
    'https://[2001:db8::1]/',
    'https://localhost:4600/#/x',
    'file:///etc/passwd',
    'intent://x#Intent;end',
    'whatsapp://send?text=x',
    'JaVaScRiPt:alert(1)',
    'https://',
    '//',
  ])('may not be %s', (link) => {
    expect(findReal(link, 'link')?.refusal).toBe('charter.link');
  });

  it('is read for all else that is real, too', () => {
    expect(findReal('https://clips.example/+4917612345678', 'link')?.refusal).toBe('charter.phone');
    expect(findReal('https://clips.example:80@evil.com/', 'link')?.refusal).toBe('charter.email');
    expect(findReal('https://clips.example/?m=jane@gmail.com', 'link')?.refusal).toBe('charter.email');
  });

  it('never leads to a host that is not reserved, however it is written around', () => {
    const around = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(around, around, (before, after) => {
        const link = `${before}https://evil.com/${after}`;
        expect(findReal(link, 'link')).not.toBeNull();
        expect(() => findReal(before + after, 'link')).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

describe('a text', () => {
  it.each([
    'join us at https://t.me/realgroup',
    't.me/realgroup',
    'wa.me/message/XYZ',
    'chat.whatsapp.com/AbCdEf',
    'see www.youtube.com now',
    'look at hashpeak-invest.com, it pays',
    'tg://resolve?domain=real',
    'whatsapp://send?text=x',
    'bit.ly/abc',
    'https%3A%2F%2Ft.me%2Freal',
    'ｔ.me/realgroup',
    'upi://pay?pa=x',
  ])('does not lead to people: %s', (text) => {
    expect(findReal(text, 'text')?.refusal).toBe('charter.link');
  });

  it.each([
    'Thank you.It works. And so on...',
    'I bought 3 machines for 200.00 pUSDT, and/or 4',
    'version 0.5.2 is out, e.g. for phones',
    'see #/projects or https://clips.example/x',
    'My line: never give up; note:this',
    'Rate 1.5/day, 10.5% a week',
  ])('may say: %s', (text) => {
    expect(findReal(text, 'text')).toBeNull();
  });
});

it.each([
  'www . gold-win . in',
  'w w w . goldwin . in',
  'www dot goldwin dot in',
  'www gold-win in slash join',
  'https : / / gold . win / a',
  'discord gg slash kT9wQz2',
  'discord gg kT9wQz2',
  'discord punto gg barra x9Kd2',
  't me schrägstrich goldgroup',
  'wa me / goldgroup',
  'bit ly taksim 4kLm2',
  'bitly slash gold24',
  'टेलीग्राम मी स्लैश goldclub',
  'டெலிகிராம் மீ ஸ்லாஷ் goldclub',
  'టెలిగ్రామ్ మీ స్లాష్ goldclub',
  'ಟೆಲಿಗ್ರಾಮ್ ಮೀ ಸ್ಲ್ಯಾಷ್ goldclub',
])('%s leads out of the house, and is refused', (written) => {
  expect(findReal(`see ${written} now`, 'text')?.refusal).toBe('charter.link');
});

it.each([
  'see www.example.com. The next page',
  'see https://a.example/b . In the end it works',
  'discord gg everyone, good game',
  "don't tell me / anyone",
  'telegram me when you are done',
  "it's www dot something, I forget",
])('%s is no link, and passes', (written) => expect(findReal(written, 'text')).toBeNull());
