import { expect, test } from 'vitest';
import { findReal } from './find-real.ts';
import { loadGuard } from './phone.ts';
import { spokenIn } from './spoken.ts';
import { readText } from './text.ts';

await loadGuard();

test.each([
  ['zéro six, soixante-dix-sept, quatre-vingt-dix-huit, vingt et un, quatre-vingts', '0 6 77 98 21 80'],
  ['zéro six, soixante et onze, cent quatre-vingt-un, douze', '0 6 71 181 12'],
  ['null dreihundertvierundfünfzig, siebzehn, einundzwanzig', '0 354 17 21'],
  ['zero novantotto, trecentouno, ventidue', '0 98 301 22'],
  ['sıfır dört yüz on iki, elli altı, yetmiş', '0 412 56 70'],
  ['cero quinientos doce, cuarenta y uno, veintidós', '0 512 41 22'],
  ['double oh, triple seven, twelve hundred', '00 777 1200'],
  ['सौ तेईस, नब्बे, निन्यानवे', '123 90 99'],
  ['இருபத்தொன்று, முப்பத்தெட்டு, நாற்பத்தைந்து, பத்து', '21 38 45 10'],
  ['ಇಪ್ಪತ್ತೊಂದು, ಮೂವತ್ತೆಂಟು, ನಲವತ್ತೈದು, ಹತ್ತು', '21 38 45 10'],
  ['ఇరవై ఒకటి, ముప్పై ఎనిమిది, నలభై ఐదు, పది', '21 38 45 10'],
])('“%s” says %s', (written, digits) => {
  expect(spokenIn(readText(written))[0]?.signs).toBe(digits);
});

test.each([
  ['oh one six one, four nine six zero one two three', 'charter.phone'],
  ['eight hundred and one, two three four, five six seven eight nine', 'charter.phone'],
  ['zero seven seven double zero nine hundred one five three', 'charter.phone'],
  ['अट्ठानवे छिहत्तर चौवन बत्तीस दस', 'charter.phone'],
  ['nau aath ek shunya do teen chaar paanch chhe saat', 'charter.phone'],
  ['onpathu ettu naalu poojiyam onnu rendu moonu anju aaru ezhu', 'charter.phone'],
  ['thommidi enimidi nalugu tommidi sunna aaru okati yedu rendu aidu', 'charter.phone'],
  ['ombattu entu naalku aidu sonne elu mooru ondu aaru eradu', 'charter.phone'],
  ['beş yüz otuz iki, dört yüz on sekiz, yirmi yedi, altmış üç', 'charter.phone'],
  ['beşyüzotuziki dörtyüzonsekiz yirmiyedi altmışüç', 'charter.phone'],
  ['seiscientos doce, trescientos cuarenta y cinco, novecientos ochenta y siete', 'charter.phone'],
  ['trecentoquarantasette cinquecentocinquantadue zero novantotto uno', 'charter.phone'],
  ['zéro six, soixante-dix-sept, quatre-vingts, douze, treize', 'charter.phone'],
  ['zéro six, quatre-vingt-dix-huit, quarante et un, vingt-sept, trente', 'charter.phone'],
  ['nulleinhundertsiebzig siebenundachtzig dreizehn vierundvierzig neun', 'charter.phone'],
  ['nineeightfourfivezeroonetwothreefourfive', 'charter.phone'],
  ['seisunodos trescuatrocinco nueveochosiete', 'charter.phone'],
  ['ತೊಂಬತ್ತೆಂಟು ನಲವತ್ತೈದು ಸೊನ್ನೆ ಎಪ್ಪತ್ತಮೂರು ಹದಿನಾರು ಇಪ್ಪತ್ತು', 'charter.phone'],
  ['தொண்ணூற்றெட்டு எண்பத்திநான்கு பூஜ்ஜியம் இருபத்தேழு பதினாறு முப்பது', 'charter.phone'],
  ['four, then fifteen ones', 'charter.card'],
  ['vier und fünfzehn einsen', 'charter.card'],
  ['SBIN zero zero zero five nine four three', 'charter.card'],
  ['social security number two one nine, oh nine, nine nine nine nine', 'charter.text'],
])('a number said as “%s” is refused: %s', (written, refusal) => {
  expect(findReal(`use ${written}`, 'text')?.refusal).toBe(refusal);
});

