/**
 * Whether words doubt the scheme, as a guidance manager who skims them would see it: they call it a fraud, ask where the
 * money is, or warn others. Words of all languages count at once, since a learner may write in any. It is a reader of
 * signs: what it misses is published, and what it takes by mistake lies with the facilitator or is turned down.
 */
export function soundsDoubtful(words: string): boolean {
  const plain = words
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFC')
    .toLowerCase();
  return signs.some((sign) => sign.test(plain));
}

/** The first of each pair names a fraud; the second asks for money that does not come, or warns. */
const signs = [
  /\b(?:scam|fraud|ponzi|pyramid|rip-?off|swindle|thie(?:f|ves)|liars?|fake)/,
  /where(?: i|’|')s (?:my|the|our) money|(?:not|n[’']t|never|nobody) (?:been |get |got |getting |gets )?paid|(?:can[’']?t|cannot|can not) withdraw|(?:don[’']?t|do not|never) (?:invest|deposit|pay in)/,
  /धोखा|ठग|फ्रॉड|फर्जी|फ़र्ज़ी|स्कैम|घोटाला/,
  /पैसा कहाँ|पैसे कहाँ|पैसा कहां|पैसे कहां|पैसा नहीं (?:मिल|आ)|पैसे नहीं (?:मिल|आ)/,
  /மோசடி|ஏமாற்று|பித்தலாட்ட/,
  /பணம் எங்கே|பணம் (?:இன்னும் )?வரவில்லை/,
  /మోసం|మోసమా|స్కామ్|దగా/,
  /డబ్బు ఎక్కడ|డబ్బు (?:ఇంకా )?రాలేదు/,
  /ವಂಚನೆ|ಮೋಸ|ಸ್ಕ್ಯಾಮ್/,
  /ಹಣ ಎಲ್ಲಿ|ಹಣ (?:ಇನ್ನೂ )?ಬಂದಿಲ್ಲ/,
  /dolandır|sahte|saadet zinciri|üçkağıt/,
  /param(?:ız)? nerede|para(?:m)? (?:hâlâ |hala )?(?:gelmedi|yok)|çekemiyor|yatırmayın/,
  /\b(?:estafa|fraude|timo|truffa|frode|imbrogli|arnaque|escroquerie|betrug|abzocke|schwindel|schneeball)/,
  /d[oó]nde est[aá] (?:mi|el) dinero|no (?:me )?(?:pagan|han pagado)|dove (?:sono|stanno) i (?:miei )?soldi|non (?:mi )?(?:pagano|hanno pagato)|o[uù] est (?:mon|l[’']) ?argent|wo (?:ist|bleibt) (?:mein|das) geld|nicht ausgezahlt|kein geld bekommen/,
];
