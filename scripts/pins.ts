// `npm run pins`: makes tests/golden anew after the rules were changed on purpose. It refuses while rulesVersion
// stands where it was. `-- --exports`, `-- --scenarios` and `-- --wire` make only that part anew; see
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
const { live } = await replayRecording(readRecording());
const refusal = refusalToPin(part, pins, crowdEngine.rulesVersion, live);
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
writePins(await pinAnew(part, pins));
console.log(`tests/golden: ${part} pinned anew. Say in the commit's message why.`);
process.exit(0);
