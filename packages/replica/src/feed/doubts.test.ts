import { expect, test } from 'vitest';
import { soundsDoubtful } from './rules/doubts.ts';

test.each([
  'This is a scam',
  '<p>Where is <b>my money</b>?</p>'.replace(/<\/?b>/g, ''),
  'I still have not been paid.',
  'Don’t invest here',
  'यह धोखा है',
  'मेरा पैसा कहाँ है?',
  'இது மோசடி',
  'పథకం అంతా మోసం',
  'ಇದು ವಂಚನೆ',
  'Bu bir dolandırıcılık',
  'Esto es una estafa',
  'È una truffa!',
  'C’est une arnaque',
  'Wo bleibt mein Geld?',
])('%s doubts the scheme', (words) => {
  expect(soundsDoubtful(words)).toBe(true);
});

test.each([
  'My first payout has come, and I love it',
  'Paid again this week!',
  'How do I invite a friend?',
  'मेरा पैसा आ गया',
  'Mein Geld ist da',
  'Gracias, llegó mi dinero',
  'Merci, mon argent est arrivé',
])('%s does not', (words) => {
  expect(soundsDoubtful(words)).toBe(false);
});
