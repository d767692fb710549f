import { expect, test } from 'vitest';
import { findReal } from './find-real.ts';
import { loadGuard } from './phone.ts';

await loadGuard();

test.each([
  ['98765 abc 43210', 'charter.phone'],
  ['98765 call 43210', 'charter.phone'],
  ['98765 then dial 43210', 'charter.phone'],
  ['98765abcd43210', 'charter.phone'],
  ['98765 और 43210', 'charter.phone'],
  ['06 abc 12 abc 34 abc 56 abc 78', 'charter.phone'],
  ['9 ab 8 ab 7 ab 6 ab 5 ab 4 ab 3 ab 2 ab 1 ab 0', 'charter.phone'],
  ['4111 abc 1111 abc 1111 abc 1111', 'charter.card'],
  ['98765%2043210', 'charter.phone'],
  ['98765%2D43210', 'charter.phone'],
  ['98765%252D43210', 'charter.phone'],
  ['98765%C2%A043210', 'charter.phone'],
  ['%39876543210', 'charter.phone'],
  ['asha%40gmail.com', 'charter.email'],
  ['98765&amp;#45;43210', 'charter.phone'],
  ['98765&amp;amp;#45;43210', 'charter.phone'],
  ['&#38;#57;876543210', 'charter.phone'],
  ['t[.]me/name', 'charter.link'],
  ['t [dot] me/name', 'charter.link'],
  ['t . me/name', 'charter.link'],
  ['wa(.)me/name', 'charter.link'],
  ['hxxps://bank.top/x', 'charter.link'],
  ['rigd\u043er\u043e.\u0441\u043em', 'charter.link'],
  ['asha@gm\u0430il.c\u03bfm', 'charter.email'],
  ['asha -at- gmail -dot- com', 'charter.email'],
  ['asha_at_gmail_dot_com', 'charter.email'],
  ['asha * at * gmail * dot * com', 'charter.email'],
  ['qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy', 'charter.address'],
  ['bitcoincash:qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy', 'charter.address'],
  ['qr95sy3-j9xwd2a-p32xkyk-ttr4cvc-u7as4y0-qverfuy', 'charter.address'],
  ['GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ', 'charter.address'],
  ['bc1qs25tq\\tzu3h4a\\66krclvr\\qsy4q3uz\\x20yzsk0y3', 'charter.address'],
  ['sei1mgay+wr5ysl5w+djc4r6jd+yvzspxyu+369fc4u3+mn', 'charter.address'],
  ['GA7QYNF7 SOWQ3GLR 2BGMZEHX AVIRZA4K VWLTJJFC 7MGXUA74 P7UJVSGZ', 'charter.address'],
  ['7ZUECA7HFLZTXENRV24SHLU4AVPUTMTTDUFUBNBD64C73F3UHRTHAIOF6Q', 'charter.address'],
  ['7ZUECA7H-FLZTXENR-V24SHLU4-AVPUTMTT-DUFUBNBD-64C73F3U-HRTHAIOF-6Q', 'charter.address'],
  ['f17uoq6tp427uzv7fztkbsnn64iwotfrristwpryy', 'charter.address'],
  ['tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb', 'charter.address'],
])('in a text, %s is refused: %s', (written, refusal) => {
  expect(findReal(`please use ${written} for me`, 'text')?.refusal).toBe(refusal);
});

const handles =
  'okaxis okhdfcbank okicici oksbi ybl ibl axl apl paytm ptyes ptaxis pthdfc ptsbi upi sbi icici hdfcbank axisbank kotak barodampay cnrb pnb fbl idfcbank indus rbl yesbank waaxis wahdfcbank waicici wasbi freecharge jupiteraxis airtel postbank unionbank federal yapl rapl';

test.each(handles.split(' '))(
  'a UPI name at %s is refused with blanks around its @ or with a word for it',
  (handle) => {
    for (const written of [`asha @ ${handle}`, `asha at ${handle}`])
      expect(findReal(`please use ${written} for me`, 'text')?.refusal, written).toBe('charter.email');
  },
);

test.each([
  '98,765,432,10',
  '98.765.43210',
  '9,876,543,210',
  '987,654,321.0',
  '98765432.10 pINR',
  '9876543.21 + 0.00',
  '98, 76, 54, 32, 10 each',
  '98765 call 43210',
])('in a field for a phone, the amount or list %s is a number in disguise', (written) => {
  expect(findReal(written, 'phone')?.refusal).toBe('charter.phone');
});

test.each([
  '50,000 + 25,000 + 10,000',
  '50 000 + 25 000',
  '100.000 + 50.000 = 150.000',
  '3 5 8 12 20 31',
  '1 2 4 8 16 32 64',
  '5000000000 pNGN',
  '0.12345678',
  '0.00012345 pBNB',
  '3-1, 2-0, 4-4',
  '2019 2020 2021 2022',
  'from 2019 to 2024',
  '11:38 17:55 22:10',
  'I paid 12000 on day 3 and got 15000 on day 12',
  'machine 2 gave 500, machine 3 gave 2500, machine 4 gave 12500',
  'level 1 has 10, level 2 has 25 and level 3 has 120',
  'I had 20000 then 35000 then 50000',
  'day 5, day 12, day 19, day 33',
  'तीसरे दिन 1200 मिले और दसवें दिन 4500',
  '5%10%15%20%',
  '20% of 500 and 30% of 900',
  'meet-at-noon and dot the i',
  'Write to asha at example.com',
])('%s passes', (written) => expect(findReal(written, 'text')).toBeNull());
