import { expect, test } from 'vitest';
import { findReal } from './find-real.ts';
import { loadGuard } from './phone.ts';

await loadGuard();

test.each([
  'Yes.And then she left',
  'thank you.Please wait',
  'Oui.Mais non',
  'Sí.Es verdad',
  'Grazie.A domani',
  'va bene.Ci vediamo domani',
  'Merci.De rien',
  'hola.Me llamo Ana',
  'ok.it is over',
  'Genau.me too',
])('of a sentence without its blank, %s passes', (written) => expect(findReal(written, 'text')).toBeNull());

/** Names that somebody could own, though a sentence might begin behind their dot. */
test.each([
  'quickcash.in',
  'Quickcash.In',
  'Quickcash.In is good',
  'ok.in',
  'see ok.it is good',
  'yes.me',
  'yes.com is here',
  'Yes.Com is here',
  'quickcash.me too',
])('%s may be a host, and is refused', (written) => {
  expect(findReal(written, 'text')?.refusal).toBe('charter.link');
});

test.each([
  'ISBN 978-88-06-21745-6, cap. 4',
  'ISBN 978-88-06-21745-9',
  'ISBN-13: 978 81 203 1234 5',
  '978-3-16-148410-0',
  '5, 25, 125, 625, 3 125, 15 625',
  '7, 49, 343, 2.401, 16.807',
  '12.5% of 640 = 80, 80 + 7.5% = 86',
  '20% von 350 = 70, 350 - 70 = 280',
  'FTSE MIB 33.812,45 (+0,8%)',
  'NASDAQ 15.310,97 (-1,2 %)',
  'Sold 3 tickets @ 2.50 each and 5 @ 4',
  '5 kg @ €3.20 + 2 kg @ 4.10',
  'CSK 192/5 (20 ov), MI 188/8, 4 run',
  'MI 201/4 (20 ov), RR 189/9, 12 runs',
  'Lakers 112-108, Celtics 99-101, Bulls 87-92',
  'Read ch. 4, pp. 112-131, then answer Q1, Q2a, Q2b and Q5 by Fri 16 Oct 2026.',
  'IPC sections 406, 420 and IT act 2000 section 66D',
  'సెక్షన్ 406, 420 మరియు ఐటీ చట్టం 2000 సెక్షన్ 66D',
  'ಐಪಿಸಿ ಕಲಂ 415, 420 ಮತ್ತು ಕರ್ನಾಟಕ ಕಾಯ್ದೆ 2004ರ ಕಲಂ 9',
  'TCK madde 157, 158 ve 159, 5237 sayılı kanun 2004',
  '§ 263, § 264, § 266 StGB von 1975',
  'art. 640, 641 e 642 c.p., legge 689 del 1981',
  'ein Brot kostete 201.000.000.000 Mark',
  'Zutaten: 250 g Butter, 200 g Zucker, 4 Eier, 300 g Mehl, 1 Pck. Backpulver, 50 ml Milch',
  'Create HTTP errors for Express, Koa, Connect, etc. with ease.',
  'Pfannkuchen: 200 g Mehl, 3 Eier, 400 ml Milch, 1 Prise Salz, 4 min je Seite',
])('%s passes', (written) => expect(findReal(written, 'text')).toBeNull());

test.each([
  ['ISBN 98765-43211', 'charter.phone'],
  ['section 98765, 43210', 'charter.phone'],
  ['page 987, 654, 3210', 'charter.phone'],
  ['985/7 65 43 21', 'charter.phone'],
  ['Q6 12 34 56 78', 'charter.phone'],
  ['ISBN 978 9876543210', 'charter.phone'],
  ['978-88-06-21745-9', 'charter.phone'],
  ['987, 654, 3 210', 'charter.phone'],
  ['201: 519.3939', 'charter.phone'],
  ['98765 (43210%)', 'charter.phone'],
  ['asha @ 9876543210', 'charter.phone'],
  ['asha@2.50', 'charter.email'],
])('%s is a disguise and is refused: %s', (written, refusal) => {
  expect(findReal(written, 'text')?.refusal).toBe(refusal);
});
