/**
 * What people make passwords of beside the lists of zxcvbn, which know no language of India and no Turkish. Chosen by
 * hand from what such lists have in other languages: greetings, family, gods, places, sport, films, school and the
 * calendar. Letters of each alphabet alone; who tries passwords writes the languages of India in Latin letters first.
 */
export const commonWords = {
  en: 'letmein welcome iloveyou sunshine princess liverpool chelsea arsenal cricket football changeme secret',
  de: `passwort geheim hallo willkommen schatz schatzi liebe ichliebedich sommer winter herbst fruehling frühling januar
    februar maerz märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag
    freitag samstag sonntag lehrer lehrerin schule schueler schüler klasse ferien fussball bayern dortmund berlin muenchen
    hamburg deutschland oesterreich schweiz`,
  it: `segreto ciao benvenuto amore tiamo primavera estate autunno inverno gennaio febbraio marzo aprile maggio giugno
    luglio agosto settembre ottobre novembre dicembre lunedi martedi mercoledi giovedi venerdi sabato domenica maestra
    professore insegnante scuola classe vacanze juventus napoli milano inter roma italia forza`,
  es: `contrasena contraseña clave secreto hola bienvenido teamo tequiero verano invierno otono otoño primavera profesor
    profesora maestra escuela colegio clase vacaciones madrid barcelona realmadrid espana españa mexico futbol`,
  fr: `motdepasse secret bonjour bienvenue jetaime soleil printemps hiver automne professeur maitresse ecole école classe
    vacances marseille paris lyon france azerty doudou chouchou loulou`,
  tr: `sifre şifre parola gizli merhaba hosgeldin hoşgeldin sevgilim askim aşkım canim canım seni seviyorum bebegim yaz kis
    kış bahar sonbahar ilkbahar ocak subat şubat mart nisan mayis mayıs haziran temmuz agustos ağustos eylul eylül ekim
    kasim kasım aralik aralık pazartesi sali salı carsamba çarşamba persembe perşembe cuma cumartesi pazar ogretmen öğretmen
    hoca okul sinif sınıf tatil galatasaray fenerbahce fenerbahçe besiktas beşiktaş trabzonspor istanbul ankara izmir bursa
    turkiye türkiye ataturk atatürk mehmet mustafa ahmet ayse ayşe fatma zeynep emine`,
  hi: `namaste namaskar bharat hindustan india pyaar pyar mohabbat dost dosti jaan jaanu shona mata pita maa papa bhai behan
    didi shiva shiv krishna radha ganesh hanuman ram sita jaishreeram jaimatadi omnamahshivaya jaihind ganga delhi mumbai
    cricket sachin kohli dhoni bollywood shikshak adhyapak guruji vidyalaya school kaksha chutti garmi sardi barsaat holi
    diwali somvar mangalvar budhvar guruvar shukravar shanivar ravivar sharma kumar singh verma gupta priya pooja rahul
    नमस्ते भारत प्यार दोस्त कृष्ण गणेश हनुमान पासवर्ड शिक्षक अध्यापक विद्यालय स्कूल दिल्ली मुंबई दिवाली होली गर्मी`,
  ta: `vanakkam tamil tamilnadu tamizh anbu kadhal nanban nanbargal amma appa akka anna thambi thangai murugan vinayagar
    ganapathi saravanan amman meenakshi chennai madurai coimbatore rajini rajinikanth vijay ajith thala thalapathy
    aasiriyar palli pallikoodam pongal deepavali kodai mazhai kumar lakshmi selvam
    வணக்கம் தமிழ் தமிழ்நாடு அன்பு காதல் நண்பன் அம்மா அப்பா முருகன் கடவுச்சொல் ஆசிரியர் பள்ளி சென்னை மதுரை பொங்கல்`,
  te: `namaskaram telugu andhra telangana prema snehitudu amma nanna akka anna tammudu chelli venkateswara tirupati
    balaji govinda srinivas sairam hyderabad vijayawada vizag prabhas maheshbabu pawankalyan chiranjeevi bahubali
    upadhyayudu pathashala badi sankranti ugadi vesavi vana reddy lakshmi
    నమస్కారం తెలుగు ఆంధ్ర తెలంగాణ ప్రేమ అమ్మ నాన్న గోవింద హైదరాబాద్ పాస్‌వర్డ్ గురువు ఉపాధ్యాయుడు పాఠశాల ఉగాది సంక్రాంతి`,
  kn: `namaskara kannada karnataka preethi prema snehita gelathi amma appa akka anna thamma thangi manjunatha chamundi
    raghavendra basava bengaluru bangalore mysuru mysore hubballi rajkumar puneeth yash darshan shikshaka upadhyaya shale
    dasara ugadi besige male gowda lakshmi
    ನಮಸ್ಕಾರ ಕನ್ನಡ ಕರ್ನಾಟಕ ಪ್ರೀತಿ ಪ್ರೇಮ ಅಮ್ಮ ಅಪ್ಪ ಬೆಂಗಳೂರು ಮೈಸೂರು ಪಾಸ್‌ವರ್ಡ್ ಗುರು ಶಿಕ್ಷಕ ಶಾಲೆ ದಸರಾ ಯುಗಾದಿ`,
};

/** Rows of keys that zxcvbn has no keyboard for: Turkish Q and F, and InScript, which India's languages share. */
export const keyboardRows = `qwertyuıopğü asdfghjklşi zxcvbnmöç qwertyuiopgu asdfghjklsi fgğıodrnhpqw uieaütkmlyş jövcçzsb
  fggiodrnhpqw uieautkmlys qwertyuiopasdfghjklzxcvbnm qwertzuiopü asdfghjklöä azertyuiopqsdfghjklm qwertyuiopè asdfghjklñ
  ौैाीूबहगदजड ोे्िुपरकतचट ௌைாீூஹஜ ோே்ிுபரகதசட ౌైాీూబహగదజడ ోే్ిుపరకతచట ೌೈಾೀೂಬಹಗದಜಡ ೋೇ್ಿುಪರಕತಚಟ`;
