// `npm run faults`: plays simulated runs of several nodes on one database, each tortured as its seed says, and stops at
// the first one that breaks a promise. `-- --seed 7` plays one run again; `--from`, `--seeds` and `--plant` say which.
// `-- --kills 1000` kills a real server on SQLite files so many times while learners buy, and counts what is lost.
import { parseArgs } from 'node:util';
import { type Plant, plants } from '../tests/faults/simulator/plants.ts';
import { simulate } from '../tests/faults/simulator/simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '0' },
    seeds: { type: 'string', default: '1000' },
    plant: { type: 'string' },
    kills: { type: 'string' },
  },
});

function count(name: 'seed' | 'from' | 'seeds' | 'kills', text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new RangeError(`--${name} takes a whole number, not ${text}`);
}

function plantNamed(name: string | undefined): Plant | null {
  if (name === undefined) return null;
  if (Object.hasOwn(plants, name)) return name as Plant;
  throw new RangeError(`--plant takes one of ${Object.keys(plants).join(', ')}`);
}

const toldEvery = 50;

/** Resolves to 1 when anything that was acknowledged is lost, stands there twice, or a start warned of something. */
async function kill(kills: number): Promise<number> {
  // Only here: the simulator needs no server, and what it plays is the same with every version of one.
  const { killCampaign } = await import('../tests/faults/kill-campaign.ts');
  const came = await killCampaign({
    kills,
    replaysEach: false,
    at: (so) => so.kills % toldEvery === 0 && console.log(JSON.stringify(so)),
  });
  console.log(JSON.stringify(came));
  return came.lost === 0 && came.surplus === 0 && came.warnings.length === 0 ? 0 : 1;
}

async function play(): Promise<number> {
  const plant = plantNamed(values.plant);
  const first = count(values.seed === undefined ? 'from' : 'seed', values.seed ?? values.from);
  const runs = values.seed === undefined ? count('seeds', values.seeds) : 1;
  for (let seed = first; seed < first + runs; seed++) {
    const run = await simulate(seed, plant);
    if (run.faults.length > 0) {
      console.error(`seed ${seed} breaks what is promised:\n  ${run.faults.join('\n  ')}`);
      console.error(
        `Play it again: npm run faults -- --seed ${seed}${plant === null ? '' : ` --plant ${plant}`}`,
      );
      return 1;
    }
    if (runs === 1) console.log(run);
  }
  console.log(`${runs} ${runs === 1 ? 'run' : 'runs'} without a fault`);
  return 0;
}

try {
  process.exitCode = values.kills === undefined ? await play() : await kill(count('kills', values.kills));
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
