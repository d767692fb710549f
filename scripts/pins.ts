// `npm run pins`: records tests/golden again after an intended change of the rules. It refuses while rulesVersion is
// unchanged. `-- --exports`, `-- --scenarios` and `-- --wire` record only that part; see
// docs/decisions/pinned-worlds.md.
import { crowdEngine } from '@glassmine/room';
import { readRecording, replayRecording } from '../tests/golden/journal.ts';
import { type Part, parts, pinAnew, readPins, refusalToPin, writePins } from '../tests/golden/pins.ts';

const wanted = process.argv.slice(2).map((argument) => argument.replace(/^--/, ''));
const [part = 'rules', ...rest] = wanted as Part[];
if (!parts.includes(part) || rest.length > 0) {
  console.error('Usage: npm run pins, or npm run pins -- --exports, --scenarios or --wire');
  process.exit(2);
}

const pins = readPins();
// Under other rules the recording of before gives another world, or its scenario can't even be read.
const isOfTheseRules = pins.rulesVersion === crowdEngine.rulesVersion;
const live = isOfTheseRules ? (await replayRecording(readRecording())).live : '';
const refusal = refusalToPin(part, pins, crowdEngine.rulesVersion, live);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
writePins(await pinAnew(part, pins));
console.log(`tests/golden: recorded ${part} again. The commit message has to say why.`);
process.exit(0);
