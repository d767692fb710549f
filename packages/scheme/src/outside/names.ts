import { drawBelow, type Seed } from '@glassmine/kernel';
import type { Person } from '../rows.ts';
import { streams } from '../streams.ts';

/** Invented people: first and family names in wide use, drawn apart, so that nobody in particular is meant. */
const firstNames =
  'Ada,Amina,Anil,Arjun,Asha,Ayo,Bello,Blessing,Carlos,Chidi,Deniz,Devi,Efe,Elif,Emeka,Esra,Farah,Fatima,Femi,Gita,Grace,Hasan,Ifeoma,Ines,Isha,Jaya,John,Kavya,Kemal,Kiran,Lakshmi,Leyla,Lucia,Manoj,Maria,Meera,Musa,Nadia,Ngozi,Nisha,Obi,Omar,Paolo,Peter,Priya,Rahul,Rosa,Sade,Sanjay,Selin,Sofia,Suresh,Tunde,Uche,Usha,Vijay,Yusuf,Zainab'.split(
    ',',
  );
const familyNames =
  'Abara,Adeyemi,Aksoy,Amadi,Balan,Bello,Bose,Chandra,Costa,Dada,Demir,Desai,Eze,Ferri,Garcia,Gowda,Ibrahim,Iyer,Joshi,Kaya,Kumar,Lawal,Lopez,Menon,Mohan,Moreno,Nair,Nwosu,Okafor,Okoye,Oladipo,Patel,Pillai,Rao,Reddy,Romano,Sahin,Salami,Sharma,Singh,Suleiman,Umar,Varma,Yadav,Yilmaz'.split(
    ',',
  );

export interface FullName {
  first: string;
  family: string;
}

/** The name of a person of this room, from the seed and the row alone. */
export function nameOf(seed: Seed, person: Person): FullName {
  return {
    first: firstNames[drawBelow(firstNames.length, seed, streams.identityName, person, 0)] as string,
    family: familyNames[drawBelow(familyNames.length, seed, streams.identityName, person, 1)] as string,
  };
}

/** First names above that are given to women. */
const womensNames = new Set(
  'Ada,Amina,Asha,Blessing,Devi,Elif,Esra,Farah,Fatima,Gita,Grace,Ifeoma,Ines,Isha,Jaya,Kavya,Lakshmi,Leyla,Lucia,Maria,Meera,Nadia,Ngozi,Nisha,Priya,Rosa,Sade,Selin,Sofia,Uche,Usha,Zainab'.split(
    ',',
  ),
);

/** A number from which an app draws the portrait of a person of this room: odd for a woman's name. */
export function faceOf(seed: Seed, person: Person): number {
  const isWoman = womensNames.has(nameOf(seed, person).first);
  return drawBelow(1_000_000, seed, streams.face, person, 0) * 2 + (isWoman ? 1 : 0);
}

/** As apps print other people's names: `Ngozi O***`. */
export function maskedName(seed: Seed, person: Person): string {
  const { first, family } = nameOf(seed, person);
  return `${first} ${family[0]}***`;
}
