// `npm run pins`: records tests/golden again after an intended change of the rules. It refuses while rulesVersion is
// unchanged. `-- --exports`, `-- --scenarios` and `-- --wire` record only that part, and `-- --commands`, `-- --demands`,
// `-- --solo` and `-- --modules` what a move of files must leave as it is; see docs/decisions/pinned-worlds.md.
import { crowdEngine } from '@glassmine/room';
import { readRecording, replayRecording } from '../tests/golden/journal.ts';
import { type Part, parts, pinAnew, readPins, refusalToPin, writePins } from '../tests/golden/pins.ts';
import { type RecordName, recordAnew, recordNames } from '../tests/golden/recorded.ts';

const wanted = process.argv.slice(2).map((argument) => argument.replace(/^--/, ''));
const [name = 'rules', ...rest] = wanted as (Part | RecordName)[];
const record = recordNames.find((each) => each === name);
const part = parts.find((each) => each === name);
if ((record ?? part) === undefined || rest.length > 0) {
  const names = [...parts, ...recordNames].filter((each) => each !== 'rules');
  console.error(`Usage: npm run pins, or npm run pins -- with one of --${names.join(', --')}`);
  process.exit(2);
}
if (record !== undefined) {
  await recordAnew(record);
  console.log(`tests/golden: recorded ${record} again. The commit message has to say why.`);
  process.exit(0);
}

const pins = readPins();
// Under other rules the recording of before gives another world, or its scenario can't even be read.
const isOfTheseRules = pins.rulesVersion === crowdEngine.rulesVersion;
const live = isOfTheseRules ? (await replayRecording(readRecording())).live : '';
const refusal = refusalToPin(part as Part, pins, crowdEngine.rulesVersion, live);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
writePins(await pinAnew(part as Part, pins));
console.log(`tests/golden: recorded ${part} again. The commit message has to say why.`);
process.exit(0);
