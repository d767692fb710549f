// `npm run -s guard-tables` prints what the guard lets through and what it refuses for nothing, by kind and by language.
import { findReal, loadGuard } from '@glassmine/guard';
import { disguises } from './disguises.ts';
import { Draw } from './draw.ts';
import { madeTexts, type OrdinaryText, ownTexts } from './ordinary-texts.ts';
import { type RealValue, realValues } from './real-values.ts';

await loadGuard();

export interface Tally {
  asked: number;
  wrong: string[];
}

function count(tallies: Map<string, Tally>, key: string, text: string, isWrong: boolean): void {
  const tally = tallies.get(key) ?? { asked: 0, wrong: [] };
  tallies.set(key, tally);
  tally.asked++;
  if (isWrong) tally.wrong.push(text);
}

/**
 * What gets in, by kind of value or by what else it is asked.
 * @param share how many disguises each value is read in, in turn; without it, all of them
 */
export function accepted(
  values: number,
  share = Object.keys(disguises).length,
  by: (value: RealValue) => string = ({ kind }) => kind,
): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const draw = new Draw(5);
  const all = Object.entries(disguises);
  for (const [nth, value] of realValues(values).entries()) {
    for (let i = 0; i < share; i++) {
      const [name, disguise] = all[(nth * share + i + Math.floor(nth / all.length)) % all.length]!;
      const written = disguise(value, draw);
      if (written === null) continue;
      const text = `please use ${written} for me`;
      count(tallies, by(value), `${name}: ${written}`, findReal(text, 'text') === null);
    }
  }
  return tallies;
}

/** What is refused although nothing in it is real, by language or by what else it is asked. */
export function falseAlarms(
  each: number,
  by: (text: OrdinaryText) => string = ({ language }) => language,
): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const ordinary of [...ownTexts(), ...madeTexts(each)]) {
    count(tallies, by(ordinary), ordinary.text, findReal(ordinary.text, 'text') !== null);
  }
  return tallies;
}

function print(title: string, tallies: Map<string, Tally>): void {
  console.log(`\n| ${title} | read | wrong |\n| --- | ---: | ---: |`);
  for (const [key, { asked, wrong }] of tallies) console.log(`| ${key} | ${asked} | ${wrong.length} |`);
  for (const { wrong } of tallies.values())
    for (const text of wrong.slice(0, 8)) console.log(JSON.stringify(text));
}

if (import.meta.main) {
  print(
    'accepted, by kind',
    accepted(20_000, undefined, ({ kind, of }) => `${kind} ${of}`),
  );
  print('false alarms, by language', falseAlarms(14));
  print(
    'false alarms, by kind',
    falseAlarms(14, ({ kind }) => kind),
  );
}
