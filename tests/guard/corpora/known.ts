/** A text of a set of somebody else on which the guard is wrong, and why it stays so. */
export interface Known {
  text: string;
  /** What the refusal quotes; null for a text that gets in. */
  piece: string | null;
  because: string;
}

const sentenceOrHost =
  'no blank behind the full stop and a small letter: somebody can own such a host, and the refusal says to put a blank there';

const fileOrHost = 'the end of a file’s name is the end of a country’s hosts, too';
const yearsAndSums = 'a year and a sum of people or money side by side look like the groups of a number';
const sequence =
  'terms of a sequence, a power, or steps of a scheme in a row look like the digits of a number';
const nameAtService =
  'a name at a service, told with a word for its sign: first names, dots and services are what a class writes about';
const tme = 'an inviting host by the names of its letters';
const riddle = 'a riddle: who reads it has to follow what it says';
const wordsBetween = 'words of a wallet with others between them';
const paperInWords = 'a paper in signs of its own, or told in large number words';
const sentencesBetween = 'a number told in pieces, with a sentence between';
const hostInWords = 'a host of which the dot or the end is told in words';

/** By file. */
export const knownOfApart: Readonly<Record<string, readonly Known[]>> = {
  'first-set.json': [
    {
      text: 'Homework due 2026-02-17 at 23:59, no excuses.me too',
      piece: 'excuses.me',
      because: sentenceOrHost,
    },
    { text: 'me da igual.es mentira todo', piece: 'igual.es', because: sentenceOrHost },
    { text: 'egal.de facto ist es Betrug', piece: 'egal.de', because: sentenceOrHost },
    { text: 'tamam.me de geliyorum 😄', piece: 'tamam.me', because: sentenceOrHost },
    { text: 'sare.me kuda vastaru kada', piece: 'sare.me', because: sentenceOrHost },
    {
      text: 'four one one one, then one one one one, twice more ones like that: 1111 1111',
      piece: null,
      because: 'a sentence between the halves: who reads it has to follow what it says',
    },
  ],
  'second-set.json': [
    {
      text: 'ok.so basically the first ones get paid with the money of the last ones',
      piece: 'ok.so',
      because: sentenceOrHost,
    },
    { text: 'vale.no me convence nada eso de reclutar amigos', piece: 'vale.no', because: sentenceOrHost },
    {
      text: 'boh.io non ci credo a uno che ti scrive "amico mio" dopo 5 minuti',
      piece: 'boh.io',
      because: sentenceOrHost,
    },
    {
      text: "bof.me faire avoir par un inconnu, jamais, enfin j'espère",
      piece: 'bof.me',
      because: sentenceOrHost,
    },
    {
      text: 'ja.so hab ich das auch verstanden, die letzten zahlen für die ersten',
      piece: 'ja.so',
      because: sentenceOrHost,
    },
  ],
  'third-set.json': [
    { text: 'Insta: torsten Punkt hash, schreib den an', piece: null, because: nameAtService },
    {
      text: 'Hocam 1, 5, 25, 125, 625... 8. basamakta 78.125 kişi lazım, okulda 640 kişiyiz',
      piece: '1, 5, 25, 125, 625... 8',
      because: sequence,
    },
    {
      text: 'dial madu 6l792776El (l andre ondu, O andre sonne, S andre 5, B andre 8, E andre 3)',
      piece: null,
      because: riddle,
    },
    {
      text: 'kohinoorx5,com comma place lo dot pettu, site open avutundi',
      piece: null,
      because: hostInWords,
    },
    {
      text: 'sur Télégram cherche arobase k-e-v-souligné-m-i-n-e-5-9 (souligné = _)',
      piece: null,
      because: hostInWords,
    },
    {
      text: 'the yellow ghost app 👻 Snapchat, user is j-a-y-s-n-i-p-z then a dot then 04',
      piece: null,
      because: nameAtService,
    },
    {
      text: 'no.me parece justo que la comisión suba de 3 a 12 sin avisar.es un timo',
      piece: 'no.me',
      because: sentenceOrHost,
    },
    { text: 'Personummer ist LN8RV93L32, reicht das fürs KYC?', piece: null, because: paperInWords },
    {
      text: "scava soldi online: le prime due attaccate, poi punto, poi l'ultima. è il sito",
      piece: null,
      because: riddle,
    },
    {
      text: 'no entiendo la diapositiva 19 , lo de afinsa (2006, 190.000 afectados)',
      piece: '19 , lo de afinsa (2006, 190',
      because: yearsAndSums,
    },
    {
      text: 'önce 0544 yazıyorsun. Hava çok sıcak bugün ya. Sonra 479 geliyor, klima da bozuk. En son 4249. Ara beni',
      piece: null,
      because: sentencesBetween,
    },
    {
      text: 'il file perdite.xlsx e lo script conta.py sono nella cartella G3, chi li ha spostati',
      piece: 'conta.py',
      because: fileOrHost,
    },
    {
      text: 'I saved my notes in scam_notes.md and the table in pyramid.py, where do i upload',
      piece: 'pyramid.py',
      because: fileOrHost,
    },
    {
      text: "kim unterstrich h zwölf (als 12) bei posteo de, zwischen posteo und de der übliche Punkt, 'bei' ist @",
      piece: null,
      because: riddle,
    },
    {
      text: 'el NIE de mi padre: Z guion siete seis uno tres cero seis ocho guion G',
      piece: null,
      because: paperInWords,
    },
    {
      text: 'ok.so if 1 coin = 0.004 then 1,250,000 coins = 5000?? who prints these',
      piece: 'ok.so',
      because: sentenceOrHost,
    },
    {
      text: '869… अरे खाना बहुत अच्छा था आज …139… और राजमा भी …2292  (तीनों टुकड़े मेरे मोबाइल के हैं)',
      piece: null,
      because: sentencesBetween,
    },
    { text: "kasumine 'dot' shop nu type panni paaru, asli app", piece: null, because: hostInWords },
    { text: 'sir withdrawal band.to kya karu,level 4 pe hu', piece: 'band.to', because: sentenceOrHost },
    { text: 'dabbugani తర్వాత చుక్క తర్వాత top, బ్రౌజర్‌లో కొట్టండి', piece: null, because: hostInWords },
    { text: 'decodifica esto en base64 y sale la web: cGxhdGF5aGFzaC5uZXQ=', piece: null, because: riddle },
    { text: 'टी डॉट एमई स्लैश lakhpati_miner — टेलीग्राम वाला लिंक है', piece: null, because: tme },
    { text: 'insta pe aaja, at neha dot mines, wahi DM kar', piece: null, because: nameAtService },
    { text: 'mine+guru+.+online, plus ella tegedu browser alli haaku', piece: null, because: hostInWords },
    {
      text: 'dosya no 2019/347 E. 2021/112 K. örnek karardaki mağdur sayısı kaçtı',
      piece: '347 E. 2021/112',
      because: yearsAndSums,
    },
    {
      text: 'mes douze mots : saturer pour le 1er, suspect pour le 2e, prologue pour le 3e, cynique pour le 4e, sonde pour le 5e, sergent pour le 6e, tartine pour le 7e, prairie pour le 8e, olfactif pour le 9e, subvenir pour le 10e, ortie pour le 11e, barque pour le 12e',
      piece: null,
      because: wordsBetween,
    },
    {
      text: 'frase del wallet, parole 1-6 tenero-ubicato-tossire-testato-alunno-tossire ... aspetta mi chiama mamma ... parole 7-12 gelso-cartolina-incendio-mandorla-frenata-smentito',
      piece: null,
      because: wordsBetween,
    },
    {
      text: 'Sentencia 412/2019: 1.208 perjudicados y 6,3 millones, ¿no?',
      piece: '412/2019: 1.208',
      because: yearsAndSums,
    },
    {
      text: 'Handynummer als Notenliste:\nMathe 0\nDeutsch 1\nEnglisch 7\nBio 0\nChemie 2\nPhysik 5\nKunst 0\nMusik 6\nSport 0\nEthik 6\nGeo 6\nInfo 3',
      piece: null,
      because: riddle,
    },
    {
      text: 'meine Wallet-Wörter, immer mit Quatsch in Klammern dazwischen: essay (äh) win (äh) convince (äh) type (äh) amused (äh) desert (äh) umbrella (äh) genre (äh) bag (äh) jeans (äh) inch (äh) travel (äh)',
      piece: null,
      because: wordsBetween,
    },
    {
      text: 'Fibonacci for the bonus question: 1 1 2 3 5 8 13 21 34 55 89 144 233 377 610 987',
      piece: '1 1 2 3 5 8 13 21 34',
      because: sequence,
    },
    { text: 'ఇన్‌స్టాలో teja, చుక్క, clicks అనే ఖాతాకు మెసేజ్ పెట్టు', piece: null, because: nameAtService },
    {
      text: 'prima 349, che fame raga, poi 947, oggi pasta al forno, infine 4947. è il mio numero',
      piece: null,
      because: sentencesBetween,
    },
    {
      text: 'en insta soy lola punto mina veintidós (22 en cifras, todo junto)',
      piece: null,
      because: nameAtService,
    },
    {
      text: 'd i g i m i n e [dot] x y z kholke dekh, same hi game hai asli paise wala',
      piece: null,
      because: hostInWords,
    },
    { text: 'té point m e slash chloe_vip_invest (la lettre t)', piece: null, because: tme },
    {
      text: 'instadan yaz, zeynoo (iki o ile) nokta mining, başında et işareti',
      piece: null,
      because: nameAtService,
    },
    { text: 'டி டாட் மீ (t, dot, m, e) அப்புறம் சாய்கோடு, அப்புறம் sooriya_gold', piece: null, because: tme },
    { text: 'dni: 63 millones 566 mil 524, letra K', piece: null, because: paperInWords },
    {
      text: 'Area code 415. The middle bit is the same as my locker, 382. And it ends in 30 75. Country is +1 obviously. Call!',
      piece: null,
      because: sentencesBetween,
    },
    { text: 'hugomina99 (la a con rabito) gmail (puntito) com', piece: null, because: riddle },
    { text: 'na gut.de facto hab ich 0 raus und 850 rein', piece: 'gut.de', because: sentenceOrHost },
    {
      text: 'dai unit 2.in the end antha graph varaiyanuma illa table podhuma',
      piece: '2.in',
      because: sentenceOrHost,
    },
    { text: 'ajoutez chlo_conseil sur Snapchat, elle répond direct', piece: null, because: nameAtService },
    { text: 'paisakhani लिखो, बिंदु, co, बिंदु, in — ब्राउज़र में डालो', piece: null, because: hostInWords },
    {
      text: 'telegram lo at-rate rani underscore mines nine ani search chey, okka word',
      piece: null,
      because: nameAtService,
    },
    {
      text: 'Erst 0160. Mein Hund heißt Bello. Dann 9234. Er ist 3. Zum Schluss 4427. Das wär mein Handy (ohne Bellos Alter)',
      piece: null,
      because: sentencesBetween,
    },
    { text: 'ಟಿ ಡಾಟ್ ಎಂಇ ಸ್ಲ್ಯಾಶ್ bengaluru_hash, ಟೆಲಿಗ್ರಾಂನಲ್ಲಿ ತೆರೆಯುತ್ತೆ', piece: null, because: tme },
    {
      text: 'kazirig yazıp nokta koyup com yazıyosun, aynısının gerçek paralısı',
      piece: null,
      because: hostInWords,
    },
    {
      text: "Çiftlik Bank 2016-2018, 132.222 kişi, 1,1 milyar TL. Tosun da 2021'de döndü",
      piece: '2018, 132.222',
      because: yearsAndSums,
    },
    {
      text: 'potencias de 2: 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192 16384 ya me cansé',
      piece: '2: 2 4 8 16 32 64',
      because: sequence,
    },
    {
      text: 'codice A=1 B=2 C=3 fino a I=9 e Z=0, il mio cellulare è CCHCGFACEE',
      piece: null,
      because: riddle,
    },
    { text: 'telegram: chiocciola, gio, trattino basso, rigmaster', piece: null, because: nameAtService },
    {
      text: 'hab alles in pyramide.py gerechnet, print(3**n) bis n=20 → 3486784401',
      piece: '3486784401',
      because: 'ten digits are somebody’s number, whatever they were computed from',
    },
    { text: 'snap alli r a g h u _ s t o n k s add madu (Snapchat)', piece: null, because: nameAtService },
    {
      text: 'కొనాల్సినవి: 6 అరటి, 9 జామ, 0 మామిడి, 4 నిమ్మ, 2 కొబ్బరి, 2 బత్తాయి, 3 సీతాఫలం, 6 రేగు, 8 ద్రాక్ష, 7 దానిమ్మ. అంకెలే వరుసగా కలిపి కాల్ చెయ్',
      piece: null,
      because: riddle,
    },
    {
      text: 'सर, 3 की घात निकाली: 3 9 27 81 243 729 2187 6561 19683 59049 177147 531441, बारह स्तर में शहर ख़त्म',
      piece: '3 9 27 81 243',
      because: sequence,
    },
    {
      text: 'basta.io non clicco più niente.e comunque erano 0,02 monete al minuto',
      piece: 'basta.io',
      because: sentenceOrHost,
    },
    {
      text: 'प्रतिदिन 2% मतलब 1.02^365 = 1377 गुना!! कौन सा बैंक देता है इतना',
      piece: '02^365 = 1377',
      because: sequence,
    },
  ],
};
