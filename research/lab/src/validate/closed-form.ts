import { reducedScenario } from '@glassmine/crowd';
import { intervalOf } from '../statistics/statistics.ts';
import { checks, collapseTime, unitModel } from './artzrouni.ts';
import { type Laboratory, runAll } from './runs.ts';
import { number, type Target } from './target.ts';

const group = "Artzrouni's closed form";
/** World days that a collapse takes in the engine: enough that a day is far below the tolerance. */
const daysToCollapse = 900;
const tolerance = 0.02;
/** Number of worlds, each of which has to be within the tolerance: one alone depends on its seed. */
export const closedFormSeeds = 6;

/** The engine with a crowd at constant rates, against the formula. */
export async function closedFormTargets(lab: Laboratory): Promise<Target[]> {
  const asked = checks.map(({ model, published }) => {
    const years = collapseTime(model) as number;
    const daysPerYear = Math.round(daysToCollapse / years);
    const scenario = reducedScenario(lab.scenario, {
      ...model,
      years: years * 1.15,
      members: lab.reducedMembers,
      daysPerYear,
    });
    return { model, published, years, daysPerYear, scenario };
  });
  const plans = asked.flatMap(({ scenario, years, daysPerYear }) =>
    Array.from({ length: closedFormSeeds }, (_, i) => ({
      scenario,
      seed: i + 1,
      days: Math.ceil(years * 1.14 * daysPerYear),
    })),
  );
  const worlds = await runAll(lab, plans);
  const engine = asked.map(({ model, published, years, daysPerYear }, i): Target => {
    const own = worlds.slice(i * closedFormSeeds, (i + 1) * closedFormSeeds);
    const ends = own.flatMap(({ collapsedOnDay: day }) => (day === null ? [] : [(day - 0.5) / daysPerYear]));
    const { mean, low, high } = intervalOf(ends);
    const stand = own.length - ends.length;
    const error = Math.max(...ends.map((end) => Math.abs(end - years) / years));
    return {
      group,
      target: `first empty: rp ${model.promised}, ri ${model.growth}, rw ${model.withdrawn}`,
      published: `${published} years (formula ${number(years, 3)})`,
      ours: stand > 0 ? `${stand} of ${own.length} stand` : `${number(mean, 2)} years`,
      interval:
        stand > 0 ? '' : `${number(low, 2)} – ${number(high, 2)}; largest error ${number(error * 100, 2)} %`,
      pass: stand === 0 && error <= tolerance,
      note: `${lab.reducedMembers.toLocaleString('en')} members, ${daysPerYear} world days to the year, ${closedFormSeeds} seeds`,
    };
  });
  return [...engine, noneWhenDepositsKeepUp(), charlesPonzi()];
}

function noneWhenDepositsKeepUp(): Target {
  const tried = [
    [0.1, 0.1],
    [0.3, 0.2],
    [0.12, 0.1],
  ] as const;
  const ends = tried.map(([growth, promised]) =>
    collapseTime({ ...unitModel, promised, withdrawn: promised, growth }),
  );
  return {
    group,
    target: 'first empty when deposits grow as fast as is promised',
    published: 'none within 60 years',
    ours: ends.every((end) => end === null) ? 'none within 60 years' : ends.join(', '),
    interval: `${tried.length} cases, by the formula`,
    pass: ends.every((end) => end === null),
  };
}

function charlesPonzi(): Target {
  const [s0, growth, end] = [1.13, 7.187, 0.58];
  const total = (s0 * (Math.exp(growth * end) - 1)) / growth;
  const daily = (s0 * Math.exp(growth * end) * 1e6) / 365;
  return {
    group,
    target: 'Charles Ponzi, deposits until t = 0.58 and those of the last day',
    published: '10.00 M$; 200,044 $ a day',
    ours: `${number(total, 2)} M$; ${Math.round(daily).toLocaleString('en')} $ a day`,
    interval: 'by the formula',
    pass: Math.abs(total - 10) < 0.05 && Math.abs(daily / 200_044 - 1) < 0.005,
  };
}
