// Writes scenarios/scenario.schema.json, which describes a scenario's file to editors and to people.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fullScenarioSchema } from '@glassmine/lab';
import { root, runCommand, tool } from './command.ts';

const file = join(root, 'scenarios/scenario.schema.json');

writeFileSync(file, `${JSON.stringify(fullScenarioSchema(), null, 2)}\n`);
process.exitCode = await runCommand(tool('biome'), ['format', '--write', file]);
