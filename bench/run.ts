// `npm run bench`, or `npm run bench -- NAME` for one: runs bench/*.bench.ts one after the other and writes the
// results to bench/RESULTS.md. Sections of benchmarks that were not run stay unchanged.
// `npm run bench -- NAME --against REVISION [--pairs N]` measures that commit and this tree alternately and only prints.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { benchAgainst } from './paired.ts';
import { type BenchResult, readSections, renderResults, renderSection } from './results.ts';

const folder = import.meta.dirname;
const resultsPath = join(folder, 'RESULTS.md');
const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, pairs: { type: 'string', default: '3' } },
});
const available = globSync('*.bench.ts', { cwd: folder })
  .map((file) => basename(file, '.bench.ts'))
  .sort();

const unknown = wanted.filter((name) => !available.includes(name));
if (unknown.length > 0 || available.length === 0) {
  console.error(`No benchmark ${unknown.join(', ')}; there are: ${available.join(', ') || 'none'}.`);
  process.exit(1);
}

if (options.against !== undefined) {
  const pairs = Number(options.pairs);
  if (wanted.length === 0 || !Number.isInteger(pairs) || pairs < 1) {
    console.error('Usage: npm run bench -- NAME --against REVISION [--pairs N]');
    process.exit(1);
  }
  for (const name of wanted) benchAgainst(name, options.against, pairs);
  process.exit(0);
}

const sections = existsSync(resultsPath)
  ? readSections(readFileSync(resultsPath, 'utf8'))
  : new Map<string, string>();
/** Figures of the soak, which no benchmark here makes. */
const ofTheSoak = ['campaigns'];
for (const name of sections.keys())
  if (!available.includes(name) && !ofTheSoak.includes(name)) sections.delete(name);

for (const name of wanted.length > 0 ? wanted : available) {
  console.log(`\n── ${name}`);
  const section = renderSection(await measure(name), machineLine(), new Date().toISOString().slice(0, 10));
  console.log(section);
  sections.set(name, section);
  // Written after each, so that a later failure does not lose the earlier figures.
  writeFileSync(resultsPath, renderResults(sections));
}

async function measure(name: string): Promise<BenchResult> {
  const module = await import(pathToFileURL(join(folder, `${name}.bench.ts`)).href);
  if (typeof module.run !== 'function') throw new Error(`bench/${name}.bench.ts must export run()`);
  return module.run();
}

function machineLine(): string {
  const processors = cpus();
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  const model = processors[0]?.model.trim() || 'unknown processor';
  return `${processors.length} × ${model}, ${memoryGb} GB, ${process.platform}, Node ${process.version}`;
}
