import { expect, test } from 'vitest';
import { findReal } from './find-real.ts';
import { loadGuard } from './phone.ts';

await loadGuard();

const tagged = (text: string) =>
  [...text].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join('');

/** Kinds that an audit found to pass; most of the examples were written beside the guard. */
test.each([
  ['+33 639 12 34 56', 'charter.phone'],
  ['+33691123456', 'charter.phone'],
  ['+33 692 12 34 56', 'charter.phone'],
  ['+33694123456', 'charter.phone'],
  ['+33 696 12 34 56', 'charter.phone'],
  ['+33 697 12 34 56', 'charter.phone'],
  ['九八七六五四三二一〇', 'charter.phone'],
  ['〩〨〧〦〥〤〣〢〡〇', 'charter.phone'],
  ['፺፰፸፮፶፬፴፪፲', 'charter.phone'],
  ['ⅨⅧⅦⅥⅤⅣⅢⅡⅠ0', 'charter.phone'],
  ['⠼⠊⠓⠛⠋⠑⠙⠉⠃⠁⠚', 'charter.phone'],
  ['🕘🕗🕖🕕🕔🕓🕒🕑🕐🕛', 'charter.phone'],
  ['nine 8 seven 6 five 4 three 2 one 0', 'charter.phone'],
  ['nau aath saat chhe paanch chaar teen do ek shunya', 'charter.phone'],
  ['नौ आठ सात छह पांच चार तीन दो एक शून्य', 'charter.phone'],
  ['double nine eight seven six five four three two one', 'charter.phone'],
  ['zéro six soixante-huit trente-quatre cinquante-six douze', 'charter.phone'],
  ['ninety-eight seventy-six fifty-four thirty-two ten', 'charter.phone'],
  ['achtundneunzig sechsundsiebzig vierundfünfzig zweiunddreißig zehn', 'charter.phone'],
  ['9B765 43Z10', 'charter.phone'],
  ['9 B 7 6 S 4 3 Z 1 0', 'charter.phone'],
  ['98765 4321ø', 'charter.phone'],
  ['98765 4321θ', 'charter.phone'],
  ['\\u0039\\u0038765 43210', 'charter.phone'],
  ['\\u{39}8765 43210', 'charter.phone'],
  ['%u0039%u0038765 43210', 'charter.phone'],
  [`98${tagged('765')}43210`, 'charter.phone'],
  ['nameATgmailDOTcom', 'charter.email'],
  ['name gmail point com', 'charter.email'],
  ['"name"[at]gmail dot com', 'charter.email'],
  ['name@getalby.com', 'charter.email'],
  ['2341 2341 2346', 'charter.text'],
  ['ABCPE1234F', 'charter.text'],
  ['A B C P E 1 2 3 4 F', 'charter.text'],
  ['123-45-6789', 'charter.text'],
  ['SSN 123456789', 'charter.text'],
  ['abandon ability able about above absent absorb abstract absurd abuse access accident', 'charter.text'],
  ['vitalik.eth', 'charter.address'],
  ['lnbc2500u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqf', 'charter.address'],
  ['quickcash.in', 'charter.link'],
  ['gewinn.de', 'charter.link'],
  ['evil.ai', 'charter.link'],
  ['evil.me', 'charter.link'],
  ['Quickcash.In', 'charter.link'],
  ['выигрыш.рф', 'charter.link'],
  ['еvil.com', 'charter.link'],
  ['xn--90ais.xn--p1ai', 'charter.link'],
  ['1.2.3.4/x', 'charter.link'],
  ['1.2.3.4:8080/x', 'charter.link'],
  ['[2001:db8::1]/x', 'charter.link'],
  ['evil dot com', 'charter.link'],
  ['evil point com', 'charter.link'],
])('%s is refused: %s', (written, refusal) => {
  expect(findReal(`please use ${written} for me`, 'text')?.refusal).toBe(refusal);
});

test.each([
  ['ring nine 8 seven 6 five 4 three 2 one 0 now', 'nine 8 seven 6 five 4 three 2 one'],
  ['ring 九八七六五四三二一〇 now', '九八七六五四三二一〇'],
  ['ring 9B765 43Z10 now', '9B765 43Z10'],
  ['see quickcash.in now', 'quickcash.in'],
])('of “%s” the refusal names “%s”', (text, piece) => {
  expect(findReal(text, 'text')?.piece).toBe(piece);
});

test.each([
  '10 9 8 7 6 5 4 3 2 1',
  'one two three four five six seven eight nine ten',
  'ISBN 978-3-16-148410-0',
  'ISBN 0-306-40615-2',
  'my case is GM-2026-000318',
  'maine 2,50,000 lagaye aur 3,75,000 mile',
  'maine 1,25,000 diye, 2,30,000 mile, 4,10,500 baaki',
  '120, 340, 215, 480, 360',
  'levels: 5 12 8 20 33 7',
  'Thank you.It works, e.g. for phones; i.e. all of them, z.B. hier, p.es. qui',
  'el punto de partida, le point de vue, a dot in the middle',
  'read README.md and call window.open()',
  'version 1.2.3.4 is out',
  'one of the two machines paid three times, four days late',
  'the 🕘 clock says 9:00, the 🕔 one 17:00',
  'London 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 12345',
])('%s passes', (written) => expect(findReal(written, 'text')).toBeNull());
