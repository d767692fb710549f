// `npm run format`: formats everything and applies the fixes that are safe.
import { runCommand, tool } from './command.ts';

process.exitCode = await runCommand(tool('biome'), ['check', '--write', '.']);