test.each([
  ['jess dot smith at gmail dot com', 'charter.email'],
  ['jess [a t] proton [d0t] me', 'charter.email'],
  ['jess at the rate proton dot me', 'charter.email'],
  ['अमित एट याहू डॉट कॉम', 'charter.email'],
  ['amit.s (ऐट) proton (डॉट) com', 'charter.email'],
  ['ராஜா அட் யாஹூ டாட் காம்', 'charter.email'],
  ['raja.k (அட்) proton (புள்ளி) com', 'charter.email'],
  ['రవి ఎట్ యాహూ డాట్ కామ్', 'charter.email'],
  ['ravi (ఎట్) proton (చుక్క) com', 'charter.email'],
  ['ರವಿ ಅಟ್ ಯಾಹೂ ಡಾಟ್ ಕಾಮ್', 'charter.email'],
  ['ravi (ಅಟ್) proton (ಚುಕ್ಕೆ) com', 'charter.email'],
  ['ahmet et proton nokta com', 'charter.email'],
  ['ahmet kuyruklu a proton.com', 'charter.email'],
  ['pepe arroba proton.com', 'charter.email'],
  ['mario (a) proton punto it', 'charter.email'],
  ['luc arobase proton point com', 'charter.email'],
  ['tim Klammeraffe proton punkt de', 'charter.email'],
  ['ravi ऐट okaxis', 'charter.email'],
  ['ravi அட் ybl', 'charter.email'],
  ['ravi ఎట్ okicici', 'charter.email'],
  ['ravi ಅಟ್ okaxis', 'charter.email'],
  ['ravi ऐट पेटीएम', 'charter.email'],
  ['ahmet et ybl', 'charter.email'],
  ['silver-wolf dot eth', 'charter.address'],
  ['silver-wolf d0t eth', 'charter.address'],
  ['lobo-gris punto eth', 'charter.address'],
  ['boz-kurt nokta eth', 'charter.address'],
  ['kumar டாட் eth', 'charter.address'],
  ['kumar [डॉट] eth', 'charter.address'],
  ['t . me / richgroup', 'charter.link'],
  ['t dot me slash richgroup', 'charter.link'],
  ['t(dot)me(slash)richgroup', 'charter.link'],
  ['t . me/+AbCdEf', 'charter.link'],
  ['h t t p : / / r e i c h . c o m', 'charter.link'],
  ['w w w . f a s t c o i n . o r g', 'charter.link'],
  ['பணம் டாட் காம்', 'charter.link'],
  ['कमाओ डॉट कॉम', 'charter.link'],
])('words for signs in “%s” are read: %s', (written, refusal) => {
  expect(findReal(`see ${written} now`, 'text')?.refusal).toBe(refusal);
});

test.each([
  ['it starts with 98867 and the rest of it is 41205', 'charter.phone'],
  ['empieza por 612 luego 345 y termina en 987', 'charter.phone'],
  ['comincia per 347 poi 552 e finisce con 0981', 'charter.phone'],
  ['ça commence par 0639 et ça finit par 984127', 'charter.phone'],
  ['fängt an mit 0176, dann 04069, hinten 0184', 'charter.phone'],
  ['başı 0532 devamı 418 27 63', 'charter.phone'],
  ['shuru 98110 aur baaki 45621', 'charter.phone'],
  ['மொபைல் ஆரம்பம் 98840 மீதி 27163', 'charter.phone'],
  ['మొదలు 98490 చివర 61725', 'charter.phone'],
  ['ಶುರು 98450 ಕೊನೆಗೆ 73162', 'charter.phone'],
  ['read it backwards: 645 009 00770', 'charter.phone'],
  ['léelo al revés: 789 543 216', 'charter.phone'],
  ['rückwärts: 4810 96040 6710', 'charter.phone'],
  ['tersten oku: 36 72 814 2350', 'charter.phone'],
  ['उल्टा पढ़ो 01234 56789', 'charter.phone'],
  ['em.t/puorghcir backwards', 'charter.link'],
  ['1DrCuvTodfzKJXjL9c3 und dann brqBhM4pvL6btbP', 'charter.address'],
  ['1DrCuvTodfzKJXjL9c3 ನಂತರ brqBhM4pvL6btbP', 'charter.address'],
  ['1DrCuvTodfzKJXjL9c3 அப்புறம் brqBhM4pvL6btbP', 'charter.address'],
  ['RSSMRA 85M01 e poi H501Q', 'charter.text'],
])('told in pieces or from its end, “%s” is refused: %s', (written, refusal) => {
  expect(findReal(`so: ${written}`, 'text')?.refusal).toBe(refusal);
});

test.each([
  ['so read it backwards: 645 009 00770 please', '645 009 00770'],
  ['ask jess arroba proton.com now', 'jess arroba proton.com'],
  ['it is zéro six, quarante, cinquante, soixante, trente now', 'zéro six, quarante, cinquante, soixante'],
])('of “%s” the refusal names “%s”', (text, piece) => {
  expect(findReal(text, 'text')?.piece).toBe(piece);
});

test.each([
  'Look at this point in time, it is better to wait',
  'Meet me at the dot on the map',
  'A este punto me rindo',
  'On dirait que à ce point de vue, c’est faux',
  'il punto com’è noto',
  'At that point ETH was worth 3000',
  'we have one hundred twenty three pupils and two hundred forty five chairs',
  'I counted one two three four five six seven eight nine ten eleven twelve',
  'Paid 300 on 1/2, 600 on 3/4, 1200 on 5/6',
  'two plus two is four, four plus four is eight, eight plus eight is sixteen',
  'bir iki üç dört beş altı yedi sekiz dokuz on',
  'cent personnes, deux cents chaises, trois cents tables',
  'the level starts with 500 and ends with 1200',
  'reverse the order: 5 4 3 2 1',
  'बिंदु को देखो, फिर काम करो',
  'die ersten zwölf Einsen',
  'neunhundertneunundneunzig und siebenhundertsiebenundsiebzig Euro',
  'ten nine eight seven six five four three two one zero',
  'one hundred and fifty, then two hundred and ten, then three hundred and five',
])('%s passes', (written) => expect(findReal(written, 'text')).toBeNull());
